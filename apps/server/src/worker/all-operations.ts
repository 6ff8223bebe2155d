import { catalogOperation } from '../operations/catalog.js'
import { compareOperation } from '../operations/compare.js'
import { divergeOperation } from '../operations/diverge.js'
import { explainOperation } from '../operations/explain.js'
import { factsOperation } from '../operations/facts.js'
import { makeOperation } from '../operations/make.js'
import type { AnyOperation } from '../operations/operation.js'
import { runProgramOperation } from '../operations/run-program.js'
import { traceOperation } from '../operations/trace.js'
import { verifyOperation } from '../operations/verify.js'
import { WORLD_OPERATIONS } from '../worlds/world-faces.js'

/** The operations that every world has, keyed by name. */
export const GENERAL_OPERATIONS: Readonly<Record<string, AnyOperation>> = {
  make: makeOperation,
  facts: factsOperation,
  verify: verifyOperation,
  compare: compareOperation,
  catalog: catalogOperation,
  explain: explainOperation,
  trace: traceOperation,
  diverge: divergeOperation,
  program: runProgramOperation,
}

export const OPERATIONS: Readonly<Record<string, AnyOperation>> = {
  ...GENERAL_OPERATIONS,
  ...WORLD_OPERATIONS,
}
