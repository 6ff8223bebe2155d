import { contractViolations } from '@seedfast/audit'
import { aboutOf, canonicalJson, make, makeObserved, readFacts, type DrawCounts } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import type { DungeonResult } from '../schema/result.js'
import { dungeonProblems } from './problems.js'
import { dungeon, dungeonWorld } from './world.js'

const json = canonicalJson
const generateOnce = (seed: number, params: object = {}) => make(dungeon, { seed, params }).result

test('follows the contract of worlds', () => {
  const params = [
    {},
    { mode: 'incremental', level: 'W:1' },
    { mode: 'on-demand', visits: ['D:2'], level: 'C:1' },
  ]
  expect(contractViolations(dungeon, { seeds: ['0', '1', '18446744073709551615'], params })).toEqual([])
})

test('facts and views are the same for a saved result, whose keys are sorted', () => {
  for (const params of [{}, { level: 'W:2' }, { mode: 'on-demand', visits: ['D:2', 'X:1'] }]) {
    const generated = make(dungeon, { seed: 5, params })
    const saved = JSON.parse(json(generated.result)) as DungeonResult
    const about = { ...aboutOf(generated), params: generated.params }
    expect(readFacts({ ...generated, result: saved })).toEqual(readFacts(generated))
    for (const view of Object.values(dungeon.views))
      expect(view(saved, about)).toBe(view(generated.result, about))
  }
})

describe('modes', () => {
  test('full and incremental generate the same dungeon, whatever the route', () => {
    for (let seed = 0; seed < 10; seed++) {
      const full = generateOnce(seed)
      const incremental = generateOnce(seed, { mode: 'incremental', visits: ['D:3', 'W:1', 'D:1', 'X:5'] })
      expect(json(incremental.levels)).toBe(json(full.levels))
      expect(incremental.order).toEqual(full.order)
    }
  })

  test('incremental generates every earlier level first, and no later one', () => {
    const { order, levels } = generateOnce(5, { mode: 'incremental', level: 'W:2' })
    expect(order.slice(-2)).toEqual(['W:1', 'W:2'])
    expect(order).toHaveLength(16)
    expect(json(levels['W:2'])).toBe(json(generateOnce(5).levels['W:2']))
  })

  test('on-demand generates only the entered levels, so a different route gives a different dungeon', () => {
    const there = generateOnce(5, { mode: 'on-demand', visits: ['D:1', 'D:2', 'D:3'] })
    const back = generateOnce(5, { mode: 'on-demand', visits: ['D:3', 'D:2', 'D:1'] })
    expect(there.order).toEqual(['D:1', 'D:2', 'D:3'])
    expect(json(back.levels['D:3'])).not.toBe(json(there.levels['D:3']))
    expect(json(back.plan)).toBe(json(there.plan))
  })
})

describe('nothing outside of level generation affects a level', () => {
  const levels = json(generateOnce(11).levels)

  test('bones, which use the machine-specific stream', () => {
    const bones = [1, 2, 3].flatMap((i) => [
      { name: `Ruth ${i}`, level: 'D:4' },
      { name: `Amos ${i}`, level: 'C:2' },
    ])
    const { result, drawCounts } = make(dungeon, { seed: 11, params: { bones } })
    expect(result.ghosts).toHaveLength(6)
    expect(json(result.levels)).toBe(levels)
    const without = make(dungeon, { seed: 11 }).drawCounts
    expect(drawCounts['SYSTEM_SPECIFIC']).toBeGreaterThan(11)
    expect({ ...drawCounts, SYSTEM_SPECIFIC: 0 }).toEqual(without)
    for (const { level, x, y } of result.ghosts) expect(result.levels[level]!.map[y]![x]).toBe('.')
    const visits = ['D:1', 'D:4', 'C:2', 'X:5']
    const walked = generateOnce(11, { bones, visits, mode: 'incremental' })
    expect(walked.ghosts).toHaveLength(6)
    expect(json(walked.levels)).toBe(levels)
  })

  test('gameplay and interface, which have their own streams, in every mode', () => {
    const play = { gameplay: 57, interface: 1000 }
    const { result, drawCounts } = make(dungeon, { seed: 11, params: { play } })
    expect(json(result.levels)).toBe(levels)
    expect([drawCounts['GAMEPLAY'], drawCounts['UI']]).toEqual([57, 1000])
    const visits = ['D:1', 'D:5', 'W:1', 'X:5']
    const walked = make(dungeon, { seed: 11, params: { play, visits, mode: 'incremental' } })
    expect(json(walked.result.levels)).toBe(levels)
    expect(walked.drawCounts['GAMEPLAY']).toBe(4 * 57)
  })
})

test('each branch draws from its own stream and from generators nested in it', () => {
  const { drawCounts } = make(dungeon, { seed: 2 })
  const drawing = Object.keys(drawCounts as DrawCounts).filter((name) => drawCounts[name]! > 0)
  expect(drawing).toEqual([
    'LEVELGEN/CRYPT',
    'LEVELGEN/DEPTHS',
    'LEVELGEN/DUNGEON',
    'LEVELGEN/LAIR',
    'LEVELGEN/ORC',
    'LEVELGEN/SWAMP',
    'LEVELGEN/TEMPLE',
    'LEVELGEN/VOLCANO',
    'NESTED/corridors',
    'NESTED/decor',
    'NESTED/items',
    'NESTED/monsters',
    'NESTED/possessions',
    'NESTED/shop',
    'NESTED/stairs',
    'NESTED/vault',
  ])
})

test('each run loads the data in a quiet part, where no draw may happen', () => {
  const parts: string[] = []
  const world = dungeonWorld(dungeonFiles)
  const run = { ...observedQuiet(parts) }
  run.make(world)
  run.make(world)
  expect(parts).toEqual(['load the data', 'load the data'])
})

/** Generates the level D:1 and records the quiet parts. */
function observedQuiet(parts: string[]) {
  return {
    make: (world: ReturnType<typeof dungeonWorld>) => {
      const generate = world.generate
      const noting = {
        ...world,
        generate: (run: Parameters<typeof generate>[0]) =>
          generate({
            ...run,
            quiet: (label, part) => {
              parts.push(label)
              return run.quiet(label, part)
            },
          }),
      }
      const params = { mode: 'incremental', level: 'D:1' }
      makeObserved(noting, { seed: 1, params }, { before: () => {}, after: () => {} })
    },
  }
}

/** A result that a test can change. */
interface LooseLevel {
  map: string[]
  stairs: { id: string; x: number; y: number; to: string | null }[]
  monsters: object[]
  vaults: object[]
}
interface LooseResult {
  levels: Record<string, LooseLevel>
}

describe('a dungeon that breaks a rule is reported', () => {
  const broken = (change: (result: ReturnType<typeof copy>) => void) => {
    const result = copy()
    change(result)
    return dungeonProblems(result as unknown as DungeonResult, (id) => id === 'store_room').map(
      ({ path, message }) => `${path.join('/')}: ${message}`,
    )
  }
  const copy = () => JSON.parse(json(generateOnce(4))) as LooseResult

  test('with the place', () => {
    expect(broken(() => {})).toEqual([])
    const cutOff = broken(({ levels }) => {
      const { map } = levels['D:2']!
      map[0] = `.${map[0]!.slice(1)}`
    })
    expect(cutOff).toEqual(["levels/D:2/map: some open cells can't be reached from the stairs"])
    expect(broken(({ levels }) => (levels['D:2']!.stairs[0]!.to = 'D:1>3'))).toEqual([
      'levels/D:1/stairs/1: leads to D:2<1, which leads back to D:1>3',
      'levels/D:2/stairs/0: leads to D:1>3, which leads back to D:2<3',
    ])
    const twice = broken(({ levels }) => {
      for (const { monsters, stairs } of [levels['D:2']!, levels['D:3']!]) {
        monsters.push({ id: 'pell', x: stairs[0]!.x, y: stairs[0]!.y, unique: true })
      }
    })
    expect(twice.at(-1)).toMatch(/^levels\/.*: unique pell was already placed on an earlier level$/)
    const stores = broken(({ levels }) => {
      for (const { vaults } of [levels['D:2']!, levels['D:3']!]) vaults.push({ id: 'store_room' })
    })
    expect(stores.at(-1)).toMatch(/^levels\/.*: vault store_room was already placed on an earlier level$/)
  })
})

test.each([
  [{ level: 'D:99' }, /level: unknown value "D:99" \(did you mean D:9\?\)/],
  [{ mode: 'classic' }, /mode: /],
  [{ bones: [{ name: '', level: 'D:1' }] }, /bones\[0\]\.name/],
  [{ visits: ['nowhere'] }, /visits\[0\]: must be one of D:1, .*, got "nowhere"/],
])('%j is rejected with a single error', (params, message) => {
  expect(() => generateOnce(1, params)).toThrow(message)
})

test('no dungeon is generated from faulty data', () => {
  const world = dungeonWorld(
    { ...dungeonFiles, vaults: [{ id: 'hole', map: ['###'], depths: 'D' }] },
    { folder: 'mine/' },
  )
  expect(() => make(world, { seed: 1 })).toThrow('mine/vaults.json: [0].map[0]: hole: needs an exit')
})
