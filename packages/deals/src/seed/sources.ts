import { Mulberry32 } from '@seedfast/rng'
import { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from './derive-seed.js'
import { HashWordSource } from './hash-word-source.js'
import type { SessionSeed } from './session-seed.js'
import type { WordSource } from './word-source.js'

/** The streams of a session. */
export interface Sources {
  /** Returns the stream of a round's shuffle. */
  deal(round: number): WordSource
  /** Returns the stream of a round's easy, normal and hard bots, after `position` words. */
  bots(round: number, position: number): WordSource
  /** Returns the stream of one expert decision, numbered by the bids and plays before it in the round. */
  expert(round: number, decision: number): WordSource
}

/** Returns the streams of a session seed. Each call opens a new stream at the requested position. */
export function sourcesOf(seed: SessionSeed): Sources {
  return {
    deal: (round) => openStream(seed, round, DEAL_STREAM, 0),
    bots: (round, position) => openStream(seed, round, BOT_STREAM, position),
    expert: (round, decision) => openStream(seed, round, EXPERT_STREAMS + decision, 0),
  }
}

/** Opens a round's stream after `position` words. */
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

/** Returns the label that the blocks of a seedVersion 2 stream are hashed with. */
export function streamLabel(
  { seedVersion, rulesVersion, seed }: SessionSeed,
  round: number,
  stream: number,
): string {
  return `deals/${seedVersion}/${rulesVersion}/${seed}/${round}/${stream}`
}
