import { Mulberry32 } from '@seedfast/rng'
import { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from './derive-seed.js'
import { HashWords } from './hash-words.js'
import type { SessionSeed } from './session-seed.js'
import type { Words } from './words.js'

/** Where the draws of a session come from. */
export interface Sources {
  /** The shuffle of a round. */
  deal(round: number): Words
  /** The easy, normal and hard bots of a round, after the given number of draws. */
  bots(round: number, position: number): Words
  /** One decision of the expert: the bids and plays that the round has seen are its number. */
  expert(round: number, decision: number): Words
}

/** The sources of a session seed. They hold nothing: each call opens the stream anew, at the place that is asked for. */
export function sourcesOf(seed: SessionSeed): Sources {
  return {
    deal: (round) => openStream(seed, round, DEAL_STREAM, 0),
    bots: (round, position) => openStream(seed, round, BOT_STREAM, position),
    expert: (round, decision) => openStream(seed, round, EXPERT_STREAMS + decision, 0),
  }
}

/** A stream of a round at a position: how many words it has given. */
export function openStream(session: SessionSeed, round: number, stream: number, position: number): Words {
  if (session.seedVersion === 2) return new HashWords(streamLabel(session, round, stream), position)
  const words = new Mulberry32(deriveSeed(session.seed, round, stream))
  return position === 0 ? words : words.jump(BigInt(position))
}

/** What the blocks of a stream of seedVersion 2 are hashed from: versions, seed, round and stream are all in it. */
export function streamLabel(
  { seedVersion, rulesVersion, seed }: SessionSeed,
  round: number,
  stream: number,
): string {
  return `deals/${seedVersion}/${rulesVersion}/${seed}/${round}/${stream}`
}
