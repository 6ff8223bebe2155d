import { CARDS } from '../data/cards.js'
import type { NeowDrawback } from '../data/neow.js'
import type { NeowOffer } from '../schema/result.js'

const PRICES: Readonly<Record<NeowDrawback, string>> = {
  NONE: '',
  TEN_PERCENT_HP_LOSS: 'a tenth of the max HP',
  NO_GOLD: 'all gold',
  CURSE: 'a curse',
  PERCENT_DAMAGE: 'a wound of three tenths of the HP',
  LOSE_STARTER_RELIC: 'the starter relic',
}

/** An offer of Neow: what it gives, and what for. */
export function offerText({ bonus, drawback, cards, relic, potions, curse }: NeowOffer): string {
  const gives = [...(cards ?? []).map(cardName), ...(relic === undefined ? [] : [relic]), ...(potions ?? [])]
  const named = curse === undefined ? '' : ` (${curse})`
  const price = drawback === 'NONE' ? '' : `, at the price of ${PRICES[drawback]}${named}`
  return `${words(bonus)}${price}${gives.length === 0 ? '' : `: ${gives.join(', ')}`}`
}

/** The boss of an act, or both. */
export function bossText(boss: string, secondBoss: string | null): string {
  return secondBoss === null ? boss : `${boss}, then ${secondBoss}`
}

/** A card as the game names it, with `+` for an upgrade. */
export function cardName(text: string): string {
  const [id, upgrades] = text.split('+')
  const name = CARDS.get(id!)?.name ?? id!
  return upgrades === undefined ? name : upgrades === '1' ? `${name}+` : `${name}+${upgrades}`
}

/** A name of the game's code as words. */
export function words(constant: string): string {
  return constant.toLowerCase().replaceAll('_', ' ')
}

/** A list after a heading, on lines of at most `width` characters. */
export function wrapped(head: string, items: readonly string[], separator = ', ', width = 96): string[] {
  const indent = ' '.repeat(head.length)
  const lines: string[] = []
  let line = head
  items.forEach((item, i) => {
    const text = i === items.length - 1 ? item : item + separator
    if (line.length > head.length && line.length + text.trimEnd().length > width) {
      lines.push(line)
      line = indent
    }
    line += text
  })
  return [...lines, line]
}
