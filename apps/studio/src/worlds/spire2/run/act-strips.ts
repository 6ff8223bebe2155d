import { displayName, ROOM_NAMES, type ActPlan } from '@seedfast/spire2'
import { itemsAfter, type StripItem } from '../../../game-parts/item-strip.js'
import { eventsLeft, type WalkedAct } from './walked-rooms.js'

/** A list that an act works through in order. */
export interface ActStrip {
  readonly id: 'fights' | 'elites' | 'unknowns' | 'events'
  readonly title: string
  /** A JSON Pointer to the part of the result that decides the list. */
  readonly part: string
  readonly items: readonly StripItem[]
}

/** Returns an act's lists after the path. `at` is the index of the act. */
export function actStrips(
  plan: ActPlan,
  at: number,
  { rooms, eventsBefore, unknownsAfter }: WalkedAct,
): readonly ActStrip[] {
  const { act, fights, elites } = plan
  const unknowns = [...rooms.flatMap(({ unknown }) => unknown ?? []), ...unknownsAfter]
  const met = (isMet: (room: WalkedAct['rooms'][number]) => boolean): number => rooms.filter(isMet).length
  const thing = (list: 'fights' | 'elites') => (i: number) => `/acts/${at}/${list}/${i}`
  const events = eventsLeft(plan, eventsBefore)
  return [
    {
      id: 'fights',
      title: `Act ${act} fights`,
      part: `/acts/${at}/fights`,
      items: itemsAfter(
        fights.map(displayName),
        met(({ type, unknown }) => (unknown ?? type) === 'monster'),
        thing('fights'),
      ),
    },
    {
      id: 'elites',
      title: `Act ${act} elites`,
      part: `/acts/${at}/elites`,
      items: itemsAfter(
        elites.map(displayName),
        met(({ type }) => type === 'elite'),
        thing('elites'),
      ),
    },
    {
      id: 'unknowns',
      title: `Act ${act} ? rooms`,
      // The same rolls decide several rows, so only the rows as a whole have a label.
      part: '/unknownRooms',
      items: itemsAfter(
        unknowns.map((room) => ROOM_NAMES[room]),
        met(({ unknown }) => unknown !== null),
      ),
    },
    {
      id: 'events',
      title: `Act ${act} events`,
      part: `/acts/${at}/events`,
      items: itemsAfter(
        events.map(displayName),
        // The walk passes the events that it skips.
        events.findLastIndex((event) => rooms.some(({ id }) => id === event)) + 1,
        (i) => `/acts/${at}/events/${plan.events.indexOf(events[i]!)}`,
      ),
    },
  ]
}
