import { expect, test } from 'vitest'
import { arena, arenaDefinition, type ArenaState } from '../examples/arena.fixture.js'
import { cards, cardsDefinition, Table } from '../examples/cards.fixture.js'
import { rogue, rogueDefinition, type RogueState } from '../examples/roguelike.fixture.js'
import {
  defineSession,
  heavyCheck,
  heavyWorld,
  sessionWorld,
  type AnySession,
  type HeavyOptions,
} from '../index.js'
import { seedfast } from '@seedfast/rng'
import { prepareParams, type AnyWorld } from '@seedfast/world'

function heavy(session: AnySession, options: HeavyOptions = {}) {
  const stream = seedfast('player').stream('player')
  const params = session.id === 'cards' ? { hand: 4 } : {}
  const choose = (state: unknown): unknown =>
    session.id === 'arena'
      ? { a: stream.pick(['left', 'right', 'none']), b: 'shoot' }
      : ((session.bot!(state, stream) as unknown) ?? null)
  return heavyCheck(session, { seed: 'banana', params }, choose, { most: 40, ...options })
}

test.each([1, 2, 7])('good sessions pass, every %i steps', (every) => {
  for (const session of [rogue, arena, cards] as AnySession[]) {
    const { steps, findings } = heavy(session, { every })
    expect(findings).toEqual([])
    expect(steps).toBeGreaterThan(7)
  }
})

test('a generator that save forgets is named with its first draw after loading', () => {
  class Dice {
    constructor(public seed: number) {}
    roll(): number {
      this.seed = (this.seed * 16807) % 2147483647
      return this.seed % 6
    }
  }
  class Game {
    constructor(
      public readonly dice: Dice,
      public points = 0,
    ) {}
  }
  const session = defineSession({
    ...cardsDefinition,
    next: () => null,
    refuse: () => null,
    goals: {},
    bot: () => ({ pass: true as const }),
    start: () => new Game(new Dice(42)),
    step: (game: Game, _, run) => {
      game.points += run.tap('dice', game.dice).roll()
    },
    save: ({ points }: Game) => ({ points }),
    load: (saved: unknown) => new Game(new Dice(42), (saved as Game).points),
  }) as AnySession
  const { findings } = heavy(session)
  expect(findings.map(({ test: name }) => name)).toEqual(['step after loading'])
  expect(findings[0]).toMatchObject({
    step: 2,
    difference: { path: ['points'] },
    draw: { index: 0, a: { stream: 'dice', call: 'roll()' }, b: { stream: 'dice' } },
  })
})

test('state outside the session is found', () => {
  let turns = 0
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input, run) => ({
      ...arenaDefinition.step(state, input as never, run),
      wind: turns++,
    }),
  }
  expect(heavy(session).findings[0]).toMatchObject({
    test: 'step twice',
    step: 1,
    difference: { path: ['wind'] },
  })
})

test('a step that reads the clock is found, even if the clock stands still', () => {
  let now = 7
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input, run) => ({
      ...arenaDefinition.step(state, input as never, run),
      wind: now % 5,
    }),
  }
  const atAnotherTime = (step: () => void, n: number): void => {
    const before = now
    now += n
    step()
    now = before
  }
  expect(heavy(session).findings).toEqual([])
  expect(heavy(session, { atAnotherTime }).findings).toMatchObject([
    { test: 'step at another time', step: 2, difference: { path: ['wind'], a: 2, b: 3 } },
  ])
})

test('what an instance loses when it is saved is named', () => {
  class Game {
    points = 0
    readonly bag = new Map([['gold', [1]]])
  }
  const session = defineSession({
    ...cardsDefinition,
    next: () => null,
    refuse: () => null,
    goals: {},
    bot: () => ({ pass: true as const }),
    start: () => new Game(),
    step: (game: Game) => {
      game.points += game.bag.get('gold')!.length
      game.bag.get('gold')!.push(game.points)
    },
    save: ({ points }: Game) => ({ points }),
    load: (saved: unknown) => Object.assign(new Game(), saved),
  }) as AnySession
  expect(heavy(session).findings).toMatchObject([
    {
      test: 'step after loading',
      step: 2,
      difference: { path: ['points'], a: 3, b: 2 },
      lost: { path: ['bag', 'gold', 1], a: 1, b: undefined },
    },
  ])
})

test('the places of draws are noted', () => {
  let turns = 0
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input, run) => {
      run.stream('wind').int(0, 9)
      run.stream('wind').int(0, 9 + turns++)
      return arenaDefinition.step(state, input as never, run)
    },
  }
  expect(heavy(session, { site: () => 'arena.ts:1:1' }).findings[0]).toMatchObject({
    test: 'step twice',
    draw: {
      index: 1,
      before: [{ stream: 'wind', call: 'int(0, 9)', site: 'arena.ts:1:1' }],
      a: { call: 'int(0, 9)', site: 'arena.ts:1:1' },
      b: { call: 'int(0, 10)', site: 'arena.ts:1:1' },
    },
  })
})

const ask = (questions: Partial<AnySession>): AnySession => ({ ...arena, ...questions })

test.each<[string, AnySession, object]>([
  [
    'a step that changes the params',
    ask({
      step: (state: ArenaState, input, run) => {
        ;(run.params as { wind?: number }).wind = 1
        return arenaDefinition.step(state, input as never, run)
      },
    }),
    { test: 'params unchanged', step: 1, difference: { path: ['wind'], b: 1 } },
  ],
  [
    'refuse that changes the state',
    ask({ refuse: (state: ArenaState) => ((state.fighters.a.hp -= 0.5), null) }),
    {
      test: 'questions change nothing',
      step: 0,
      difference: { path: ['fighters', 'a', 'hp'], a: 3, b: 2.5 },
    },
  ],
  [
    'choices that list a refused input',
    ask({
      choices: () => [
        { a: 'left', b: 'none' },
        { a: 'up', b: 'none' },
      ],
    }),
    { test: 'choices are allowed', step: 0, message: expect.stringMatching(/^{"a":"up","b":"none"}: /) },
  ],
])('%s is found', (_, session, finding) => {
  const { test: name } = finding as { test: string }
  expect(heavy(session).findings.find(({ test: one }) => one === name)).toMatchObject(finding)
})

test('a bot that draws from the streams of the game is found', () => {
  let stream = seedfast('outside').stream('bot')
  const session: AnySession = {
    ...rogue,
    start: (run) => {
      stream = run.stream('loot')
      return rogueDefinition.start(run)
    },
    bot: (state) => (stream.bool(), rogueDefinition.bot(state as RogueState)),
  }
  expect(heavy(session).findings).toContainEqual(
    expect.objectContaining({ test: 'bot draws nothing', step: 0 }),
  )
})

test('asking a generator for its state is no draw', () => {
  class Dice {
    constructor(public value: number) {}
    roll(): number {
      this.value = (this.value * 16807) % 2147483647
      return (this.value % 6) + 1
    }
    state(): number {
      return this.value
    }
  }
  interface Game {
    points: number
    readonly dice: Dice
  }
  const session = defineSession({
    ...cardsDefinition,
    next: () => null,
    refuse: () => null,
    goals: {},
    bot: () => ({ pass: true as const }),
    start: (run): Game => ({ points: 0, dice: run.tap('dice', new Dice(42)) }),
    step: (game: Game) => {
      game.points += game.dice.roll()
    },
    save: ({ points, dice }: Game) => ({ points, dice: dice.state() }),
    load: (saved: unknown, run) => {
      const { points, dice } = saved as { points: number; dice: number }
      return { points, dice: run.tap('dice', new Dice(dice)) }
    },
  }) as AnySession
  expect(heavy(session).findings).toEqual([])
})

test('a step that changes the old state is found', () => {
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input, run) => {
      state.fighters.a.hp -= 0.5
      return arenaDefinition.step(state, input as never, run)
    },
  }
  expect(heavy(session).findings).toMatchObject([
    { test: 'old state unchanged', step: 1, difference: { path: ['fighters', 'a', 'hp'], a: 3, b: 2.5 } },
  ])
})

test('a step that changes its input is found', () => {
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input: { a: string }, run) => {
      const next = arenaDefinition.step(state, input as never, run)
      input.a = 'none'
      return next
    },
  }
  expect(heavy(session).findings).toContainEqual(expect.objectContaining({ test: 'input unchanged' }))
})

test('values that JSON loses are found', () => {
  const session = (wind: unknown): AnySession => ({
    ...arena,
    step: (state: ArenaState, input, run) => ({ ...arenaDefinition.step(state, input as never, run), wind }),
  })
  expect(heavy(session(-0)).findings[0]).toMatchObject({
    test: 'save and load',
    step: 1,
    difference: { path: ['wind'], a: -0, b: 0 },
  })
  expect(heavy(session(NaN)).findings[0]).toMatchObject({
    test: 'saves',
    step: 1,
    message: expect.stringContaining('wind'),
  })
})

test('a draw of next without an input is found', () => {
  const session: AnySession = {
    ...rogue,
    next: (state, run) => {
      run.stream('idle').bool()
      return rogueDefinition.next(state as RogueState)
    },
  }
  expect(heavy(session).findings[0]).toMatchObject({
    test: 'next draws only for steps',
    draw: { b: { stream: 'idle' } },
  })
})

test('a copied class whose parts are shared again is found by a rollback', () => {
  const shared: number[] = []
  const session: AnySession = {
    ...cards,
    load: (saved: unknown) => {
      const { deck, hands, scores, turn, passes } = saved as Table
      shared.push(...deck.slice(0, 1))
      return new Table([...deck, ...shared], hands, scores, turn, passes)
    },
  }
  expect(heavy(session).findings.length).toBeGreaterThan(0)
})

test('the session of a world is played with the same inputs as the world', () => {
  const world = sessionWorld(rogue) as unknown as AnyWorld
  const { params } = prepareParams(world, { params: { botSteps: 30 } })
  const { steps, findings } = heavyWorld(world, 'banana', params, { every: 3 })
  expect(findings).toEqual([])
  expect(steps).toBeGreaterThanOrEqual(30)
})
