import type { Violation } from '../schema/problem-schemas.js'

/** A function that adds the result of a rule's check to a report. The check passes if there are no violations. */
export type Report = (rule: string, violations: Violation[]) => void
