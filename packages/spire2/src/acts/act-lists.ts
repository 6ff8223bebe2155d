import type { ActTables, Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { drawBoss } from './bosses.js'

const ELITES = 15

/** An act's lists of fights, events and so on, each in the order that the player meets its items. */
export interface ActLists {
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  readonly events: readonly string[]
  readonly boss: string
  readonly ancient: string
}

/** The inputs that determine an act's lists. */
export interface ActListOptions {
  readonly tables: Tables
  /** The shared ancients that can appear in this act. */
  readonly ancients: readonly string[]
  readonly multiplayer: boolean
  readonly bossesMet: readonly string[]
}

/**
 * Calls `make` and returns its value. Labels every draw made during the call with `path`, the part of the
 * act's lists that the draw determines.
 */
export type LabelInAct = <T>(path: readonly (string | number)[], make: () => T) => T

/** Draws an act's lists from the stream `up_front`. */
export function drawActLists(
  random: GameRandom,
  act: ActTables,
  options: ActListOptions,
  label: LabelInAct = (_path, make) => make(),
): ActLists {
  const { tables } = options
  const events = label(['events'], () =>
    inMeetingOrder(random.shuffleList([...act.event, ...tables.sharedEvents])),
  )
  const rooms = act.rooms - (options.multiplayer ? 1 : 0)
  const fightsOf = (
    list: string,
    from: number,
    pool: readonly string[],
    count: number,
    before: string | null,
  ) => drawFights(random, pool, count, before, tables.tags, (i, make) => label([list, from + i], make))
  const weak = fightsOf('fights', 0, act.weak, act.weakCount, null)
  const normal = fightsOf('fights', weak.length, act.normal, rooms - act.weakCount, weak.at(-1) ?? null)
  const elites = fightsOf('elites', 0, act.elite, ELITES, null)
  const boss = label(['boss'], () => drawBoss(random, act.boss, options.bossesMet))
  const ancient = label(['ancient'], () => random.nextItem([...act.ancient, ...options.ancients])!)
  return { fights: [...weak, ...normal], elites, events, boss, ancient }
}

/**
 * Returns an act's events in the order that the game reaches them. The game counts the ancient's room as a
 * visit to the first event of its list, so that the list starts with the second event. The first one comes
 * last, because the list repeats.
 */
export function inMeetingOrder([first, ...rest]: readonly string[]): string[] {
  return first === undefined ? [] : [...rest, first]
}

/**
 * Draws `count` fights from a bag. When the bag is empty, it is refilled with the whole pool. Avoids fights that are
 * equal to the previous fight or share a tag with it, unless the bag contains no other fights.
 */
function drawFights(
  random: GameRandom,
  pool: readonly string[],
  count: number,
  before: string | null,
  tags: Tables['tags'],
  label: (index: number, make: () => string) => string,
): string[] {
  const fights: string[] = []
  let bag: string[] = []
  let last = before
  while (fights.length < count) {
    if (bag.length === 0) bag = [...pool]
    const fight = label(fights.length, () =>
      drawFight(random, bag, (one) => last === null || !areSimilarFights(one, last, tags)),
    )
    bag.splice(bag.indexOf(fight), 1)
    fights.push(fight)
    last = fight
  }
  return fights
}

/**
 * Draws fights from the bag until one is allowed after the previous fight. If no fight in the bag is allowed, returns
 * the fight that was drawn first.
 */
function drawFight(random: GameRandom, bag: readonly string[], follows: (fight: string) => boolean): string {
  const free = bag.some(follows)
  for (;;) {
    const fight = random.nextItem(bag)!
    if (!free || follows(fight)) return fight
  }
}

/** Returns whether two fights are the same or share a tag. Such fights shouldn't follow one another. */
export function areSimilarFights(a: string, b: string, tags: Tables['tags']): boolean {
  return a === b || (tags[a]?.some((tag) => tags[b]?.includes(tag)) ?? false)
}
