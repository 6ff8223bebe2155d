import { fact, factsOf } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Level } from '../level/level.js'
import { planAsMade } from '../views/as-made.js'
import { openGame, type DungeonRun } from './generate.js'
import { levelFact, levelFacts } from './level-facts.js'
import type { DungeonResult } from '../schema/result.js'

const of = factsOf<DungeonRun, DungeonResult>()

/** Returns the facts about a dungeon. `kinds` lists the kinds of items in the dungeon's data. */
export function dungeonFacts(load: () => DungeonData, kinds: readonly string[]) {
  return {
    entries: of(
      fact.list(fact.string),
      'The level where each branch begins, such as "W at D:6"',
      ({ plan }) => entriesOf(planAsMade(plan, load())),
      (run) => entriesOf(openGame(run, load).plan),
    ),
    vaults: of(fact.list(fact.string), 'The vaults, level by level', (result) =>
      each(result, ({ vaults }) => vaults.map(({ id }) => id)),
    ),
    uniques: of(fact.list(fact.string), 'The uniques, level by level', (result) =>
      each(result, ({ monsters }) => monsters.flatMap(({ id, unique }) => (unique === true ? [id] : []))),
    ),
    uniquesByDepth: of(
      fact.list(fact.object({ level: fact.string, unique: fact.string })),
      'The uniques and the levels they are on',
      (result) =>
        each(result, ({ monsters }, level) =>
          monsters.flatMap(({ id, unique }) => (unique === true ? [{ level, unique: id }] : [])),
        ),
    ),
    artefacts: of(
      fact.list(fact.string),
      'The artefacts, level by level, including those in shops and those carried by monsters',
      (result) =>
        each(result, ({ items, shops, monsters }) =>
          [
            ...items,
            ...shops.flatMap(({ stock }) => stock),
            ...monsters.flatMap((monster) => monster.items ?? []),
          ].flatMap(({ id, artefact }) => (artefact === true ? [id] : [])),
        ),
    ),
    shops: of(fact.list(fact.string), 'The shops, level by level', (result) =>
      each(result, ({ shops }) => shops.map(({ id }) => id)),
    ),
    items: of(
      fact.object(Object.fromEntries(kinds.map((kind) => [kind, fact.int]))),
      'The number of items of each kind on the ground',
      (result) => {
        const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]))
        for (const kind of each(result, ({ items }) => items.map((item) => item.kind))) counts[kind]!++
        return counts
      },
    ),
    monsters: of(
      fact.int,
      'The number of monsters',
      (result) => each(result, ({ monsters }) => monsters).length,
    ),
    vetoes: of(
      fact.int,
      'The number of vetoed attempts at levels',
      (result) => each(result, ({ vetoes }) => vetoes).length,
    ),
    vetoReasons: of(
      fact.list(fact.string),
      'The reasons why attempts at levels were vetoed, level by level',
      (result) => each(result, ({ vetoes }) => vetoes.map(({ code }) => code)),
    ),
    levels: of(fact.list(levelFact), 'Everything on each level, in the order of generation', (result) =>
      each(result, (level, id) => [levelFacts(id, level, load())]),
    ),
  }
}

function each<T>({ order, levels }: DungeonResult, part: (level: Level, id: string) => readonly T[]): T[] {
  return order.flatMap((id) => part(levels[id]!, id))
}

function entriesOf(plan: DungeonResult['plan']): string[] {
  return Object.entries(plan).flatMap(([branch, level]) => (level === null ? [] : [`${branch} at ${level}`]))
}
