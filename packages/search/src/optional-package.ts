/** An optional package that isn't installed, with what to install. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError'

  constructor(
    /** What needs the packages, such as `a queue on Redis`. */
    readonly feature: string,
    /** The packages to install. */
    readonly packages: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`${feature} needs an optional package: npm install ${packages.join(' ')}`, options)
  }
}

/** What runtimes report for an import that isn't installed; a native addon asks for its own package by `require`. */
const NOT_FOUND = new Set<unknown>(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/** Imports an optional package. Throws a PackageMissingError if it isn't installed, and what the package throws. */
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
