import fixed from './fixed.json' with { type: 'json' }
import type { Random } from '../numbers/random.js'

/**
 * A function that creates a monster and draws its HP. Some encounters create several candidates, and draw the HP of
 * each, before choosing one.
 */
export type Build<Monster> = (id: string, special?: boolean) => Monster

type Compose = <Monster>(miscRng: Random, build: Build<Monster>) => Monster[]

const GREMLINS: readonly string[] = [
  'GremlinWarrior',
  'GremlinWarrior',
  'GremlinThief',
  'GremlinThief',
  'GremlinFat',
  'GremlinFat',
  'GremlinTsundere',
  'GremlinWizard',
]
const SMALL_SLIMES: readonly string[] = [
  'SpikeSlime_S',
  'SpikeSlime_S',
  'SpikeSlime_S',
  'AcidSlime_S',
  'AcidSlime_S',
]
const SHAPES: readonly string[] = ['Repulsor', 'Repulsor', 'Exploder', 'Exploder', 'Spiker', 'Spiker']
const SINGLE_SHAPES: readonly string[] = ['Spiker', 'Repulsor', 'Exploder']

/** The monsters, from left to right, of the encounters whose monsters are always the same. */
const FIXED: Readonly<Record<string, readonly string[]>> = fixed

const DRAWN: Readonly<Record<string, Compose>> = {
  '2 Louse': (miscRng, build) => several(2, louse, miscRng, build),
  '3 Louse': (miscRng, build) => several(3, louse, miscRng, build),
  'Small Slimes': (miscRng, build) =>
    miscRng.randomBoolean()
      ? [build('SpikeSlime_S'), build('AcidSlime_M')]
      : [build('AcidSlime_S'), build('SpikeSlime_M')],
  'Large Slime': (miscRng, build) => [build(miscRng.randomBoolean() ? 'AcidSlime_L' : 'SpikeSlime_L')],
  'Gremlin Gang': (miscRng, build) => without(miscRng, GREMLINS, 4).map((id) => build(id)),
  'Lots of Slimes': (miscRng, build) => without(miscRng, SMALL_SLIMES, 5).map((id) => build(id)),
  'Exordium Thugs': (miscRng, build) => {
    const weak = weakWildlife(miscRng, build)
    return [weak, strongHumanoid(miscRng, build)]
  },
  'Exordium Wildlife': (miscRng, build) => {
    const strong = strongWildlife(miscRng, build)
    return [strong, weakWildlife(miscRng, build)]
  },
  'Gremlin Leader': (miscRng, build) => [...several(2, gremlin, miscRng, build), build('GremlinLeader')],
  '3 Shapes': (miscRng, build) => without(miscRng, SHAPES, 3).map((id) => build(id)),
  '4 Shapes': (miscRng, build) => without(miscRng, SHAPES, 4).map((id) => build(id)),
  'Sphere and 2 Shapes': (miscRng, build) => [...several(2, shape, miscRng, build), build('SphericGuardian')],
  'Jaw Worm Horde': (_miscRng, build) => [
    build('JawWorm', true),
    build('JawWorm', true),
    build('JawWorm', true),
  ],
  'Lagavulin Event': (_miscRng, build) => [build('Lagavulin', true)],
}

/** Returns the monsters of an encounter, from left to right. Throws a RangeError for an unknown encounter. */
export function compose<Monster>(encounter: string, miscRng: Random, build: Build<Monster>): Monster[] {
  const fixed = FIXED[encounter]
  if (fixed !== undefined) return fixed.map((id) => build(id))
  const drawn = DRAWN[encounter]
  if (drawn === undefined) throw new RangeError(`unknown encounter "${encounter}"`)
  return drawn(miscRng, build)
}

type BuildDrawn = <M>(miscRng: Random, build: Build<M>) => M

/** Creates `count` monsters in order. Draws the kind of each monster separately. */
function several<M>(count: number, one: BuildDrawn, miscRng: Random, build: Build<M>): M[] {
  const monsters: M[] = []
  while (monsters.length < count) monsters.push(one(miscRng, build))
  return monsters
}

const louse: BuildDrawn = (miscRng, build) =>
  build(miscRng.randomBoolean() ? 'FuzzyLouseNormal' : 'FuzzyLouseDefensive')

const gremlin: BuildDrawn = (miscRng, build) => build(GREMLINS[miscRng.random(0, GREMLINS.length - 1)]!)

const shape: BuildDrawn = (miscRng, build) => build(SINGLE_SHAPES[miscRng.random(SINGLE_SHAPES.length - 1)]!)

// All candidates are created, including their HP draws, before one of them is chosen.

function weakWildlife<M>(miscRng: Random, build: Build<M>): M {
  const candidates = [louse(miscRng, build), build('SpikeSlime_M'), build('AcidSlime_M')]
  return candidates[miscRng.random(0, 2)]!
}

function strongHumanoid<M>(miscRng: Random, build: Build<M>): M {
  const cultist = build('Cultist')
  const slaver = build(miscRng.randomBoolean() ? 'SlaverRed' : 'SlaverBlue')
  const candidates = [cultist, slaver, build('Looter')]
  return candidates[miscRng.random(0, 2)]!
}

function strongWildlife<M>(miscRng: Random, build: Build<M>): M {
  const candidates = [build('FungiBeast'), build('JawWorm')]
  return candidates[miscRng.random(0, 1)]!
}

/** Draws `count` entries without replacement. Even choosing the last remaining entry takes a draw. */
function without(miscRng: Random, list: readonly string[], count: number): string[] {
  const rest = [...list]
  return Array.from({ length: count }, () => rest.splice(miscRng.random(rest.length - 1), 1)[0]!)
}
