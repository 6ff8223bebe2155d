/** A package that a person chose not to install, or has not yet. */
export class PackageMissingError extends Error {
  override readonly name = 'PackageMissingError'
}
