import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  boardgameSession,
  type BoardgameInternal,
  seededPlugin,
  setPhaserStream,
  type BoardgameRandom,
  type PhaserRandom,
} from '@seedfast/adapters'
import { explore, type AnySession } from '@seedfast/session'
import { seedfast } from '@seedfast/rng'
import { beforeAll, describe, expect, test } from 'vitest'
import { installLibraries } from './install-libraries.js'
import { isLong } from './long.js'

// These libraries are too large to be dependencies of this repository: Phaser has 118 MB.
const PACKAGES = ['phaser@4.2.1', 'boardgame.io@0.50.2']
let load: NodeJS.Require
let modules: string

interface Client {
  start(): void
  readonly moves: Record<string, (...args: unknown[]) => void>
  getState(): { readonly G: unknown; readonly plugins: Record<string, { readonly data: unknown }> }
}

describe.runIf(isLong)('adapters of large libraries', () => {
  beforeAll(async () => {
    const folder = await installLibraries(...PACKAGES)
    load = createRequire(join(folder, 'x.js'))
    modules = join(folder, 'node_modules')
  })

  test('every method of Phaser’s generator draws from the stream', () => {
    const Phaser = load(
      join(modules, 'phaser/src/math/random-data-generator/RandomDataGenerator.js'),
    ) as new (seeds: string[]) => PhaserRandom & Record<string, (...args: unknown[]) => unknown>
    const args: Record<string, unknown[]> = {
      integerInRange: [1, 6],
      between: [1, 6],
      realInRange: [0, 1],
      pick: [['a', 'b']],
      weightedPick: [['a', 'b']],
      shuffle: [[1, 2, 3, 4, 5, 6, 7, 8]],
    }
    const draws = Object.keys(Phaser.prototype as object).filter(
      (name) => !['constructor', 'rnd', 'hash', 'init', 'sow', 'state'].includes(name),
    )
    const drawn = (seeds: string[], seed: string): unknown => {
      const random = new Phaser(seeds)
      const stream = seedfast(seed).stream('game')
      const restore = setPhaserStream(random, stream)
      const values = draws.map((name) => {
        const before = stream.counter
        const value = random[name]!(...structuredClone(args[name] ?? []))
        expect(stream.counter, name).toBeGreaterThan(before)
        return value
      })
      restore()
      expect(random.frac()).toBe(new Phaser(seeds).frac())
      return values
    }
    expect(draws.length).toBeGreaterThanOrEqual(15)
    expect(drawn(['a'], 'banana')).toEqual(drawn(['b'], 'banana'))
    expect(drawn(['a'], 'banana')).not.toEqual(drawn(['a'], 'cherry'))
  })

  test('a match of boardgame.io draws from its seed, on a client and on a server', () => {
    const { Client } = load('boardgame.io/client') as { Client: (options: object) => Client }
    const { Local } = load('boardgame.io/multiplayer') as { Local: () => unknown }
    const game = (seed?: string) => ({
      name: 'dice',
      seed,
      plugins: [seededPlugin()],
      setup: ({ seeded }: { seeded: BoardgameRandom }) => ({ deck: seeded.Shuffle([1, 2, 3, 4]), rolls: [] }),
      moves: {
        roll: ({ G, seeded }: { G: { rolls: number[] }; seeded: BoardgameRandom }) => {
          G.rolls.push(seeded.D6(), ...seeded.Die(20, 2))
        },
      },
    })
    const play = (options: object): ReturnType<Client['getState']> => {
      const client = Client({ debug: false, ...options })
      client.start()
      client.moves['roll']!()
      client.moves['roll']!()
      return client.getState()
    }
    const stream = seedfast('banana').stream('game')
    const die = (sides: number): number => stream.int(1, sides)
    const deck = stream.shuffle([1, 2, 3, 4])
    const expected = { deck, rolls: [die(6), die(20), die(20), die(6), die(20), die(20)] }
    const alone = play({ game: game('banana') })
    expect(alone.G).toEqual(expected)
    const served = play({ game: game('banana'), multiplayer: Local(), playerID: '0' })
    expect(served.G).toEqual(expected)
    // Clients don't see the state, from which they could compute the next draws.
    expect(served.plugins['seeded']?.data ?? null).toBeNull()
    expect(() => play({ game: game() })).toThrow('set a seed')
  })

  test('a match of boardgame.io is a session, which explore plays and heavy mode repeats', () => {
    const internal = load('boardgame.io/internal') as BoardgameInternal
    interface Race {
      readonly at: number[]
    }
    const game = {
      setup: ({ random }: { random: BoardgameRandom }): Race => ({ at: random.Shuffle([0, 1]) }),
      moves: {
        run: (
          { G, playerID, random }: { G: Race; playerID: string; random: BoardgameRandom },
          dice: number,
        ) => {
          if (dice > 2) return 'INVALID_MOVE'
          for (const die of random.Die(6, dice)) G.at[Number(playerID)]! += die
          return undefined
        },
      },
      turn: { minMoves: 1, maxMoves: 1 },
      endIf: ({ G }: { G: Race }) => G.at.some((at) => at > 30) || undefined,
      ai: { enumerate: () => [1, 2, 3].map((dice) => ({ move: 'run', args: [dice] })) },
    }
    const over = ({ ctx }: { ctx: { gameover?: unknown } }): boolean => ctx.gameover !== undefined
    const match = boardgameSession({ id: 'race', version: 1, game, internal, goals: { over } }) as AnySession
    const options = { seed: 'x', params: {}, steps: 60, heavy: 2, slowMs: 5000 }
    for (const { sessions, failures, goals } of explore(match, options)) {
      if (sessions < 10) continue
      expect(failures).toEqual([])
      expect(goals['over']).toBeGreaterThan(0)
      break
    }
  })
})
