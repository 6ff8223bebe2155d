import { cardText } from '../card.js'
import type { NeowOption } from '../neow-options.js'
import type { Run } from '../run/run.js'
import type { NeowOffer } from './result.js'

/** Bonuses that ask for a card, and so give nothing that the seed alone decides. */
const ASKING: readonly string[] = [
  'REMOVE_CARD',
  'REMOVE_TWO',
  'UPGRADE_CARD',
  'TRANSFORM_CARD',
  'TRANSFORM_TWO_CARDS',
]
/** Boss relics that ask for cards when they are taken. */
const ASKING_RELICS: readonly string[] = ['Astrolabe', 'Empty Cage']

/** Neow's offers with what each would give, seen on forks of the run. */
export function neowOffers(run: Run): NeowOffer[] {
  const { room } = run
  if (room.kind !== 'neow') throw new RangeError(`Neow: expected a run at her door, found ${room.kind}`)
  return room.options.map((option, i) => offer(run, option, i))
}

function offer(run: Run, { bonus, drawback }: NeowOption, index: number): NeowOffer {
  const offer = { bonus, drawback }
  if (ASKING.includes(bonus)) return offer
  const before = new Set(run.state.deck)
  if (bonus === 'BOSS_RELIC') {
    const [relic] = run.state.relicPools.BOSS.filter((id) => !STARTER_UPGRADES.includes(id))
    if (relic === undefined || ASKING_RELICS.includes(relic))
      return { ...offer, relic: relic ?? 'Red Circlet' }
  }
  const ahead = run.fork()
  const relics = ahead.state.relics.map(({ id }) => id)
  ahead.chooseNeow(index)
  const cards: string[] = []
  const potions: string[] = []
  for (const reward of ahead.rewards) {
    if (reward.kind === 'cards') cards.push(...reward.cards.map(cardText))
    else if (reward.kind === 'potion') potions.push(reward.potion)
  }
  const joined = ahead.state.deck.filter((card) => !before.has(card))
  const curse = drawback === 'CURSE' ? joined.pop()?.id : undefined
  if (bonus === 'ONE_RANDOM_RARE_CARD') cards.push(...joined.map(cardText))
  const relic = ahead.state.relics.find(({ id }) => !relics.includes(id))?.id
  return {
    ...offer,
    ...(cards.length > 0 ? { cards } : {}),
    ...(relic !== undefined && bonus !== 'THREE_ENEMY_KILL' ? { relic } : {}),
    ...(potions.length > 0 ? { potions } : {}),
    ...(curse !== undefined ? { curse } : {}),
  }
}

/** They need the starter, which the swap gives away. */
const STARTER_UPGRADES: readonly string[] = ['Black Blood', 'Ring of the Serpent', 'FrozenCore', 'HolyWater']
