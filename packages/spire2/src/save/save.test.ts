import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { GameRandom } from '../numbers/random.js'
import { playerSeed, streamSeed } from '../seed/stream-seeds.js'
import { startRun } from '../world/start-run.js'
import { spire2 } from '../world/world.js'
import { peek } from './peek.js'
import { parseSave } from './save-file.js'
import { saveOf, textOf } from './save.fixture.js'
import { savedPlayerStream } from './saved-streams.js'

const PLACE = { in: 'file', name: 'current_run.save' } as const

const read = (save: object) => parseSave(textOf(save), PLACE)

describe('a save', () => {
  test.each([
    ['v0.107.1', 'ZPJHU3WSH2'],
    ['v0.108.0', 'DSRNCBLEBL'],
    ['v0.109.1', '7XDBEBWZ1REL'],
    ['v0.111.0', 'oldZPJHU3WSH2'],
  ])('of %s shows what lies ahead', (build, seed) => {
    const { result } = make(spire2, { seed, params: { build } })
    const [act] = result.acts
    const ahead = peek(read(saveOf(build, seed)), PLACE)
    expect(ahead).toMatchObject({ build, seed, act: 1, floor: 4, characters: ['IRONCLAD'] })
    expect(ahead.fights).toEqual(act!.fights.slice(2))
    expect(ahead.elites).toEqual(act!.elites.slice(1))
    expect(ahead.events).toEqual([act!.events[0], ...act!.events.slice(2)])
    expect(ahead.unknownRooms).toEqual(result.unknownRooms[3]!.slice(0, 5))
    expect(ahead.relics[0]!.shop![0]).toBe(result.players[0]!.relics.shop!.at(-1))
    expect(ahead.laterActs.map(({ map }) => map)).toEqual(result.acts.slice(1).map(({ map }) => map))
    expect(ahead.laterActs.map(({ offers }) => offers[0])).toEqual(result.players[0]!.offers.slice(1))
  })

  test('with the Spoils Map in a deck shows the map that replaces the map of act 2', () => {
    const save = saveOf('v0.111.0', '7XDBEBWZ1REL')
    const { result } = make(spire2, { seed: '7XDBEBWZ1REL', params: { spoilsMap: true } })
    const player = { ...save.players[0]!, deck: [{ id: 'CARD.BASH' }, { id: 'CARD.SPOILS_MAP' }] }
    const { laterActs } = peek(read({ ...save, players: [player] }), PLACE)
    expect(laterActs.map(({ map }) => map)).toEqual(result.acts.slice(1).map(({ map }) => map))
  })

  test('before the first fight shows the rewards of the next fight, elite and merchant', () => {
    const seed = '7XDBEBWZ1REL'
    const save = saveOf('v0.111.0', seed, 0)
    const { rewards } = peek(read(save), PLACE)
    const run = startRun(seed)
    const fight = run.enter(run.choices[0]!.column)
    expect(fight).toMatchObject({ kind: 'monster', rewards: rewards!.fight })
    expect(rewards!.elite.relic).toMatch(/^[A-Z_]+$/)
    expect(rewards!.merchant.removal).toBe(100)
    expect(rewards!.merchant.relics[2]!.id).toBe(
      make(spire2, { seed }).result.players[0]!.relics.shop!.at(-1),
    )
    expect(rewards!.uncertain).toEqual([])
  })

  test('shows no rewards for several players, unknown characters, or without the chances', () => {
    const save = saveOf('v0.111.0', '7XDBEBWZ1REL')
    const [player] = save.players
    const { odds: _odds, ...without } = player!
    expect(peek(read({ ...save, players: [without] }), PLACE).rewards).toBeNull()
    const modded = { ...player!, character_id: 'CHARACTER.WATCHER' }
    expect(peek(read({ ...save, players: [modded] }), PLACE).rewards).toBeNull()
    const candy = { ...player!, relics: [{ id: 'RELIC.LASTING_CANDY' }, { id: 'RELIC.ANCHOR' }] }
    expect(peek(read({ ...save, players: [candy] }), PLACE).rewards!.uncertain).toEqual(['LASTING_CANDY'])
  })

  test('restores the streams of players', () => {
    const { random } = savedPlayerStream(read(saveOf('v0.111.0', '7XDBEBWZ1REL', 40)), 0, 'rewards', PLACE)
    const base = playerSeed('xxh64', '7XDBEBWZ1REL', 0)
    expect(random.counter).toBe(40)
    expect(random.state).toEqual(new GameRandom(streamSeed('xxh64', base, 'rewards')).skip(40).state)
  })

  test('chests fall back to the next rarity if a list is empty, and finally to a Circlet', () => {
    const save = saveOf('v0.111.0', '7XDBEBWZ1REL')
    save.shared_relic_grab_bag = { relic_id_lists: { common: [], uncommon: [], rare: ['RELIC.MANGO'] } }
    expect(peek(read(save), PLACE).chestRelics).toEqual(['MANGO', 'CIRCLET', 'CIRCLET'])
  })

  const save = saveOf('v0.111.0', '7XDBEBWZ1REL')
  test.each([
    ['{"schema', 'must be a saved run of Slay the Spire 2 (its JSON is truncated or damaged)'],
    ['{}', "must be a saved run of Slay the Spire 2 (it doesn't have the fields of a saved run)"],
    [
      textOf({ ...save, schema_version: 17 }),
      'unknown save schema 17 (known: 16 of v0.107.1, 18 of v0.108.0, 19 of v0.109.1, 20',
    ],
    [textOf({ ...save, ascension: 11 }), 'ascension: must be an integer from 0 to 10, got 11'],
    [
      textOf({ ...save, rng: { ...save.rng, seed: 'AAAAAAAAAAAA' } }),
      'players[0].rng.seed: must be 248427563874722447 for the seed AAAAAAAAAAAA',
    ],
    [textOf({ ...save, rng: { seed: save.rng.seed } }), 'rng: has no stream unknown_map_point'],
  ])('%.20s is rejected with a single message', (text, message) => {
    expect(() => peek(parseSave(text, PLACE), PLACE)).toThrow(message)
  })
})
