import events from './events.json' with { type: 'json' }

/** The events of acts 1 to 3 in the game's own order. */
export const ACT_EVENTS: readonly (readonly string[])[] = events.acts

/** The shrines of acts 1 to 3. Shrines can appear again in each act. */
export const ACT_SHRINES: readonly (readonly string[])[] = events.shrines

/** Events that can appear only once per run. Note For Yourself doesn't appear from ascension 15 on. */
export const ONE_TIME_EVENTS: readonly string[] = events.once
