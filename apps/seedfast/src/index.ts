export * from '@seedfast/rng'
export * from '@seedfast/world'
export { defineProgram, type Once, type ProgramDefinition, type ProgramLimits } from '@seedfast/program'
export { defineSession, record, sessionWorld, type Session, type SessionDefinition } from '@seedfast/session'
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
