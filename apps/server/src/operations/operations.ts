import type { WorkName } from '../work/work.js'
import { catalogOperation } from './catalog.js'
import { divergeOperation } from './diverge.js'
import { explainOperation } from './explain.js'
import { factsOperation } from './facts.js'
import { getDeckOperation } from './get-deck.js'
import { makeOperation } from './make.js'
import type { AnyOperation } from './operation.js'
import { traceOperation } from './trace.js'
import { forecastOperation, resolveOperation } from './unknown.js'
import { verifyOperation } from './verify.js'

/** Every operation by its name. */
export const OPERATIONS: Readonly<Record<WorkName, AnyOperation>> = {
  make: makeOperation,
  facts: factsOperation,
  verify: verifyOperation,
  catalog: catalogOperation,
  explain: explainOperation,
  trace: traceOperation,
  diverge: divergeOperation,
  forecast: forecastOperation,
  resolve: resolveOperation,
  getdeck: getDeckOperation,
}
