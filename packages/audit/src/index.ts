export { catalogEntry, catalogText, CATALOG_FORMAT, parseCatalog } from './catalog.js'
export type { AcceptedBreak, Catalog, CatalogEntry, CatalogRequest } from './catalog.js'
export {
  checkHere,
  compareEntry,
  compareRemade,
  remakeSeed,
  runOthers,
  type Break,
  type CheckOutcome,
  type Remade,
} from './check.js'
export { contractViolations, type ContractOptions, type ContractRule, type Violation } from './contract.js'
export { differenceText, firstDifference, type Difference } from './first-difference.js'
export { seedList, type SeedChoice } from './seed-list.js'
export { verify, type Verification } from './verify.js'
export { makeCatalog, startCatalog, type CatalogInMaking } from './make-catalog.js'
