import type { OpenLayout } from '@seedfast/rng'
import type { Run } from '@seedfast/world'
import { drawStart, type StartOptions } from '../acts/run-start.js'
import { drawAncientOffers } from '../ancients/ancient-offers.js'
import { drawNeowOffers } from '../ancients/neow.js'
import { ACT_IDS, type Build } from '../builds/build.js'
import { buildOf } from '../builds/builds.js'
import { mapMaker } from '../map/map-maker.js'
import type { GameRandom } from '../numbers/random.js'
import { ancientStream, FIRST_REWARDS, startLayout } from '../numbers/streams.js'
import { drawFirstRewards, type FirstRewardsOptions } from '../rewards/first-rewards.js'
import type { Params } from '../schema/params.js'
import type { BuildNote, Offers, Spire2Result } from '../schema/result.js'
import { walkPart } from './walk-part.js'
import { drawUnknownRolls, UnknownRolls, unknownRows } from '../unknown/unknown-rows.js'
import { MEETING_ORDER } from '../acts/bosses.js'

export type Spire2Run = Run<string, Params, unknown>

/** Generates everything that a run's seed determines at the start of the run. */
export function generate(run: Spire2Run): Spire2Result {
  const { params } = run
  const build = buildOf(params.build)
  const characters = charactersOf(params)
  const { spoilsMap = false, plan } = params
  const isWalked = plan !== undefined
  const { streams } = run.open(
    startLayout(build, run.seed, { players: characters.length, spoilsMap, isWalked }),
  )
  const streamOf = (name: string) => (streams as OpenLayout['streams'])[name] as GameRandom
  const start = drawStart(streams, startOptions(params), (path, make) => run.at(path, make))
  const players = characters.map((character, slot) => ({
    character,
    relics: start.playerRelics[slot]!,
    offers: start.acts.map(({ ancient }, act): Offers => {
      const random = streamOf(ancientStream(ancient, slot))
      return run.at(['players', slot, 'offers', act], () => offersOf(random, ancient, { act, slot }, params))
    }),
  }))
  const acts = start.acts.map(({ id, ancient, boss, secondBoss, fights, elites, events }, i) => {
    const { stream, make } = mapMaker(i + 1, spoilsMap)
    const map = run.at(['acts', i, 'map'], () =>
      make(streamOf(stream), { act: id, rooms: fights.length, ascension: params.ascension }),
    )
    return { act: i + 1, id, ancient, boss, secondBoss, fights, elites, events, map }
  })
  // A roll decides a cell in each of several rows, so its label is the number of its ? room instead of a cell.
  const rolls = drawUnknownRolls(streams.unknown_map_point, (room, make) =>
    run.at(['unknownRooms', `roll ${room}`], make),
  )
  const rewardsOptions = firstRewardsOptions(params)
  const firstRewards =
    rewardsOptions === null
      ? []
      : drawFirstRewards(streamOf(FIRST_REWARDS), rewardsOptions, (fight, make) =>
          run.at(['firstRewards', fight], make),
        )
  const result = {
    build: buildNote(build, params),
    players,
    firstRewards,
    sharedRelics: start.sharedRelics,
    acts,
    unknownRooms: unknownRows(rolls),
  }
  if (plan === undefined) return result
  const walk = walkPart(plan, {
    params,
    start: result,
    streams: {
      rewards: streamOf('rewards'),
      shops: streamOf('shops'),
      treasure_room_relics: streamOf('treasure_room_relics'),
      unknown_map_point: new UnknownRolls(rolls, streams.unknown_map_point),
    },
    openEvent: streamOf,
    at: (room, make) => run.at(['walk', 'rooms', room], make),
  })
  return { ...result, walk }
}

export function startOptions(params: Params): StartOptions {
  return {
    build: buildOf(params.build),
    characters: charactersOf(params),
    ascension: params.ascension,
    bossesMet: params.bossesMet,
    actsDiscovered: [...params.actsDiscovered, 'HIVE', 'GLORY'],
  }
}

/** Returns what decides the rewards of the first fights, or null with several players, whose rewards aren't known. */
export function firstRewardsOptions({
  build,
  character,
  ascension,
  otherPlayers,
}: Params): FirstRewardsOptions | null {
  return otherPlayers.length > 0 ? null : { build: buildOf(build), character, ascension }
}

function offersOf(
  random: GameRandom,
  ancient: string,
  { act, slot }: { readonly act: number; readonly slot: number },
  params: Params,
): Offers {
  if (ancient !== 'NEOW') {
    return { ancient, ...drawAncientOffers(random, ancient, { act, character: charactersOf(params)[slot]! }) }
  }
  return {
    ancient,
    relics: drawNeowOffers(random, buildOf(params.build).neow, neowOptions(params)),
    seaGlass: null,
  }
}

export function neowOptions({ otherPlayers, lockedNeowRelics }: Params) {
  return { multiplayer: otherPlayers.length > 0, locked: lockedNeowRelics }
}

function buildNote(build: Build, { bossesMet, actsDiscovered }: Params): BuildNote {
  const older = Object.entries(build.tablesFrom).filter(([, from]) => from !== build.id)
  const isComplete =
    MEETING_ORDER.every((boss) => bossesMet.includes(boss)) &&
    ACT_IDS.slice(0, 2).every((act) => (actsDiscovered as string[]).includes(act))
  return { id: build.id, olderTables: Object.fromEntries(older), oneSource: isComplete ? [] : ['profile'] }
}

/** Returns the characters of all players, in slot order. */
function charactersOf({ character, otherPlayers }: Params): Params['character'][] {
  return [character, ...otherPlayers]
}
