import type { Violation } from '../schema/problem-schemas.js'

/** Adds a check to a report. Without violations, the check counts as passed. */
export type Report = (rule: string, violations: Violation[]) => void
