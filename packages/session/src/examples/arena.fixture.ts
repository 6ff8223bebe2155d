import * as z from 'zod'
import { defineSession, type SessionRun } from '../index.js'

const buttons = z.enum(['left', 'right', 'shoot', 'none'])
const input = z.object({ a: buttons, b: buttons })

type Input = z.infer<typeof input>

interface Fighter {
  x: number
  speed: number
  hp: number
}

interface Shot {
  id: number
  x: number
  speed: number
}

export interface ArenaState {
  frame: number
  fighters: { a: Fighter; b: Fighter }
  shots: Shot[]
  nextShot: number
  wind: number
}

/** A lockstep arena: each input holds the buttons of both players in one frame, and steps return a new state. */
export const arenaDefinition = {
  id: 'arena',
  version: 1,
  title: 'Arena',
  about: 'Two fighters in lockstep.',
  inputs: input,
  start: (): ArenaState => ({
    frame: 0,
    fighters: { a: { x: 2, speed: 0, hp: 3 }, b: { x: 18, speed: 0, hp: 3 } },
    shots: [],
    nextShot: 1,
    wind: 0.25,
  }),
  step: (state: ArenaState, given: Input, run: SessionRun): ArenaState => {
    const fighters = { a: moved(state.fighters.a, given.a), b: moved(state.fighters.b, given.b) }
    const wind = state.frame % 10 === 9 ? run.stream('wind').float() - 0.5 : state.wind
    let { nextShot } = state
    const shots = state.shots.map((shot) => ({ ...shot, x: shot.x + shot.speed + wind }))
    if (given.a === 'shoot') shots.push({ id: nextShot++, x: fighters.a.x, speed: 2 })
    if (given.b === 'shoot') shots.push({ id: nextShot++, x: fighters.b.x, speed: -2 })
    for (const shot of shots) {
      const target = shot.speed > 0 ? fighters.b : fighters.a
      if (Math.abs(shot.x - target.x) > 1) continue
      target.hp--
      shot.x = 99
    }
    return {
      frame: state.frame + 1,
      fighters,
      shots: shots.filter(({ x }) => x > -5 && x < 25),
      nextShot,
      wind,
    }
  },
  refuse: ({ fighters }: ArenaState) =>
    fighters.a.hp <= 0 || fighters.b.hp <= 0
      ? { path: [], code: 'over', message: 'the fight is over' }
      : null,
  goals: {
    'player A wins': ({ fighters }: ArenaState) => fighters.b.hp <= 0,
    'player B wins': ({ fighters }: ArenaState) => fighters.a.hp <= 0,
  },
} as const

function moved({ x, speed, hp }: Fighter, button: Input['a']): Fighter {
  const push = button === 'left' ? -0.3 : button === 'right' ? 0.3 : 0
  const next = speed * 0.8 + push
  return { x: x + next, speed: next, hp }
}

export const arena = defineSession<'arena', ArenaState, Input, object>(arenaDefinition)
