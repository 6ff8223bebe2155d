import type { Stream } from '@seedfast/rng'

/** The stream methods that a shuffle uses. */
export type DeckStream = Pick<Stream, 'shuffle' | 'float' | 'int' | 'pick'>
