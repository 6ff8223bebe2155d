import type { About } from '@seedfast/world'
import { CARDS } from '../data/cards.js'
import type { ActPlan, NeowOffer, RoomRow, SpireResult } from '../world/result.js'
import type { Params } from '../world/params.js'
import { mapText } from './map-text.js'

const WIDTH = 96

/** A run like a page from a guide. */
export function textView(result: SpireResult, { seed, params }: About<Params>): string {
  const lines = [
    `Slay the Spire · seed ${seed} · ${params.class} · ascension ${params.ascension}`,
    '',
    'Neow offers',
    ...result.neow.map((offer, i) => `  ${i + 1}. ${offerText(offer)}`),
    '',
  ]
  for (const plan of result.acts) lines.push(...actText(plan, result), '')
  lines.push('Relics in the order in which they come', '')
  for (const [tier, relics] of Object.entries(result.relicPools)) {
    lines.push(...wrapped(`  ${tier.toLowerCase().padEnd(9)}`, relics))
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function actText(
  { act, boss, secondBoss, encounters, elites, map }: ActPlan,
  { walk, bossRelics }: SpireResult,
): string[] {
  const lines = [`Act ${act} · boss: ${secondBoss === null ? boss : `${boss}, then ${secondBoss}`}`, '']
  lines.push(...mapText(map).map((line) => `  ${line}`), '')
  if (encounters.length > 0) lines.push(...wrapped('  fights   ', encounters))
  lines.push(...wrapped('  elites   ', elites))
  const offers = bossRelics[act - 1]
  if (offers !== undefined) lines.push(...wrapped('  boss chest when none was taken  ', offers))
  const rooms = walk.filter((room) => room.act === act)
  if (rooms.length > 0) lines.push('', '  The default walk', ...rooms.flatMap(roomText))
  return lines
}

function offerText({ bonus, drawback, cards, relic, potions, curse }: NeowOffer): string {
  const gives = [...(cards ?? []).map(cardName), ...(relic === undefined ? [] : [relic]), ...(potions ?? [])]
  const price =
    drawback === 'NONE' ? '' : ` for ${words(drawback)}${curse === undefined ? '' : ` (${curse})`}`
  return `${words(bonus)}${price}${gives.length === 0 ? '' : `: ${gives.join(', ')}`}`
}

function roomText(row: RoomRow): string[] {
  const head = `  ${String(row.floor).padStart(4)} ${row.symbol} `
  const parts: string[] = []
  if (row.encounter !== undefined) {
    const monsters = (row.monsters ?? []).map(({ id, hp, move }) => `${id} ${hp} ${words(move)}`)
    parts.push(`${row.encounter}${monsters.length === 0 ? '' : ` (${monsters.join(', ')})`}`)
  }
  if (row.secondBoss !== undefined) parts.push(`then ${row.secondBoss}`)
  if (row.event !== undefined) parts.push(row.event)
  if (row.chest !== undefined) parts.push(`${row.chest.toLowerCase()} chest`)
  if (row.shop !== undefined) {
    const { cards, relics, potions, removal } = row.shop
    const wares = [
      ...cards.map(({ id, price }) => `${cardName(id)} ${price}`),
      ...[...relics, ...potions].map(({ id, price }) => `${id} ${price}`),
    ]
    parts.push(`shop: ${wares[0]}`, ...wares.slice(1), `removal ${removal}`)
  }
  if (parts.length === 0)
    parts.push(row.room === 'bossChest' ? 'boss chest' : row.room === 'neow' ? 'Neow' : row.room)
  if (row.gold !== undefined) parts.push(`${row.gold.join(' + ')} gold`)
  if (row.relics !== undefined) parts.push(row.relics.join(', '))
  if (row.potions !== undefined) parts.push(row.potions.join(', '))
  for (const cards of row.cards ?? []) parts.push(cards.map(cardName).join(' | '))
  return wrapped(head, parts, ' · ')
}

/** A card as the game names it, with `+` for an upgrade. */
function cardName(text: string): string {
  const [id, upgrades] = text.split('+')
  const name = CARDS.get(id!)?.name ?? id!
  return upgrades === undefined ? name : upgrades === '1' ? `${name}+` : `${name}+${upgrades}`
}

function words(constant: string): string {
  return constant.toLowerCase().replaceAll('_', ' ')
}

/** A list after a heading, on lines of at most 96 characters. */
function wrapped(head: string, items: readonly string[], separator = ', '): string[] {
  const indent = ' '.repeat(head.length)
  const lines: string[] = []
  let line = head
  items.forEach((item, i) => {
    const text = i === items.length - 1 ? item : item + separator
    if (line.length > head.length && line.length + text.trimEnd().length > WIDTH) {
      lines.push(line)
      line = indent
    }
    line += text
  })
  return [...lines, line]
}
