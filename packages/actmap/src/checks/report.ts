import type { Violation } from '../schema/problem-schemas.js'

/** Adds the result of checking a rule to a report. If there are no violations, the check counts as passed. */
export type Report = (rule: string, violations: Violation[]) => void
