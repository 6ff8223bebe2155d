import { cardText } from '../cards/card.js'
import type { NeowOption } from '../data/neow.js'
import { sealedDeck } from '../neow/modifier-gifts.js'
import { takeNeowOption } from '../neow/take-neow-option.js'
import { swapRelic } from '../player/obtain-relic.js'
import type { NeowOffer } from '../schema/result.js'
import type { RunState } from '../state/run-state.js'

/**
 * The bonuses whose outcome doesn't depend on the seed, either because the player must pick a card or because the bonus
 * is always the same.
 */
const PLAIN: readonly string[] = [
  'REMOVE_CARD',
  'REMOVE_TWO',
  'UPGRADE_CARD',
  'TRANSFORM_CARD',
  'TRANSFORM_TWO_CARDS',
  'THREE_ENEMY_KILL',
  'TEN_PERCENT_HP_BONUS',
  'TWENTY_PERCENT_HP_BONUS',
  'HUNDRED_GOLD',
  'TWO_FIFTY_GOLD',
]
/** The boss relics that, when taken, offer further rewards or make the player pick cards. */
const ASKING: readonly string[] = ['Astrolabe', 'Empty Cage']

/** Returns Neow's offers, each with its outcome if it is known. Works on copies, so the run doesn't change. */
export function neowOffers(state: RunState, options: readonly NeowOption[]): NeowOffer[] {
  return options.map((option) => {
    const plain = PLAIN.includes(option.bonus)
    if (plain && option.drawback !== 'CURSE') return { bonus: option.bonus, drawback: option.drawback }
    return offer(ahead(state), option, plain)
  })
}

function offer(state: RunState, { bonus, drawback }: NeowOption, plain: boolean): NeowOffer {
  const relic = bonus === 'BOSS_RELIC' ? swapRelic(state.relicPools.BOSS) : undefined
  if (relic !== undefined && ASKING.includes(relic)) return { bonus, drawback, relic }
  const sealed = state.setup.modifiers.has('SealedDeck') ? sealedDeck(state) : undefined
  const before = state.deck.length
  const relicsBefore = state.relics.map(({ id }) => id)
  // Bonuses that ask for cards are replaced by gold. This doesn't affect the curse, which comes from a different
  // stream.
  const given: NeowOption = plain ? { bonus: 'HUNDRED_GOLD', drawback } : { bonus, drawback }
  const rewards = takeNeowOption(state, given, {})
  const cards = rewards.flatMap((reward) => (reward.kind === 'cards' ? reward.cards.map(cardText) : []))
  const potions = rewards.flatMap((reward) => (reward.kind === 'potion' ? [reward.potion] : []))
  const joined = state.deck.slice(before).map(cardText)
  const curse = drawback === 'CURSE' ? joined.pop() : undefined
  if (bonus === 'ONE_RANDOM_RARE_CARD' || bonus === 'MODIFIERS') cards.push(...(sealed ?? joined))
  const found = state.relics.find(({ id }) => !relicsBefore.includes(id))?.id
  return {
    bonus,
    drawback,
    ...(cards.length > 0 ? { cards } : {}),
    ...(found !== undefined ? { relic: found } : {}),
    ...(potions.length > 0 ? { potions } : {}),
    ...(curse !== undefined ? { curse } : {}),
  }
}

/** Returns a temporary state with copies of the streams and lists that Neow's bonuses change. */
function ahead(state: RunState): RunState {
  const { cardRng, neowRng, potionRng, miscRng, cardRandomRng } = state.streams
  return {
    ...state,
    streams: {
      ...state.streams,
      cardRng: cardRng.copy(),
      neowRng: neowRng.copy(),
      potionRng: potionRng.copy(),
      miscRng: miscRng.copy(),
      cardRandomRng: cardRandomRng.copy(),
    },
    deck: [...state.deck],
    relics: [...state.relics],
    potions: [...state.potions],
    relicPools: {
      COMMON: [...state.relicPools.COMMON],
      UNCOMMON: [...state.relicPools.UNCOMMON],
      RARE: [...state.relicPools.RARE],
      SHOP: state.relicPools.SHOP,
      BOSS: [...state.relicPools.BOSS],
    },
  }
}
