import type { About } from '@seedfast/world'
import { POOL_TIERS } from '../data/relics.js'
import { CLASS_NAMES } from '../names/class-names.js'
import type { Params } from '../schema/params.js'
import type { ActPlan, SpireResult } from '../schema/result.js'
import { mapText } from './map-text.js'
import { roomText } from './room-text.js'
import { bossText, named, offerText, wrapped } from './words.js'

export function textView(result: SpireResult, { seed, params }: About<Params>): string {
  const lines = [
    `Slay the Spire · seed ${seed} · ${CLASS_NAMES[params.class]} · ascension ${params.ascension}`,
    '',
    'Neow offers',
    ...result.neow.map((offer, i) => `  ${i + 1}. ${offerText(offer)}`),
    '',
  ]
  for (const plan of result.acts) lines.push(...actText(plan, result, params), '')
  lines.push('Relics in the order they are found', '')
  for (const tier of POOL_TIERS) {
    lines.push(...wrapped(`  ${tier.toLowerCase().padEnd(9)}`, named('relic', result.relicPools[tier])))
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function actText(
  { act, boss, secondBoss, encounters, elites, map }: ActPlan,
  { walk, bossRelics }: SpireResult,
  { plan }: Params,
): string[] {
  const lines = [`Act ${act} · boss: ${bossText(boss, secondBoss)}`, '']
  lines.push(...mapText(map).map((line) => `  ${line}`), '')
  if (encounters.length > 0) lines.push(...wrapped('  fights   ', named('encounter', encounters)))
  lines.push(...wrapped('  elites   ', named('encounter', elites)))
  const offers = bossRelics[act - 1]
  if (offers !== undefined)
    lines.push(...wrapped('  boss chest (no earlier boss relic)  ', named('relic', offers)))
  const isPlanned = Object.keys(plan).length > 0
  const rooms = walk.filter((room) => room.act === act)
  if (rooms.length > 0)
    lines.push('', isPlanned ? '  The walk of the plan' : '  The default walk', ...rooms.flatMap(roomText))
  return lines
}
