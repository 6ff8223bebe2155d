/**
 * The keys that select the next monster, item, staircase, vault or feature on a level. With Shift, they select the
 * previous one.
 */
export const STEP_KEYS = ['m', 'i', 'e', 'o', 'a'] as const

export type StepKey = (typeof STEP_KEYS)[number]
