import { cardText } from '../cards/card.js'
import { STARTS } from '../data/classes.js'
import { Run, type RunOptions } from '../run/run.js'
import { gameEventName } from '../save/event-names.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk, type WalkedRoom } from '../walk/walk.js'

const SYMBOLS: Readonly<Record<string, string | null>> = {
  monster: 'M',
  elite: 'E',
  boss: 'B',
  event: '?',
  shop: '$',
  rest: 'R',
  treasure: 'T',
  bossChest: null,
}
const KINDS = ['monster', 'elite', 'boss', 'event', 'shop', 'rest', 'treasure', 'bossChest']

interface VisitedRoom extends WalkedRoom {
  readonly gold: number
  readonly hp: number
  readonly maxHp: number
  /** The cards that came into the deck, and those that left it. */
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly relics: readonly string[]
}

/** Returns the items that a list has more often than another one. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export type WrittenHistory = ReturnType<typeof writtenHistory>

/** Walks a run with the default policy, and writes it in the form of the game's `.run` files. */
export function writtenHistory(options: RunOptions) {
  const run = Run.start(options)
  const rooms: VisitedRoom[] = []
  let neow: WalkedRoom | null = null
  let before = { deck: run.state.deck.map(cardText), relics: run.state.relics.map(({ id }) => id) }
  for (const walked of walk(run, defaultPolicy)) {
    if (walked.room.kind === 'neow') neow = walked
    else if (KINDS.includes(walked.room.kind)) {
      const { gold, hp, maxHp } = run.state
      const deck = run.state.deck.map(cardText)
      const relics = run.state.relics.map(({ id }) => id)
      rooms.push({
        ...walked,
        gold,
        hp,
        maxHp,
        gained: without(deck, before.deck),
        lost: without(before.deck, deck),
        relics: without(relics, before.relics),
      })
    }
    before = { deck: run.state.deck.map(cardText), relics: run.state.relics.map(({ id }) => id) }
  }
  const option = neow!.room.kind === 'neow' ? neow!.room.options[neow!.option!]! : null
  const potionsOf = ({ floor, rewards, fights }: WalkedRoom) =>
    fights.length === 0
      ? []
      : rewards.flatMap((reward) => (reward.kind === 'potion' ? [{ floor, key: reward.potion }] : []))
  return {
    seed_played: String(options.seed),
    character_chosen: STARTS[options.playerClass].gameName,
    ascension_level: options.ascension,
    is_ascension_mode: true,
    build_version: '2022-03-07',
    is_daily: options.mode === 'daily',
    is_trial: options.mode === 'custom',
    daily_mods: [...(options.modifiers ?? [])],
    is_endless: false,
    is_beta: false,
    victory: false,
    neow_bonus: option!.bonus === 'MODIFIERS' ? '' : String(option!.bonus),
    neow_cost: String(option!.drawback),
    path_per_floor: rooms.map(({ room }) => SYMBOLS[room.kind]!),
    path_taken: rooms.flatMap(({ node }) =>
      node === null ? [] : [node.symbol === 'B' ? 'BOSS' : String(node.symbol)],
    ),
    card_choices: [neow!, ...rooms].flatMap(({ floor, rewards }) =>
      rewards.flatMap((reward) => {
        if (reward.kind !== 'cards') return []
        const [picked, ...others] = reward.cards.map(cardText)
        return [{ floor, picked: picked!, not_picked: others }]
      }),
    ),
    relics_obtained: rooms
      .filter(({ room, fights }) => room.kind !== 'bossChest' && (room.kind !== 'event' || fights.length > 0))
      .flatMap(({ floor, relics }) => relics.map((key) => ({ floor, key }))),
    potions_obtained: rooms.flatMap(potionsOf),
    potions_floor_spawned: rooms.flatMap(potionsOf).map(({ floor }) => floor),
    event_choices: rooms.flatMap(({ floor, room, gained, lost, relics }) =>
      room.kind === 'event'
        ? [
            {
              floor,
              event_name: gameEventName(room.visit.event),
              player_choice: 'Ignored',
              cards_obtained: gained,
              cards_removed: lost,
              relics_obtained: relics,
            },
          ]
        : [],
    ),
    campfire_choices: rooms.flatMap(({ floor, rested }) =>
      rested === null ? [] : [{ floor, key: rested.toUpperCase() }],
    ),
    damage_taken: rooms.flatMap(({ floor, fights }) =>
      fights.slice(0, 1).map(({ encounter }) => ({ floor, enemies: encounter, damage: 0, turns: 1 })),
    ),
    boss_relics: rooms.flatMap(({ room, option: taken }) => {
      if (room.kind !== 'bossChest') return []
      const picked = taken === null ? 'SKIP' : room.relics[taken]!
      return [{ picked, not_picked: room.relics.filter((relic) => relic !== picked) }]
    }),
    items_purchased: [] as string[],
    item_purchase_floors: [] as number[],
    items_purged: [] as string[],
    items_purged_floors: [] as number[],
    gold_per_floor: rooms.map(({ gold }) => gold),
    current_hp_per_floor: rooms.map(({ hp }) => hp),
    max_hp_per_floor: rooms.map(({ maxHp }) => maxHp),
    master_deck: run.state.deck.map(cardText),
    relics: run.state.relics.map(({ id }) => id),
  }
}
