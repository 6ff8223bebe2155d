import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { startState } from '../acts/start.js'
import { poolRelics } from '../data/relics.js'
import { loadRun } from '../run/load-run.js'
import { peekSave } from '../run/peek-save.js'
import { peek } from '../run/peek.js'
import { makeSetup } from '../setup/setup.js'
import { writeAutosave } from './obfuscation.js'
import { parseSave, type SaveFile } from './save-file.js'

const SAVE = { in: 'file', name: 'save' } as const

type Real = SaveFile & { boss: string }

describeRecords<{ case: Real }>('spire/real_save.json', ({ case: real }) => {
  const shown = new Set([
    ...real.common_relics,
    ...real.uncommon_relics,
    ...real.rare_relics,
    ...real.shop_relics,
    ...real.boss_relics,
  ])
  const setup = makeSetup({
    playerClass: 'DEFECT',
    ascension: 0,
    lockedRelics: poolRelics().filter((relic) => !shown.has(relic)),
  })

  test('a new run has the same lists, pools and counters as the real one', () => {
    const state = startState(setup, BigInt(real.seed))
    expect(state.monsterList).toEqual(real.monster_list)
    expect(state.eliteList).toEqual(real.elite_monster_list)
    expect(state.bossList).toEqual(real.boss_list)
    expect(state.bossList[0]).toBe(real.boss)
    expect(state.relicPools.COMMON).toEqual(real.common_relics)
    expect(state.relicPools.UNCOMMON).toEqual(real.uncommon_relics)
    expect(state.relicPools.RARE).toEqual(real.rare_relics)
    expect(state.relicPools.SHOP).toEqual(real.shop_relics)
    expect(state.relicPools.BOSS).toEqual(real.boss_relics)
    expect(state.streams.monsterRng.counter).toBe(real.monster_seed_count)
    expect(state.streams.relicRng.counter).toBe(real.relic_seed_count)
  })

  test('reads the autosave, obfuscated or plain, and looks ahead from it', () => {
    const plain = JSON.stringify(real).replace(/"seed":"(-?\d+)"/, '"seed":$1')
    const fromPlain = peek(loadRun(parseSave(plain, SAVE), SAVE))
    const fromObfuscated = peek(loadRun(parseSave(writeAutosave(plain), SAVE), SAVE))
    expect(fromObfuscated).toEqual(fromPlain)
    expect(fromPlain.class).toBe('DEFECT')
    expect(fromPlain.encounters).toEqual(real.monster_list)
    expect(fromPlain.boss).toBe(real.boss)
    expect(fromPlain.relics.COMMON[0]).toBe(real.common_relics[0])
    expect(fromPlain.cards.normal).toHaveLength(3)
  })

  test('needs no note, although relics are locked', () => {
    expect(peekSave(JSON.stringify(real), SAVE)).toMatchObject({ notes: [], uncertain: {} })
  })

  test('with Prismatic Shard, card rewards are unknown and winning a fight fails without side effects', () => {
    const text = JSON.stringify({ ...real, relics: [...real.relics, 'PrismaticShard'] })
    const run = loadRun(parseSave(text, SAVE), SAVE)
    const seen = peek(run)
    expect(seen.cards).toEqual({ normal: null, elite: null, boss: null })
    expect(seen.shop.cards).toHaveLength(7)
    const before = JSON.stringify(run.state.streams.treasureRng.save())
    expect(() => run.winFight()).toThrow('with Prismatic Shard')
    expect(JSON.stringify(run.state.streams.treasureRng.save())).toBe(before)
  })

  test('looking ahead predicts what walking there finds', () => {
    const run = loadRun(parseSave(JSON.stringify(real), SAVE), SAVE)
    const seen = peek(run)
    run.winFight()
    const cards = run.rewards.find((reward) => reward.kind === 'cards')
    expect(cards?.kind === 'cards' ? cards.cards.map(({ id }) => id) : []).toEqual(seen.cards.normal)
    const potion = run.rewards.find((reward) => reward.kind === 'potion')
    expect(potion?.kind === 'potion' ? potion.potion : null).toBe(seen.potions[0])
  })
})
