import * as z from 'zod'
import { defineSession, type SessionRun } from '../index.js'

const input = z.union([
  z.object({ move: z.enum(['north', 'east', 'south', 'west']) }),
  z.object({ stairs: z.literal(true) }),
  z.object({ monsters: z.literal(true) }),
])

type Input = z.infer<typeof input>

interface Monster {
  id: number
  x: number
  y: number
  hp: number
}

export interface RogueState {
  floor: number
  x: number
  y: number
  hp: number
  gold: number
  nextId: number
  monsters: Monster[]
  stairs: { x: number; y: number }
  /** Whether the monsters move next. */
  isTheirTurn: boolean
}

const SIZE = 8
const MOVES = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const

function enterFloor(state: RogueState, run: SessionRun): RogueState {
  const map = run.stream('floors').substream(String(state.floor))
  const count = map.int(1, 2 + state.floor)
  const monsters: Monster[] = []
  for (let i = 0; i < count; i++) {
    const [x, y, hp] = [map.int(2, SIZE - 1), map.int(2, SIZE - 1), map.int(1, 3)]
    monsters.push({ id: state.nextId++, x, y, hp })
  }
  const [x, y] = [map.int(2, SIZE - 1), map.int(2, SIZE - 1)]
  return { ...state, x: 0, y: 0, monsters, stairs: { x, y }, isTheirTurn: false }
}

function move(state: RogueState, direction: keyof typeof MOVES, run: SessionRun): void {
  const [dx, dy] = MOVES[direction]
  const [x, y] = [state.x + dx, state.y + dy]
  const monster = state.monsters.find((one) => one.x === x && one.y === y)
  if (monster === undefined) {
    state.x = Math.max(0, Math.min(SIZE - 1, x))
    state.y = Math.max(0, Math.min(SIZE - 1, y))
    return
  }
  monster.hp -= run.stream('combat').int(1, 3)
  if (monster.hp > 0) return
  state.monsters = state.monsters.filter((one) => one !== monster)
  state.gold += run.stream('loot').dice('2d6')
}

function moveMonsters(state: RogueState, run: SessionRun): void {
  for (const monster of state.monsters) {
    const [dx, dy] = [Math.sign(state.x - monster.x), Math.sign(state.y - monster.y)]
    if (Math.abs(state.x - monster.x) + Math.abs(state.y - monster.y) === 1) {
      if (run.stream('combat').bool(0.4)) state.hp--
    } else if (run.stream('monsters').bool() && dx !== 0) monster.x += dx
    else monster.y += dy
  }
}

/** A roguelike with floors: its steps change the state, and the monsters' turns are automatic. */
export const rogueDefinition = {
  id: 'rogue',
  version: 1,
  title: 'Roguelike',
  about: 'A roguelike with floors.',
  inputs: input,
  start: (run: SessionRun): RogueState =>
    enterFloor(
      {
        floor: 1,
        x: 0,
        y: 0,
        hp: 12,
        gold: 0,
        nextId: 1,
        monsters: [],
        stairs: { x: 0, y: 0 },
        isTheirTurn: false,
      },
      run,
    ),
  step: (state: RogueState, given: Input, run: SessionRun): RogueState | void => {
    if ('stairs' in given) return enterFloor({ ...state, floor: state.floor + 1 }, run)
    if ('monsters' in given) {
      moveMonsters(state, run)
      state.isTheirTurn = false
    } else {
      move(state, given.move, run)
      state.isTheirTurn = true
    }
  },
  next: (state: RogueState): Input | null =>
    state.isTheirTurn && state.monsters.length > 0 && state.hp > 0 ? { monsters: true } : null,
  refuse: (state: RogueState, given: Input) => {
    if (state.hp <= 0) return { path: [], code: 'dead', message: 'the player is dead' }
    if ('monsters' in given)
      return { path: ['monsters'], code: 'automatic', message: 'monsters move by themselves' }
    const isOnStairs = state.x === state.stairs.x && state.y === state.stairs.y
    return 'stairs' in given && !isOnStairs
      ? { path: ['stairs'], code: 'no-stairs', message: 'there are no stairs here' }
      : null
  },
  *choices(state: RogueState): Iterable<Input> {
    if (state.hp <= 0) return
    for (const direction of ['north', 'east', 'south', 'west'] as const) yield { move: direction }
    if (state.x === state.stairs.x && state.y === state.stairs.y) yield { stairs: true }
  },
  bot: (state: RogueState): Input | null => {
    if (state.hp <= 0) return null
    if (state.x !== state.stairs.x) return { move: state.x < state.stairs.x ? 'east' : 'west' }
    if (state.y !== state.stairs.y) return { move: state.y < state.stairs.y ? 'south' : 'north' }
    return { stairs: true }
  },
  problems: (state: RogueState) =>
    state.gold < 0
      ? [{ path: ['gold'], code: 'debt', message: `gold must be 0 or more, got ${state.gold}` }]
      : [],
  goals: {
    'reaches floor 3': (state: RogueState) => state.floor >= 3,
    'has 1000 gold': (state: RogueState) => state.gold >= 1000,
  },
} as const

export const rogue = defineSession<'rogue', RogueState, Input, object>(rogueDefinition)
