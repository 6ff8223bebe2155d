import { canRemove } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import { has, type RunState } from '../state/run-state.js'

const SHRINE_CHANCE = 0.25

/**
 * Draws the event of a ?-room, and removes the event from its list. The game draws from a copy of eventRng, so eventRng
 * itself doesn't advance.
 */
export function drawEvent(state: RunState): string {
  const random = state.streams.eventRng.copy()
  if (random.randomFloat(1) < SHRINE_CHANCE) {
    if (state.shrineList.length > 0 || state.oneTimeEvents.length > 0) return drawShrine(state, random)
    return drawActEvent(state, random)
  }
  return drawActEvent(state, random)
}

function drawActEvent(state: RunState, random: Random): string {
  const possible = state.eventList.filter((event) => fits(state, event))
  if (possible.length === 0) return drawShrine(state, random)
  const event = possible[random.random(possible.length - 1)]!
  state.eventList.splice(state.eventList.indexOf(event), 1)
  return event
}

function drawShrine(state: RunState, random: Random): string {
  const possible = [...state.shrineList, ...state.oneTimeEvents.filter((event) => fits(state, event))]
  const event = possible[random.random(possible.length - 1)]!
  state.shrineList = state.shrineList.filter((other) => other !== event)
  state.oneTimeEvents = state.oneTimeEvents.filter((other) => other !== event)
  return event
}

type Condition = (state: RunState) => boolean

const inAct =
  (first: number, last = first): Condition =>
  ({ act }) =>
    act >= first && act <= last

const CONDITIONS: Readonly<Record<string, Condition>> = {
  'Dead Adventurer': ({ floor }) => floor > 6,
  Mushrooms: ({ floor }) => floor > 6,
  'The Moai Head': (state) => has(state, 'Golden Idol') || state.hp / state.maxHp <= 0.5,
  'The Cleric': ({ gold }) => gold >= 35,
  Beggar: ({ gold }) => gold >= 75,
  Colosseum: ({ y }) => y !== null && y > 7,
  'Fountain of Cleansing': ({ deck }) =>
    deck.some((card) => cardFacts(card.id).type === 'CURSE' && canRemove(card)),
  Designer: (state) => inAct(2, 3)(state) && state.gold >= 75,
  Duplicator: inAct(2, 3),
  'Face Trader': inAct(1, 2),
  'Knowing Skull': (state) => inAct(2)(state) && state.hp > 12,
  Nloth: (state) => inAct(2)(state) && state.relics.length >= 2,
  'The Joust': (state) => inAct(2)(state) && state.gold >= 50,
  'The Woman in Blue': ({ gold }) => gold >= 50,
  'Secret Portal': (state) => inAct(3)(state) && state.setup.longPlay,
}

/** Returns whether an event can appear in the run's current state. */
function fits(state: RunState, event: string): boolean {
  return CONDITIONS[event]?.(state) ?? true
}
