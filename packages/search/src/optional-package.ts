import { packageMissingText } from './messages.js'

/** Thrown when an optional package isn't installed. The message names the packages to install. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError'

  constructor(
    /** The feature that needs the packages, such as `a queue on Redis`. */
    readonly feature: string,
    /** The names of the packages to install. */
    readonly packages: readonly string[],
    options?: ErrorOptions,
  ) {
    super(packageMissingText(feature, packages), options)
  }
}

/**
 * The error codes that Node.js uses if a module can't be found. `MODULE_NOT_FOUND` is included because native addons
 * load their own package with `require`.
 */
const NOT_FOUND = new Set<unknown>(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/**
 * Imports an optional package. Throws a PackageMissingError if the package isn't installed. Rethrows any other error
 * that the import throws.
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
