import { fact } from '@seedfast/world'
import { countOnBoard, typesByRow, type CountedPoints } from '../map/board-counts.js'
import type { LaterActNumber } from '../map/later-map.js'
import { maskOf, type PointName } from '../map/point-type.js'
import { countOnMap, firstRow, forcedTypes, typesOnMap } from './count-on-map.js'
import { quickLaterMap, quickStart } from './quick-parts.js'
import { spire2Fact, type Spire2Fact } from './spire2-fact.js'

/**
 * Returns the facts about act 2 or 3. Their names start with the act, and otherwise are the names of the same facts
 * about act 1: `act2MostElites`.
 */
export function laterActFacts<const Act extends LaterActNumber>(act: Act) {
  const at = act - 1
  const onMap = (counted: CountedPoints, types: readonly PointName[], about: string): Spire2Fact<number> =>
    spire2Fact(
      fact.int,
      about,
      ({ acts }) => countOnMap(acts[at]!.map, counted, types),
      (run) => countOnBoard(quickLaterMap(run, act), counted, maskOf(types)),
    )
  const firstOnMap = (type: PointName, about: string): Spire2Fact<number | null> =>
    spire2Fact(
      fact.optional(fact.int),
      about,
      ({ acts }) => firstRow(typesOnMap(acts[at]!.map), type),
      (run) => firstRow(typesByRow(quickLaterMap(run, act)), type),
    )
  const facts = {
    firstFights: spire2Fact(
      fact.list(fact.string),
      `The first three fights of act ${act}`,
      ({ acts }) => acts[at]!.fights.slice(0, 3),
      (run) => quickStart(run).acts[at]!.fights.slice(0, 3),
    ),
    firstElite: spire2Fact(
      fact.string,
      `The first elite of act ${act}`,
      ({ acts }) => acts[at]!.elites[0]!,
      (run) => quickStart(run).acts[at]!.elites[0]!,
    ),
    firstEvents: spire2Fact(
      fact.list(fact.string),
      `The first three events of act ${act}; the game skips events that the player has seen or whose requirements are not met`,
      ({ acts }) => acts[at]!.events.slice(0, 3),
      (run) => quickStart(run).acts[at]!.events.slice(0, 3),
    ),
    elites: onMap('all', ['elite'], `The number of elites on the act ${act} map`),
    rests: onMap('all', ['rest'], `The number of rest sites on the act ${act} map`),
    shops: onMap('all', ['shop'], `The number of shops on the act ${act} map`),
    unknowns: onMap('all', ['unknown'], `The number of ? rooms on the act ${act} map`),
    monsters: onMap('all', ['monster'], `The number of fights on the act ${act} map`),
    forced: spire2Fact(
      fact.list(fact.string),
      `The type of each row of the act ${act} map where all points have the same type, such as elite; empty for all other rows, and for row 0`,
      ({ acts }) => forcedTypes(typesOnMap(acts[at]!.map)),
      (run) => forcedTypes(typesByRow(quickLaterMap(run, act))),
    ),
    firstEliteRow: firstOnMap(
      'elite',
      `The lowest row of the act ${act} map with an elite; absent if there is none`,
    ),
    firstRestRow: firstOnMap(
      'rest',
      `The lowest row of the act ${act} map with a rest site; absent if there is none`,
    ),
    firstShopRow: firstOnMap(
      'shop',
      `The lowest row of the act ${act} map with a shop; absent if there is none`,
    ),
    mostElites: onMap('most', ['elite'], `The most elites on any path of act ${act}`),
    mostRests: onMap('most', ['rest'], `The most rest sites on any path of act ${act}`),
    mostShops: onMap('most', ['shop'], `The most shops on any path of act ${act}`),
    mostUnknowns: onMap('most', ['unknown'], `The most ? rooms on any path of act ${act}`),
    fewestElites: onMap('fewest', ['elite'], `The fewest elites on any path of act ${act}`),
    fewestRests: onMap('fewest', ['rest'], `The fewest rest sites on any path of act ${act}`),
    fewestShops: onMap('fewest', ['shop'], `The fewest shops on any path of act ${act}`),
    fewestUnknowns: onMap('fewest', ['unknown'], `The fewest ? rooms on any path of act ${act}`),
    fewestFights: onMap(
      'fewest',
      ['monster', 'elite'],
      `The fewest fights, including elites, on any path of act ${act}`,
    ),
  }
  type Facts = typeof facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, one]) => [`act${act}${name[0]!.toUpperCase()}${name.slice(1)}`, one]),
  ) as { readonly [Name in keyof Facts as `act${Act}${Capitalize<Name>}`]: Facts[Name] }
}
