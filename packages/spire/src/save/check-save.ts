import type { Place } from '@seedfast/world'
import { foundText, placeInside } from '@seedfast/world'
import { SAVE_FIELDS } from '../data/save-fields.js'
import { spireInputError } from '../messages.js'
import type { KnownSave, UnknownNames } from './leave-out-unknown.js'
import { seedFit } from './seed-fit.js'
import type { SaveFile } from './save-file.js'

/** A note on a save: something in it that Seedfast repaired, doesn't reproduce or can't explain. */
export type SaveNote =
  | {
      /** The run's mode or modifiers change the game in ways that aren't reproduced. */
      readonly code: 'other-rules'
      readonly modes: readonly SaveMode[]
      readonly modifiers: readonly string[]
    }
  /** Names that the game doesn't have, such as those of a mod. */
  | { readonly code: 'unknown-names'; readonly names: UnknownNames }
  /** The game saved after a fight. The rewards on the screen are already drawn, and aren't shown. */
  | { readonly code: 'after-fight' }
  /** Fields that no version of the game is known to write, such as those of mods. */
  | { readonly code: 'unknown-fields'; readonly fields: readonly string[] }
  | {
      /** The seed was rounded or edited. The seed that is used comes from another field, or from the saved fights. */
      readonly code: 'seed-repaired'
      readonly got: string
      readonly used: string
      readonly from: 'metric_seed_played' | 'lists'
    }
  /** Relic pools, or the list of events, that can't be what is left of the seed's lists. They are used as saved. */
  | { readonly code: 'foreign-lists'; readonly lists: readonly string[] }
  | {
      /** Two fields that should agree. The first one is used. */
      readonly code: 'contradiction'
      readonly field: string
      readonly got: string
      readonly other: string
      readonly otherGot: string
    }

/** The mode of a run with its own rules. */
export type SaveMode = 'daily' | 'custom' | 'endless'

/** A checked save. Its seed is the one that was played. */
export interface CheckedSave {
  readonly save: SaveFile
  readonly notes: readonly SaveNote[]
}

const LEVELS = ['Exordium', 'TheCity', 'TheBeyond', 'TheEnding']

/**
 * Compares the fields of a save that repeat each other, and its seed with its fights. Repairs a seed that a program
 * rounded. `known` tells what was left out of the save because it is unknown: fights, without which the seed isn't
 * checked, and relics, without which the pools aren't.
 * Throws an InputError if the seed isn't the one that was played and can't be repaired.
 */
export function checkSave(
  save: SaveFile,
  place: Place,
  { unknown: names, lists }: Pick<KnownSave, 'unknown' | 'lists'>,
): CheckedSave {
  const hasOtherFights = names.encounter !== undefined || names.boss !== undefined
  const { seed, note } = hasOtherFights ? { seed: save.seed, note: null } : playedSeed(save, place)
  const unknown = Object.keys(save).filter((field) => !SAVE_FIELDS.has(field))
  const notes: SaveNote[] = [
    ...(note === null ? [] : [note]),
    ...(Object.keys(names).length === 0 ? [] : [{ code: 'unknown-names', names } as const]),
    ...rulesNotes(save),
    ...(save['post_combat'] === true ? [{ code: 'after-fight' } as const] : []),
    ...contradictions({
      ...save,
      ...(lists.boss_list === undefined ? {} : { boss_list: [...lists.boss_list] }),
    }),
    ...(unknown.length === 0 ? [] : [{ code: 'unknown-fields', fields: unknown } as const]),
  ]
  return { save: { ...save, seed }, notes }
}

function rulesNotes(save: SaveFile): SaveNote[] {
  const { modes, modifiers } = savedModes(save)
  return modes.length + modifiers.length === 0 ? [] : [{ code: 'other-rules', modes, modifiers }]
}

/** Returns the modes of a saved run, and the IDs of its modifiers and blights. */
export function savedModes(save: SaveFile): { readonly modes: SaveMode[]; readonly modifiers: string[] } {
  const blights = strings(save['blights'])
  const modes: SaveMode[] = [
    ...(save['is_daily'] === true ? ['daily' as const] : []),
    ...(save['is_trial'] === true ? ['custom' as const] : []),
    ...(save['is_endless_mode'] === true ? ['endless' as const] : []),
  ]
  const modifiers = [
    ...new Set([...strings(save['daily_mods']), ...strings(save['custom_mods']), ...blights]),
  ]
  return { modes, modifiers }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

function contradictions(save: SaveFile): SaveNote[] {
  const level = LEVELS[save.act_num - 1]!
  const pairs: (readonly [field: string, got: string | number, other: string, otherGot: unknown])[] = [
    ['floor_num', save.floor_num, 'metric_floor_reached', save['metric_floor_reached'] ?? save.floor_num],
    [
      'act_num',
      save.act_num,
      'level_name',
      (save['level_name'] ?? level) === level ? save.act_num : save['level_name'],
    ],
    ['boss_list', save.boss_list[0]!, 'boss', save['boss'] ?? save.boss_list[0]],
  ]
  return pairs.flatMap(([field, got, other, otherGot]) =>
    got === otherGot
      ? []
      : [
          {
            code: 'contradiction',
            field,
            got: String(got),
            other,
            otherGot: foundText(otherGot),
          } as const,
        ],
  )
}

function playedSeed(save: SaveFile, place: Place): { readonly seed: string; readonly note: SaveNote | null } {
  const got = BigInt(save.seed)
  const played = save['metric_seed_played']
  const other = typeof played === 'string' && /^-?\d{1,19}$/.test(played) ? BigInt(played) : got
  const fit = seedFit(save, got)
  const repaired = (used: bigint, from: 'metric_seed_played' | 'lists') =>
    ({
      seed: String(used),
      note: { code: 'seed-repaired', got: save.seed, used: String(used), from },
    }) as const
  if (other !== got) {
    const otherFit = seedFit(save, other)
    const isRounded = Number(other) === Number(got)
    if (otherFit === 'fits' || (otherFit === 'unknown' && isRounded))
      return repaired(other, 'metric_seed_played')
    if (fit === 'fits') {
      const values = { got: save.seed, otherGot: String(other) }
      return {
        seed: save.seed,
        note: { code: 'contradiction', field: 'seed', other: 'metric_seed_played', ...values },
      }
    }
    throw spireInputError('other-seed', placeInside(place, { path: ['seed'] }), {
      got: save.seed,
      other: String(other),
    })
  }
  if (fit !== 'differs') return { seed: save.seed, note: null }
  const exact = roundedTo(got).filter((candidate) => seedFit(save, candidate) === 'fits')
  if (exact.length === 1) return repaired(exact[0]!, 'lists')
  throw spireInputError('other-seed', placeInside(place, { path: ['seed'] }), { got: save.seed, other: null })
}

/** Returns the 64-bit integers that a program whose numbers are doubles can't tell apart from the given one. */
function roundedTo(seed: bigint): bigint[] {
  const double = Number(seed)
  const near = BigInt(double)
  return Array.from({ length: 2049 }, (_, i) => near + BigInt(i) - 1024n).filter(
    (candidate) =>
      Number(candidate) === double && BigInt.asIntN(64, candidate) === candidate && candidate !== seed,
  )
}
