import { Mulberry32 } from '@seedfast/rng'
import { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from './derive-seed.js'
import { HashWordSource } from './hash-word-source.js'
import type { SessionSeed } from './session-seed.js'
import type { WordSource } from './word-source.js'

/** The streams of random words that a session uses. */
export interface Sources {
  /** Returns the stream that shuffles a round's deck. */
  deal(round: number): WordSource
  /** Returns the stream that a round's easy, normal and hard bots share, after skipping the first `position` words. */
  bots(round: number, position: number): WordSource
  /**
   * Returns the stream for one decision of an expert bot. `decision` is the number of bids and plays made earlier in
   * the round.
   */
  expert(round: number, decision: number): WordSource
}

/**
 * Returns the streams derived from a session seed. Each call of a method opens a new stream at the requested position.
 */
export function sourcesOf(seed: SessionSeed): Sources {
  return {
    deal: (round) => openStream(seed, round, DEAL_STREAM, 0),
    bots: (round, position) => openStream(seed, round, BOT_STREAM, position),
    expert: (round, decision) => openStream(seed, round, EXPERT_STREAMS + decision, 0),
  }
}

/**
 * Opens one of a round's streams, and skips its first `position` words.
 *
 * @example
 * import { openStream, sessionSeed } from '@seedfast/deals'
 * const words = openStream(sessionSeed(424242), 2, 0, 0) // round 2, stream 0, from the first word
 * words.nextUint32()
 */
export function openStream(
  session: SessionSeed,
  round: number,
  stream: number,
  position: number,
): WordSource {
  if (session.seedVersion === 2) return new HashWordSource(streamLabel(session, round, stream), position)
  const words = new Mulberry32(deriveSeed(session.seed, round, stream))
  return position === 0 ? words : words.jump(BigInt(position))
}

/** Returns the label of a stream with seedVersion 2. The stream's words are hashes of this label and a counter. */
export function streamLabel(
  { seedVersion, rulesVersion, seed }: SessionSeed,
  round: number,
  stream: number,
): string {
  return `deals/${seedVersion}/${rulesVersion}/${seed}/${round}/${stream}`
}
