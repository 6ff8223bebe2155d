import { canonicalJson, InputError } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { loadData } from '../loading/load-data.js'
import type { Level } from '../level/level.js'
import { TRIES } from '../level/build-level.js'
import { DungeonGame } from './dungeon-game.js'
import { VERSION } from './version.js'
import { loadGame, saveGame, SAVE_FORMAT, seedLine } from './save.js'

const data = loadData(dungeonFiles)
const other = loadData({ ...dungeonFiles, vaults: dungeonFiles.vaults.slice(0, -1) })
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('a game', () => {
  test('generates a level when it is entered, and keeps it', () => {
    const game = DungeonGame.start(data, 3)
    const level = game.enter('D:2')
    expect(game.order).toEqual(['D:1', 'D:2'])
    expect(game.enter('D:2')).toBe(level)
    expect(() => game.enter('D:77')).toThrow('level: unknown level "D:77" (did you mean D:7?)')
  })

  test('remembers the uniques on its levels, but not those of vetoed attempts', () => {
    let vetoes = 0
    for (let seed = 0; seed < 25; seed++) {
      const game = DungeonGame.start(data, seed, 'full')
      game.enter('D:1')
      const all = (part: (level: Level) => readonly string[]): string[] =>
        game.order.flatMap((id) => part(game.levels[id]!)).sort()
      const { vaults, uniques, artefacts } = game.placedUniques.save()
      expect([...uniques].sort()).toEqual(
        all(({ monsters }) => monsters.flatMap(({ id, unique }) => (unique ? [id] : []))),
      )
      expect([...artefacts].sort()).toEqual(
        all(({ items, shops, monsters }) =>
          [
            ...items,
            ...shops.flatMap(({ stock }) => stock),
            ...monsters.flatMap((monster) => monster.items ?? []),
          ].flatMap(({ id, artefact }) => (artefact ? [id] : [])),
        ),
      )
      expect([...vaults].sort()).toEqual(
        all((level) => level.vaults.flatMap(({ id }) => (data.vault(id).unique ? [id] : []))),
      )
      vetoes += game.order.flatMap((id) => game.levels[id]!.vetoes).length
    }
    expect(vetoes).toBeGreaterThan(10)
  })

  test('continues after a vetoed attempt without rewinding the stream', () => {
    const game = DungeonGame.start(data, 1, 'on-demand')
    const stream = game.generators.streams['LEVELGEN/DUNGEON']
    const tries = Array.from({ length: 60 }, () => {
      const before = stream.position
      delete game.levels['D:4']
      return { level: game.enter('D:4'), drawn: stream.position - before }
    })
    const vetoed = tries.filter(({ level }) => level.vetoes.length > 0)
    expect(vetoed.length).toBeGreaterThan(2)
    for (const { drawn } of vetoed) expect(drawn).toBeGreaterThan(40)
  })

  test('draws the random tags of a vault each time it is placed', () => {
    const tags = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const { vaults } = DungeonGame.start(data, seed).enter('D:3')
      for (const vault of vaults) if (vault.id === 'pillared_room') tags.add(vault.tags.join())
    }
    expect([...tags].sort()).toEqual(['', 'ruined'])
  })

  test('gives up after 50 attempts, with the reason, if the data leaves no space', () => {
    const [dungeon, sanctuary] = copy(dungeonFiles.branches)
    // Two blocks fill a level, but three are required.
    const block = (glyph: string) => [
      `+${glyph}${'.'.repeat(28)}`,
      ...Array.from({ length: 15 }, () => '.'.repeat(30)),
    ]
    const tight = loadData({
      branches: [
        { ...dungeon!, levels: 1 },
        { ...sanctuary!, entry: [1, 1] },
      ],
      vaults: [
        { id: 'arrival', map: block('<'), depths: 'D', tags: ['arrival'] },
        { id: 'gate', map: block('O'), depths: 'D', entryOf: 'T' },
        { id: 'end', map: block('.'), depths: 'D', tags: ['ending'] },
      ],
      monsters: [{ id: 'rat', name: 'rat', glyph: 'r', places: { D: 10 } }],
      uniques: [{ id: 'rex', name: 'Rex', glyph: 'R', depths: 'D' }],
      items: dungeonFiles.items,
    })
    const enter = () => DungeonGame.start(tight, 1).enter('D:1')
    expect(enter).toThrow(`D:1: all ${TRIES} attempts were vetoed; the last: no place for vault `)
  })
})

describe('a save', () => {
  test('continues like the unsaved game', () => {
    const game = DungeonGame.start(data, 8)
    game.enter('D:5')
    game.generators.streams.GAMEPLAY.rollDice(3, 6)
    const loaded = loadGame(data, copy(saveGame(game)))
    expect(canonicalJson(saveGame(loaded))).toBe(canonicalJson(saveGame(game)))
    expect(loaded.generators.streams.GAMEPLAY.position).toBe(3)
    expect(canonicalJson(loaded.enter('X:2'))).toBe(canonicalJson(game.enter('X:2')))
    expect(canonicalJson(loaded.enter('X:2'))).toBe(canonicalJson(DungeonGame.start(data, 8).enter('X:2')))
  })

  test('lists every version it was played with, and warns that its seed may be affected', () => {
    const game = DungeonGame.start(data, 8)
    game.enter('D:2')
    const first = copy(saveGame(game))
    expect(seedLine(first)).toBe('seed 8')
    expect(loadGame(data, first).playedWith).toEqual([{ version: VERSION, data: data.hash }])
    const second = copy(saveGame(loadGame(other, first)))
    expect(second.playedWith.map((played) => played.data)).toEqual([data.hash, other.hash])
    expect(seedLine(second)).toBe('seed 8 (may be affected: played with 2 versions)')
    expect(loadGame(data, second).playedWith).toHaveLength(3)
  })

  const saved = saveGame(DungeonGame.start(data, 8))
  test.each([
    [
      { format: 'seedfast-dungeon-save/2' },
      `s.json: format: must be "${SAVE_FORMAT}", got "seedfast-dungeon-save/2"`,
    ],
    [{ format: undefined }, `s.json: format: must be "${SAVE_FORMAT}", got nothing`],
    [{ seed: '-1' }, 's.json: seed: must be a string that matches'],
    [{ playedWith: [] }, 's.json: playedWith'],
    [{ order: ['D:1'] }, 's.json: levels: this dungeon has no level "D:1"; load the save with the data'],
    [{ generators: { format: 'crawl-generators/1' } }, 's.json: generators.streams'],
    [{ more: 1 }, 's.json'],
  ])('%j is rejected with a single error', (change, message) => {
    const load = () => loadGame(data, { ...copy(saved), ...change }, { in: 'file', name: 's.json' })
    expect(load).toThrow(InputError)
    expect(load).toThrow(message)
  })
})
