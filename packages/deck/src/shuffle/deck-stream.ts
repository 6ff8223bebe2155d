import type { Stream } from '@seedfast/rng'

/** What a shuffle draws with: any stream. */
export type DeckStream = Pick<Stream, 'shuffle' | 'float' | 'int' | 'pick'>
