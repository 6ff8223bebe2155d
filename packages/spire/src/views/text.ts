import type { About } from '@seedfast/world'
import { POOL_TIERS } from '../data/relics.js'
import type { Params } from '../schema/params.js'
import type { ActPlan, RoomRow, SpireResult } from '../schema/result.js'
import { mapText } from './map-text.js'
import { bossText, cardName, offerText, words, wrapped } from './words.js'

/** Renders the `text` view of a run. */
export function textView(result: SpireResult, { seed, params }: About<Params>): string {
  const lines = [
    `Slay the Spire · seed ${seed} · ${params.class} · ascension ${params.ascension}`,
    '',
    'Neow offers',
    ...result.neow.map((offer, i) => `  ${i + 1}. ${offerText(offer)}`),
    '',
  ]
  for (const plan of result.acts) lines.push(...actText(plan, result), '')
  lines.push('Relics in the order they are found', '')
  for (const tier of POOL_TIERS) {
    lines.push(...wrapped(`  ${tier.toLowerCase().padEnd(9)}`, result.relicPools[tier]))
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function actText(
  { act, boss, secondBoss, encounters, elites, map }: ActPlan,
  { walk, bossRelics }: SpireResult,
): string[] {
  const lines = [`Act ${act} · boss: ${bossText(boss, secondBoss)}`, '']
  lines.push(...mapText(map).map((line) => `  ${line}`), '')
  if (encounters.length > 0) lines.push(...wrapped('  fights   ', encounters))
  lines.push(...wrapped('  elites   ', elites))
  const offers = bossRelics[act - 1]
  if (offers !== undefined) lines.push(...wrapped('  boss chest (no earlier boss relic)  ', offers))
  const rooms = walk.filter((room) => room.act === act)
  if (rooms.length > 0) lines.push('', '  The default walk', ...rooms.flatMap(roomText))
  return lines
}

function roomText(row: RoomRow): string[] {
  const head = `  ${String(row.floor).padStart(4)} ${row.symbol} `
  const parts: string[] = []
  if (row.event !== undefined) parts.push(row.event)
  if (row.encounter !== undefined) {
    const monsters = (row.monsters ?? []).map(({ id, hp, move }) => `${id} ${hp} ${words(move)}`)
    parts.push(`${row.encounter}${monsters.length === 0 ? '' : ` (${monsters.join(', ')})`}`)
  }
  if (row.secondBoss !== undefined) parts.push(`then ${row.secondBoss}`)
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
