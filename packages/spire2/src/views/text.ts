import type { About } from '@seedfast/world'
import type { RelicBag } from '../acts/relic-bags.js'
import type { Params } from '../schema/params.js'
import type { ActPlan, Spire2Result } from '../schema/result.js'
import { mapText } from './map-text.js'
import { displayName, displayNames } from '../names/display-name.js'
import { rewardDetails, walkText } from './walk-text.js'
import { bossText, noteLines, offersText, titleOf, wrapped } from './words.js'

/** The rarities in display order, regardless of the order of the keys in a saved result. */
const RARITIES = ['common', 'uncommon', 'rare', 'shop', 'event', 'ancient'] as const

export function textView(result: Spire2Result, about: About<Params>): string {
  const { build, players, firstRewards, sharedRelics, acts, unknownRooms, walk } = result
  const lines = [titleOf(about), ...noteLines(build), '']
  for (const { character, offers } of players) {
    lines.push(displayName(character), ...offers.map((offer) => `  ${offersText(offer)}`), '')
  }
  if (firstRewards.length > 0) {
    lines.push(
      'Rewards of the first three fights, if none is with an elite and nothing gives rewards before',
      '',
    )
    firstRewards.forEach((rewards, fight) =>
      lines.push(...wrapped(`  ${String(fight + 1).padStart(2)}  `, rewardDetails(rewards))),
    )
    lines.push('')
  }
  for (const plan of acts) lines.push(...actText(plan), '')
  lines.push("What an act's ?s hold if none is next to a merchant, by the number of ?s before it", '')
  unknownRooms.forEach((rooms, before) => lines.push(`  ${String(before).padStart(2)}  ${rooms.join(', ')}`))
  for (const { character, relics } of players) {
    lines.push(
      '',
      `Relics of ${displayName(character)}, in the order they are found; shops take the last`,
      '',
    )
    lines.push(...bagText(relics))
  }
  lines.push('', 'Relics of chests', '', ...bagText(sharedRelics))
  if (walk !== undefined) lines.push('', ...walkText(walk))
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function actText(plan: ActPlan): string[] {
  return [
    `Act ${plan.act} · ${displayName(plan.id)} · ${displayName(plan.ancient)} · boss: ${bossText(plan)}`,
    '',
    ...mapText(plan.map).map((line) => `  ${line}`),
    '',
    ...wrapped('  fights   ', displayNames(plan.fights)),
    ...wrapped('  elites   ', displayNames(plan.elites)),
    ...wrapped('  events   ', displayNames(plan.events)),
  ]
}

function bagText(bag: RelicBag): string[] {
  return RARITIES.flatMap((rarity) => {
    const relics = bag[rarity]
    return relics === undefined ? [] : wrapped(`  ${rarity.padEnd(9)}`, displayNames(relics))
  })
}
