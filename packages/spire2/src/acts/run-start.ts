import type { ActId, Build, Character } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { drawActLists, type ActLists } from './act-lists.js'
import { drawSecondBoss } from './bosses.js'
import { chooseActs } from './choose-acts.js'
import { playerRelicBag, sharedRelicBag, type RelicBag } from './relic-bags.js'

const SECOND_BOSS_ASCENSION = 10

/** The inputs that determine the start of a run. */
export interface StartOptions {
  readonly build: Build
  /** The character of each player, in slot order. */
  readonly characters: readonly Character[]
  readonly ascension: number
  readonly bossesMet: readonly string[]
  readonly actsDiscovered: readonly ActId[]
}

/** An act of a run. */
export interface StartedAct extends ActLists {
  readonly id: ActId
  /** The second boss of the last act. Null below ascension 10. */
  readonly secondBoss: string | null
}

/** The results of all draws that the game makes before the first room. */
export interface RunStart {
  readonly acts: readonly StartedAct[]
  readonly sharedRelics: RelicBag
  /** Each player's relics, in slot order. */
  readonly playerRelics: readonly RelicBag[]
}

/**
 * Calls `make` and returns its value. Labels every draw made during the call with `path`, which names the part of the
 * run's result that the draw determines. `Run.at` is such a function.
 */
export type Label = <T>(path: readonly (string | number)[], make: () => T) => T

/** Draws the start of a run from the streams `act_selection` and `up_front`, in the game's order. */
export function drawStart(
  streams: { readonly act_selection: GameRandom; readonly up_front: GameRandom },
  options: StartOptions,
  label: Label = (_path, make) => make(),
): RunStart {
  const { build, characters, ascension, bossesMet } = options
  const { tables } = build
  const random = streams.up_front
  const ids = label(['acts'], () => chooseActs(streams.act_selection, options.actsDiscovered))
  const sharedRelics = sharedRelicBag(tables, random, (rarity, make) => label(['sharedRelics', rarity], make))
  const playerRelics = characters.map((character, slot) =>
    playerRelicBag(tables, character, random, (rarity, make) =>
      label(['players', slot, 'relics', rarity], make),
    ),
  )
  const ancients = label(['acts'], () => dealAncients(random, tables.sharedAncients, ids.length))
  const acts = ids.map((id, i): StartedAct => {
    const lists = drawActLists(
      random,
      tables.acts[id],
      { tables, ancients: ancients[i]!, multiplayer: characters.length > 1, bossesMet },
      (path, make) => label(['acts', i, ...path], make),
    )
    const two = i === ids.length - 1 && ascension >= SECOND_BOSS_ASCENSION
    const secondBoss = two
      ? label(['acts', i, 'secondBoss'], () => drawSecondBoss(random, tables.acts[id].boss, lists.boss))
      : null
    return { id, ...lists, secondBoss }
  })
  return { acts, sharedRelics, playerRelics }
}

/** Distributes the shared ancients over the acts after the first one. */
function dealAncients(random: GameRandom, shared: readonly string[], acts: number): string[][] {
  const left = random.shuffleList([...shared])
  return Array.from({ length: acts }, (_, act) =>
    act === 0 ? [] : left.splice(0, random.nextInt(0, left.length + 1)),
  )
}
