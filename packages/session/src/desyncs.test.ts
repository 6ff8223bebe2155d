import { seedfast } from '@seedfast/rng'
import { filePlace } from '@seedfast/world'
import * as z from 'zod'
import { afterEach, describe, expect, test } from 'vitest'
import { shortestInputs } from './explore/shortest-inputs.js'
import {
  defineSession,
  heavyCheck,
  readInputs,
  readLog,
  record,
  replayLog,
  type AnySession,
} from './index.js'
import type { Path } from '@seedfast/world'

// Ten kinds of desyncs that games have reported publicly, as small sessions. The first five are found by playing the
// session in heavy mode, the others by replaying a log that a faulty game recorded.

const inputs = z.enum(['walk', 'fight', 'rest'])
type Input = z.infer<typeof inputs>
const INPUTS = inputs.options

/** Where a desync was found. */
interface Found {
  readonly step: number
  readonly path: Path
}

/** Returns the first step and path that heavy mode finds. */
function inHeavyMode(session: AnySession, played: readonly unknown[]): Found | null {
  let next = 0
  const { findings } = heavyCheck(session, { seed: 'banana', params: {} }, () => played[next++] ?? null)
  const found = findings.find(({ difference }) => difference !== null)
  return found === undefined ? null : { step: found.step, path: found.difference!.path }
}

/** What happens outside the session while the faulty game records, and while the log is replayed. */
interface Around {
  readonly beforeRecording?: () => void
  readonly afterStep?: (game: ReturnType<typeof recorded>) => Promise<void> | void
  readonly beforeReplay?: () => void
}

function recorded(session: AnySession, lines: string[]) {
  return record(session, { seed: 'banana', every: 1, states: true, write: (line) => lines.push(line) })
}

/** Records a game under some conditions, replays the log under others, and returns the first difference. */
async function inReplay(
  session: AnySession,
  played: readonly unknown[],
  around: Around,
): Promise<Found | null> {
  const lines: string[] = []
  around.beforeRecording?.()
  const game = recorded(session, lines)
  for (const input of played) {
    game.step(input)
    await around.afterStep?.(game)
  }
  around.beforeReplay?.()
  const place = filePlace('game.jsonl')
  const { fault } = replayLog(session, readInputs(session, readLog(lines.join(''), place), place))
  if (fault === null) return null
  expect(fault.kind).toBe('state')
  expect(fault.equalUntil).toBe(fault.step - 1)
  return { step: fault.step, path: fault.kind === 'state' ? fault.difference!.path : [] }
}

const stream = seedfast('desyncs').stream('inputs')
/** A long session, in which each desync occurs. */
const LONG: readonly Input[] = Array.from({ length: 120 }, () => stream.pick(INPUTS))

interface Game {
  hp: number
  gold: number
}

const start = (): Game => ({ hp: 10, gold: 0 })

/** Defines one of the sessions. */
function game<State>(
  rules: { start: () => State; step: (state: State, input: Input, run: Run) => State | void } & Partial<{
    save: (state: State) => unknown
    load: (saved: unknown) => State
  }>,
): AnySession {
  return defineSession({ id: 'desync', version: 1, inputs, ...rules } as never) as AnySession
}

type Run = Parameters<AnySession['step']>[2]

class Generator {
  constructor(public state = 1) {}
  next(): number {
    this.state = (this.state * 48271) % 2147483647
    return this.state % 100
  }
}

class Owner {
  constructor(
    readonly luck: Generator,
    public gold = 0,
  ) {}
}

let nextId = 1
const shared = new Generator()

const heavy: readonly (readonly [name: string, session: AnySession, path: Path])[] = [
  [
    'a save that drops a generator',
    game({
      start: () => new Owner(new Generator(7)),
      step: (state, input) => {
        if (input === 'fight') state.gold += state.luck.next()
      },
      save: ({ gold }) => ({ gold }),
      load: (saved) => new Owner(new Generator(7), (saved as Owner).gold),
    }),
    ['gold'],
  ],
  [
    'a default seed that all instances share',
    game({
      start,
      step: (state, input) => (input === 'rest' ? { ...state, hp: shared.next() } : state),
    }),
    ['hp'],
  ],
  [
    'a map whose order depends on who joined first, which a save sorts',
    game({
      start: () => ({ turns: { zoe: 0, ann: 0 } as Record<string, number>, last: '' }),
      step: ({ turns }, input) => ({ turns: { ...turns, [input]: 1 }, last: Object.keys(turns)[0]! }),
      save: (state) => ({ ...state, turns: Object.fromEntries(Object.entries(state.turns).sort()) }),
      load: (saved) => saved as { turns: Record<string, number>; last: string },
    }),
    ['last'],
  ],
  [
    'IDs from a counter outside the state',
    game({
      start: () => ({ units: [] as { id: number }[] }),
      step: ({ units }, input) => ({ units: input === 'fight' ? [...units, { id: nextId++ }] : units }),
    }),
    ['units', 0, 'id'],
  ],
  [
    'JSON that loses -0',
    game({
      start: () => ({ x: 5, speed: 1 }),
      step: ({ x, speed }, input) => (input === 'rest' ? { x, speed: speed * -0 } : { x: x + speed, speed }),
    }),
    ['speed'],
  ],
]

test.each(heavy)('heavy mode finds %s', (_, session, path) => {
  const found = inHeavyMode(session, LONG)
  expect(found).toMatchObject({ path })
  const shortest = shortestInputs(LONG, (list) => inHeavyMode(session, list) !== null)
  expect(shortest.length).toBeLessThanOrEqual(3)
  const again = inHeavyMode(session, shortest)
  expect(again).toMatchObject({ path: path.length > 1 ? expect.any(Array) : path })
  expect(again!.step).toBeLessThanOrEqual(20)
})

let frame = 16
let sine = Math.sin
const zone = process.env['TZ']

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  sine = Math.sin
})

interface Later extends Game {
  readonly pending?: true
}

const inLog: readonly (readonly [name: string, session: AnySession, path: Path, around: Around])[] = [
  [
    'a draw of the user interface',
    game({
      start,
      step: (state, input, run) =>
        input === 'fight' ? { ...state, gold: state.gold + run.stream('loot').int(1, 1_000_000) } : state,
    }),
    ['gold'],
    {
      // A tooltip shows a possible reward, and draws it from the game's own stream.
      afterStep: (shown) => {
        if (shown.steps % 10 === 5) shown['play'].run.stream('loot').int(1, 6)
      },
    },
  ],
  [
    'the time of a frame',
    game({ start, step: (state) => ({ ...state, hp: state.hp - frame / 1000 }) }),
    ['hp'],
    {
      beforeRecording: () => (frame = 16),
      afterStep: ({ steps }) => void (frame = steps === 12 ? 33 : 16),
      beforeReplay: () => (frame = 16),
    },
  ],
  [
    'promises that race',
    game({
      start: (): Later => start(),
      step: (state) => {
        // A picture loads, and then changes the state.
        void Promise.resolve().then(() => (state.gold += 1))
      },
    }),
    ['gold'],
    { afterStep: () => Promise.resolve().then(() => {}) },
  ],
  [
    'the time zone',
    game({
      start,
      step: (state, input) =>
        input === 'rest' ? { ...state, hp: new Date(2026, 0, 1, 12).getTime() / 3_600_000 } : state,
    }),
    ['hp'],
    {
      beforeRecording: () => (process.env['TZ'] = 'Pacific/Kiritimati'),
      beforeReplay: () => (process.env['TZ'] = 'America/St_Johns'),
    },
  ],
  [
    'engines whose sines differ in the last digit',
    game({ start, step: (state) => ({ ...state, hp: sine(state.hp + 1) * 10 }) }),
    ['hp'],
    {
      beforeRecording: () => (sine = Math.sin),
      beforeReplay: () => (sine = (x) => Math.sin(x) * (1 + (x > 9 ? Number.EPSILON : 0))),
    },
  ],
]

describe('a replay finds', () => {
  test.each(inLog)('%s', async (_, session, path, around) => {
    const found = await inReplay(session, LONG, around)
    expect(found).toMatchObject({ path })
    // Cutting down waits for promises, so it tries prefixes and then single inputs.
    let shortest: readonly unknown[] = LONG.slice(0, found!.step)
    for (let i = shortest.length - 1; i >= 0; i--) {
      const without = shortest.toSpliced(i, 1)
      if ((await inReplay(session, without, around)) !== null) shortest = without
    }
    expect(shortest.length).toBeLessThanOrEqual(20)
  })

  test('nothing in a game without these faults', async () => {
    const good = game({
      start,
      step: (state, input) => ({ ...state, gold: state.gold + INPUTS.indexOf(input) }),
    })
    expect(await inReplay(good, LONG, {})).toBeNull()
    expect(inHeavyMode(good, LONG)).toBeNull()
  })
})
