import type { Stream } from '@seedfast/rng'

/** The methods of a stream that a shuffle uses. */
export type DeckStream = Pick<Stream, 'shuffle' | 'float' | 'int' | 'pick'>
