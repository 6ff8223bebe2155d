import type { Stream } from '@seedfast/rng'
import * as z from 'zod'
import { defineSession, type SessionRun } from '../index.js'

const params = z.strictObject({ hand: z.int().min(1).max(7).default(3) })
const input = z.union([z.object({ play: z.int().min(0).max(6) }), z.object({ pass: z.literal(true) })])

type Params = z.infer<typeof params>
type Input = z.infer<typeof input>

/** The state has a class, so that the session needs `save` and `load`. */
export class Table {
  constructor(
    public deck: number[],
    public hands: [number[], number[]],
    public scores: [number, number],
    public turn: 0 | 1,
    public passes: number,
  ) {}

  get isOver(): boolean {
    return this.passes >= 2 || this.hands.every((hand) => hand.length === 0)
  }
}

/** A card game against an opponent whose moves are automatic and random. */
export const cardsDefinition = {
  id: 'cards',
  version: 1,
  title: 'Cards',
  about: 'A card game against a random opponent.',
  params,
  inputs: input,
  start: (run: SessionRun<Params>): Table => {
    const deck = run.stream('deck').shuffle(Array.from({ length: 20 }, (_, i) => i + 1))
    const deal = (): number[] => deck.splice(0, run.params.hand)
    return new Table(deck, [deal(), deal()], [0, 0], 0, 0)
  },
  step: (table: Table, given: Input): void => {
    const hand = table.hands[table.turn]
    if ('pass' in given) {
      table.passes++
    } else {
      table.scores[table.turn] += hand.splice(given.play, 1)[0]!
      table.passes = 0
      const card = table.deck.pop()
      if (card !== undefined) hand.push(card)
    }
    table.turn = table.turn === 0 ? 1 : 0
  },
  next: (table: Table, run: SessionRun<Params>): Input | null => {
    if (table.turn === 0 || table.isOver) return null
    const { length } = table.hands[1]
    return length === 0 ? { pass: true } : { play: run.stream('opponent').int(0, length - 1) }
  },
  refuse: (table: Table, given: Input) => {
    if (table.isOver) return { path: [], code: 'over', message: 'the game is over' }
    return 'play' in given && given.play >= table.hands[table.turn].length
      ? { path: ['play'], code: 'no-card', message: `there is no card ${given.play}` }
      : null
  },
  bot: (table: Table, stream: Stream): Input | null => {
    if (table.isOver) return null
    const { length } = table.hands[0]
    return length === 0 ? { pass: true } : { play: stream.int(0, length - 1) }
  },
  save: ({ deck, hands, scores, turn, passes }: Table) => ({ deck, hands, scores, turn, passes }),
  load: (saved: unknown): Table => {
    const { deck, hands, scores, turn, passes } = saved as Table
    return new Table(deck, hands, scores, turn, passes)
  },
  goals: { 'wins with 50': ({ scores }: Table) => scores[0] >= 50 },
} as const

export const cards = defineSession<'cards', Table, Input, Params>(cardsDefinition)
