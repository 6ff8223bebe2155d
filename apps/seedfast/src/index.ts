export * from '@seedfast/rng'
export * from '@seedfast/world'
export {
  catalogText,
  checkHere,
  contractViolations,
  differenceText,
  firstDifference,
  makeCatalog,
  parseCatalog,
  verify,
  type Catalog,
  type CatalogEntry,
  type Difference,
  type Verification,
  type Violation,
} from '@seedfast/audit'
