import { defineLayout, keyNumber, Mulberry32Stream, type Derivation, type OpenLayout } from '@seedfast/rng'
import type { Run } from '@seedfast/world'
import { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from '../seed/derive-seed.js'
import { HashWordSource } from '../seed/hash-word-source.js'
import { sessionSeed } from '../seed/session-seed.js'
import { streamLabel, type Sources } from '../seed/sources.js'
import type { WordSource } from '../seed/word-source.js'
import type { Params } from '../schema/params.js'

type DealsRun = Pick<Run<number | string, Params, unknown>, 'seed' | 'open' | 'tap'>

/** An upper limit on the number of decisions in a round. The longest round has only 110: 10 bids and 100 cards. */
const DECISIONS = 1000

const byRound = (stream: number): Derivation => ({
  rule: `deriveSeed stream ${stream}`,
  state: (key, _name, at) => [deriveSeed(Number(keyNumber(key)), Number(at ?? 0), stream)],
})
const byDecision: Derivation = {
  rule: 'deriveSeed stream 2 + decision',
  state: (key, _name, at) => {
    const point = Number(at ?? 0)
    const stream = EXPERT_STREAMS + (point % DECISIONS)
    return [deriveSeed(Number(keyNumber(key)), Math.floor(point / DECISIONS), stream)]
  },
}

/** The stream layout of a round: one stream for the deal, and one for the bots. */
const roundStreams = defineLayout({
  id: 'deals',
  version: 1,
  streams: {
    deal: { stream: Mulberry32Stream, derive: byRound(DEAL_STREAM), reseed: 'round', stepsPerDraw: 1 },
    bots: { stream: Mulberry32Stream, derive: byRound(BOT_STREAM), reseed: 'round', stepsPerDraw: 1 },
  },
})

/** The stream layout of an expert bot's decision, which uses a single stream. */
const expertStreams = defineLayout({
  id: 'deals-expert',
  version: 1,
  streams: {
    expert: { stream: Mulberry32Stream, derive: byDecision, reseed: 'decision', stepsPerDraw: 1 },
  },
})

/**
 * Returns the streams of a run, opened in a way that lets traces observe them. Use them for only one session, played
 * from start to end.
 */
export function runSources(run: DealsRun): Sources {
  return typeof run.seed === 'number' ? openedSources(run) : tappedSources(run, run.seed)
}

function openedSources(run: DealsRun): Sources {
  const rounds = run.open(roundStreams)
  let decisions: OpenLayout<(typeof expertStreams)['streams']> | null = null
  return {
    deal: (round) => {
      rounds.reseed('round', round)
      return rounds.streams.deal
    },
    // The stream is already at the position of the next draw.
    bots: () => rounds.streams.bots,
    expert: (round, decision) => {
      decisions ??= run.open(expertStreams)
      decisions.reseed('decision', round * DECISIONS + decision)
      return decisions.streams.expert
    },
  }
}

function tappedSources(run: DealsRun, seed: string): Sources {
  const session = sessionSeed(seed)
  const open = (name: string, round: number, stream: number): WordSource =>
    run.tap(name, new HashWordSource(streamLabel(session, round, stream)))
  let bots: WordSource | null = null
  return {
    deal: (round) => {
      bots = open('bots', round, BOT_STREAM)
      return open('deal', round, DEAL_STREAM)
    },
    bots: () => bots!,
    expert: (round, decision) => open('expert', round, EXPERT_STREAMS + decision),
  }
}
