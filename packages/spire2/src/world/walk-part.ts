import { lateFunction } from '@seedfast/world'

/** Walks a run with a plan. Results without a plan don't need its code. */
export const walkPart = lateFunction(async () => (await import('./walk-of.js')).walkOf)
