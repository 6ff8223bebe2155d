import type { Violation } from '../schema/problem-schemas.js'

/** Adds a check to a report; a check without violations is kept. */
export type Report = (rule: string, violations: Violation[]) => void
