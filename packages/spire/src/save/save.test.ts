import type { Place } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { CARD_POOLS } from '../data/card-pools.js'
import { SAVED_STREAMS } from '../numbers/streams.js'
import { loadRun } from '../run/load-run.js'
import { peek } from '../run/peek.js'
import { Run } from '../run/run.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { readAutosave, writeAutosave } from './obfuscation.js'
import { parseSave, type SaveFile } from './save-file.js'

const SAVE: Place = { in: 'file', name: 'save' }

/** Returns a save made after Neow's blessing, before the first room. */
function firstSave(): SaveFile {
  const run = Run.start({ seed: 5n, playerClass: 'DEFECT', ascension: 0 })
  run.chooseNeow(1)
  return run.save()
}

describe('a save', () => {
  const own = firstSave()
  /** The saved run with changes, in the fight of its leftmost room. */
  const inFirstFight = (changes: Partial<SaveFile> = {}): Run => {
    const run = loadRun(parseSave(JSON.stringify({ ...own, ...changes }), SAVE), SAVE)
    run.enter(run.choices[0]!.x)
    return run
  }

  test('reads the game’s obfuscated form and plain JSON', () => {
    const plain = JSON.stringify(own)
    const fromPlain = peek(loadRun(parseSave(plain, SAVE), SAVE))
    expect(peek(loadRun(parseSave(writeAutosave(plain), SAVE), SAVE))).toEqual(fromPlain)
    expect(fromPlain.class).toBe('DEFECT')
    expect(fromPlain.encounters).toEqual(own.monster_list)
    expect(fromPlain.relics.COMMON[0]).toBe(own.common_relics[0])
    expect(fromPlain.cards.normal).toHaveLength(3)
  })

  test('predicts the rewards of the first fight', () => {
    const run = inFirstFight()
    const seen = peek(run)
    run.winFight()
    const cards = run.rewards.find((reward) => reward.kind === 'cards')
    expect(cards?.kind === 'cards' ? cards.cards.map(({ id }) => id) : []).toEqual(seen.cards.normal)
    const potion = run.rewards.find((reward) => reward.kind === 'potion')
    if (potion?.kind === 'potion') expect(potion.potion).toBe(seen.potions[0])
  })

  test('with Prismatic Shard, shows no card rewards, and winning a fight fails without side effects', () => {
    const run = inFirstFight({ relics: [...own.relics, 'PrismaticShard'] })
    const seen = peek(run)
    expect(seen.cards).toEqual({ normal: null, elite: null, boss: null })
    expect(seen.shop.cards).toHaveLength(7)
    const before = JSON.stringify(run.state.streams.treasureRng.save())
    expect(() => run.winFight()).toThrow('with Prismatic Shard')
    expect(JSON.stringify(run.state.streams.treasureRng.save())).toBe(before)
  })

  test.each([
    [
      'monster_seed_count',
      undefined,
      /save: monster_seed_count: is missing; it must be an integer of at least 0/,
    ],
    ['card_seed_count', -1, /save: card_seed_count: .*got -1/],
    [
      'relics',
      ['Craked Core'],
      /save: relics\[0\]: unknown relic "Craked Core" \(did you mean Cracked Core\?\)/,
    ],
    ['common_relics', ['Omamory'], /save: common_relics\[0\]: unknown relic "Omamory"/],
    [
      'event_list',
      ['Bigg Fish'],
      /save: event_list\[0\]: unknown event "Bigg Fish" \(did you mean Big Fish\?\)/,
    ],
    ['monster_list', ['Cultists'], /save: monster_list\[0\]: unknown encounter "Cultists"/],
    ['boss_list', ['The Hart'], /save: boss_list\[0\]: .*did you mean The Heart\?/],
    ['ascension_level', 21, /save: ascension_level: .*got 21/],
    ['potion_slots', 2 ** 40, /save: potion_slots: must be an integer from 0 to 100, got 1099511627776/],
    ['path_y', [0, 1], /save: path_y: must have as many entries as path_x \(0\), got 2/],
    ['seed', '99999999999999999999', /save: seed: must be a string that matches/],
    ['seed', '9223372036854775808', /save: seed: must be a signed 64-bit integer, got 9223372036854775808/],
  ])('rejects a save with an invalid %s', (field, value, message) => {
    const text = JSON.stringify({ ...own, [field]: value })
    expect(() => loadRun(parseSave(text, SAVE), SAVE)).toThrow(message)
  })
})

describe('an autosave', () => {
  test('the game’s obfuscation round-trips any save', () => {
    for (const text of ['{}', '{"name":"Ünï ☂ 𝄞"}', '{"a":1}', '{"ab":12}'])
      expect(readAutosave(writeAutosave(text), SAVE)).toBe(text)
  })

  test.each([
    ['', /it is empty/],
    ['not base64!', /neither JSON nor base64/],
    ['AAAAA', /it ends too early/],
    ['{"seed": 1', /its JSON is truncated or damaged/],
    [
      '{"seed": 1}',
      /^IRONCLAD\.autosave: must be a Slay the Spire autosave \(it is JSON, but doesn't have a save's fields\)$/,
    ],
    ['[{}]', /it is JSON, but doesn't have a save's fields/],
    ['////', /it isn't obfuscated like the game's saves/],
  ])('rejects %j with a reason', (text, reason) => {
    expect(() => parseSave(text, { in: 'file', name: 'IRONCLAD.autosave' })).toThrow(reason)
  })
})

describe('a saved run', () => {
  test('continues from any room as if it had not been saved', () => {
    const start = () => Run.start({ seed: 2665621045298406349n, playerClass: 'WATCHER', ascension: 15 })
    const straight = start()
    let saves = 0
    for (const room of walk(straight, defaultPolicy)) {
      if (room.room.kind === 'boss' || room.room.kind === 'neow') continue
      const text = JSON.stringify(straight.save())
      const loaded = loadRun(parseSave(text, SAVE), SAVE)
      expect(JSON.stringify(loaded.save())).toBe(text)
      const ahead = straight.fork()
      const [choice] = ahead.choices
      expect(loaded.choices).toEqual(ahead.choices)
      if (choice === undefined) continue
      expect(loaded.enter(choice.x)).toEqual(ahead.enter(choice.x))
      if ('encounter' in ahead.room) expect(loaded.fight()).toEqual(ahead.fight())
      expect(SAVED_STREAMS.map((name) => loaded.state.streams[name].counter)).toEqual(
        SAVED_STREAMS.map((name) => ahead.state.streams[name].counter),
      )
      saves++
    }
    expect(saves).toBeGreaterThan(40)
  })

  test('is rejected if its locked cards leave too few to draw', () => {
    const run = Run.start({ seed: 1n, playerClass: 'IRONCLAD', ascension: 0 })
    run.chooseNeow(1)
    const save = run.save()
    const text = JSON.stringify({
      ...save,
      seedfast: { ...save.seedfast, locked_cards: CARD_POOLS.IRONCLAD.RARE },
    })
    expect(() => loadRun(parseSave(text, SAVE), SAVE)).toThrow(
      'save: seedfast.locked_cards: too many locked cards: at least 4 rare cards must be unlocked, got 0',
    )
  })

  test('is rejected in a room that cannot be left', () => {
    const run = Run.start({ seed: 1n, playerClass: 'IRONCLAD', ascension: 0 })
    expect(() => run.save()).toThrow("can't save: Neow's offers are still open")
  })
})
