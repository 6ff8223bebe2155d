import { cardText } from '../cards/card.js'
import { eventOptions } from '../events/event-options.js'
import type { Reward } from '../state/reward.js'
import type { Room } from '../state/room.js'
import type { RunState } from '../state/run-state.js'
import type { UncheckedRun } from '../run/unchecked-run.js'

/** What the player of a run sees, as plain JSON. Cards are names such as `Anger+1`. */
export interface RunObservation {
  readonly act: number
  readonly floor: number
  readonly boss: string
  readonly hp: number
  readonly maxHp: number
  readonly gold: number
  readonly deck: readonly string[]
  readonly relics: readonly (readonly [id: string, counter: number])[]
  readonly potions: readonly (string | null)[]
  /** The names of the keys that the player has. */
  readonly keys: readonly string[]
  /** The map of the act. The player's node is the last item of `path`. */
  readonly map: RunState['map']
  readonly path: RunState['path']
  readonly room: Readonly<Record<string, unknown>> & { readonly kind: Room['kind'] }
  readonly rewards: readonly Readonly<Record<string, unknown>>[]
  /** Whether the run is over. */
  readonly over: boolean
}

/** Returns what the player sees. Results of draws that the game doesn't show yet aren't part of it. */
export function observeRun(run: UncheckedRun): RunObservation {
  const { state, room } = run
  return {
    act: state.act,
    floor: state.floor,
    boss: state.bossList[0]!,
    hp: state.hp,
    maxHp: state.maxHp,
    gold: state.gold,
    deck: state.deck.map(cardText),
    relics: state.relics.map(({ id, counter }) => [id, counter]),
    potions: [...state.potions],
    keys: Object.entries(state.keys).flatMap(([key, owned]) => (owned ? [key] : [])),
    map: state.map,
    path: [...state.path],
    room: seenRoom(run),
    rewards: run.rewards.map(seenReward),
    over: room.kind === 'end',
  }
}

function seenRoom({ room, state }: UncheckedRun): RunObservation['room'] {
  const { kind } = room
  switch (kind) {
    case 'neow':
      return { kind, options: room.chosen ? [] : room.options }
    case 'monster':
    case 'elite':
    case 'boss':
      return { kind, won: room.won, monsters: room.fight.monsters.map(({ id, maxHp }) => ({ id, maxHp })) }
    case 'event': {
      const { event, over } = room.visit
      const fight = room.fight?.monsters.map(({ id, maxHp }) => ({ id, maxHp })) ?? null
      const options = over || fight !== null ? [] : eventOptions(state, room.visit)
      return { kind, event, options: options.map(({ option, name }) => ({ option, name })), monsters: fight }
    }
    case 'shop': {
      const { cards, relics, potions, removal } = room.shop
      return {
        kind,
        cards: cards.map(({ card, price }) => ({ card: cardText(card), price })),
        relics: relics.map((ware) => ({ ...ware })),
        potions: potions.map((ware) => ({ ...ware })),
        removal,
      }
    }
    case 'treasure':
      return { kind, size: room.chest.size, opened: room.opened }
    case 'bossChest':
      return { kind, relics: room.done ? [] : room.relics }
    case 'rest':
      return { kind, done: room.done }
    case 'door':
    case 'end':
      return { kind }
  }
}

function seenReward(reward: Reward): Readonly<Record<string, unknown>> {
  return reward.kind === 'cards' ? { kind: 'cards', cards: reward.cards.map(cardText) } : reward
}
