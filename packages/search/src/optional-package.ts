/** Thrown when an optional package isn't installed. It says which packages to install. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError'

  constructor(
    /** The feature that needs the packages, such as `a queue on Redis`. */
    readonly feature: string,
    /** The packages to install. */
    readonly packages: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`${feature} needs an optional package: npm install ${packages.join(' ')}`, options)
  }
}

/** The error codes for an import that isn't installed. Native addons use `require` to load their own package. */
const NOT_FOUND = new Set<unknown>(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/**
 * Imports an optional package. Throws a PackageMissingError if it isn't installed, and any error that the package
 * throws.
 */
export async function loadOptional<T>(
  load: () => Promise<T>,
  feature: string,
  packages: readonly string[],
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!NOT_FOUND.has((error as { readonly code?: unknown } | null)?.code)) throw error
    throw new PackageMissingError(feature, packages, { cause: error })
  }
}
