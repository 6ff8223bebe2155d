import { describe, expect, test } from 'vitest'
import { playerSeed } from '../seed/stream-seeds.js'
import { peek } from './peek.js'
import { saveNoteText } from './save-note-text.js'
import { parseSave } from './save-file.js'
import { saveOf, textOf } from './save.fixture.js'

const PLACE = { in: 'file', name: 'current_run.save' } as const
const SEED = '7XDBEBWZ1REL'

type Save = ReturnType<typeof saveOf>

const ahead = (save: object) => peek(parseSave(textOf(save), PLACE), PLACE)
const newSave = (): Save => saveOf('v0.111.0', SEED)
const oldSave = (): Save => saveOf('v0.107.1', 'ZPJHU3WSH2')
/** The save after an editor whose numbers are doubles has rewritten the file. */
const rewritten = (save: object): string => JSON.stringify(JSON.parse(textOf(save)))

describe('a save from the game', () => {
  test.each([
    ['v0.107.1', 'ZPJHU3WSH2'],
    ['v0.108.0', 'DSRNCBLEBL'],
    ['v0.109.1', SEED],
    ['v0.111.0', 'oldZPJHU3WSH2'],
  ])('of %s needs no note', (build, seed) => {
    expect(ahead(saveOf(build, seed)).notes).toEqual([])
  })
})

describe('a save that a program rounded', () => {
  test('shows the same as the original, and the rounded fields', () => {
    const read = parseSave(rewritten(newSave()), PLACE)
    const { notes, ...rest } = peek(read, PLACE)
    const { notes: none, ...exact } = ahead(newSave())
    expect([rest, none]).toEqual([exact, []])
    expect(notes).toHaveLength(1)
    expect(saveNoteText(notes[0]!)).toMatch(
      /^another program rounded players\.0\.rng\.seed, .* in all\); the exact numbers were computed from the seed$/,
    )
  })

  test('is rejected if a number is a different one, not a rounded one', () => {
    const save = newSave()
    const states = (save.rng as unknown as { rngs: Record<string, { s0: string }> }).rngs
    states['niche']!.s0 = String(BigInt(states['niche']!.s0) + 4096n)
    expect(() => ahead(save)).toThrow("the state of niche doesn't belong to this seed")
  })
})

describe('a save whose seed was edited', () => {
  test('is rejected because of the seed of a player', () => {
    for (const save of [newSave(), oldSave()]) {
      const { hash } = parseSave(textOf(save), PLACE).build
      expect(() => ahead({ ...save, rng: { ...save.rng, seed: 'AAAAAAAAAA' } })).toThrow(
        `must be ${playerSeed(hash, 'AAAAAAAAAA', 0)} for the seed AAAAAAAAAA`,
      )
    }
  })

  test('is rejected because of its map and lists if it has no other proof of its seed', () => {
    const save = oldSave()
    const { seed: _, ...rng } = save.players[0]!.rng
    const bare = { ...save, players: [{ ...save.players[0]!, rng }] }
    expect(ahead(bare).notes).toEqual([])
    expect(() => ahead({ ...bare, rng: { ...save.rng, seed: 'AAAAAAAAAA' } })).toThrow(
      "AAAAAAAAAA isn't the seed of this run",
    )
  })

  test('is noted if only the map or only some lists differ, as relics, mods and profiles change them', () => {
    const save = newSave()
    const [first, ...rest] = save.acts
    const point = { coord: { col: 0, row: 1 }, type: 'shop', children: [] }
    const moved = { ...first!, saved_map: { height: 16, points: [point] } }
    expect(ahead({ ...save, acts: [moved, ...rest] }).notes).toEqual([{ code: 'other-map', act: 1 }])
    const rooms = { ...first!.rooms, event_ids: first!.rooms.event_ids.slice(1) }
    const locked = ahead({ ...save, acts: [{ ...first!, rooms }, ...rest] })
    expect(locked.notes).toEqual([{ code: 'other-lists', lists: ['events of act 1'] }])
    expect(locked.notes.map(saveNoteText)[0]).toContain("events of act 1 aren't what this seed gives")
  })
})

describe('a save with the IDs of a mod', () => {
  test('shows everything that does not depend on them, and names them', () => {
    const save = newSave()
    const [first, second, third] = save.acts
    const player = { ...save.players[0]!, character_id: 'CHARACTER.WATCHER' }
    const bag = save.shared_relic_grab_bag.relic_id_lists
    const modded = {
      ...save,
      acts: [
        first!,
        { ...second!, id: 'ACT.CITY' },
        { ...third!, rooms: { ...third!.rooms, ancient_id: 'EVENT.BARD' } },
      ],
      players: [player],
      shared_relic_grab_bag: { relic_id_lists: { ...bag, common: ['MOD-LUTE', ...bag['common']!] } },
    }
    const { notes, laterActs, ...rest } = ahead(modded)
    const { notes: _, laterActs: known, ...plain } = ahead(save)
    expect(rest).toEqual({
      ...plain,
      characters: ['WATCHER'],
      chestRelics: rest.chestRelics,
      rewards: null,
    })
    expect(laterActs[0]).toEqual({ ...known[0]!, id: 'CITY', map: null })
    expect(laterActs[1]).toEqual({ ...known[1]!, offers: [{ ancient: 'BARD', relics: [], seaGlass: null }] })
    expect(notes).toEqual([
      {
        code: 'unknown-ids',
        ids: { act: ['CITY'], character: ['WATCHER'], ancient: ['BARD'], relic: ['MOD-LUTE'] },
      },
    ])
    expect(saveNoteText(notes[0]!)).toContain("act CITY (its map isn't shown); character WATCHER")
  })

  test('in the current act shows its lists', () => {
    const save = newSave()
    const [first, ...later] = save.acts
    const { fights, notes } = ahead({ ...save, acts: [{ ...first!, id: 'MOD.ACT' }, ...later] })
    expect(fights.length).toBeGreaterThan(10)
    expect(notes.map(({ code }) => code)).toEqual(['unknown-ids', 'other-lists'])
  })
})

describe('the relics of late floors', () => {
  const late = (points: number, act: number) => {
    const save = newSave()
    const pointsOf = (length: number) => Array.from({ length }, () => ({}))
    const history = act === 2 ? [pointsOf(17), pointsOf(16), pointsOf(points)] : [pointsOf(points)]
    return ahead({ ...save, current_act_index: act, map_point_history: history })
  }

  test('are left out of rewards from floor 41 on, and of the chest of act 3', () => {
    const early = ['SHOVEL', 'JUZU_BRACELET', 'OLD_COIN', 'MEAL_TICKET', 'GIRYA', 'WHITE_STAR']
    const all = late(8, 2)
    const relicsOf = (read: typeof all) => Object.values(read.relics[0]!).flat()
    expect(all.floor).toBe(41)
    expect(relicsOf(all).filter((relic) => early.includes(relic))).toEqual([])
    expect(relicsOf(late(4, 0)).some((relic) => early.includes(relic))).toBe(true)
    expect(all.chestRelics.filter((relic) => early.includes(relic))).toEqual([])
  })

  test('before the ancient is met, the events begin with the second of the list', () => {
    const save = newSave()
    const [first, ...later] = save.acts
    const rooms = { ...first!.rooms, events_visited: 0 }
    const { events } = ahead({ ...save, acts: [{ ...first!, rooms }, ...later], events_seen: [] })
    const ids = rooms.event_ids.map((id) => id.replace('EVENT.', ''))
    expect(events).toEqual([...ids.slice(1), ids[0]])
  })
})
