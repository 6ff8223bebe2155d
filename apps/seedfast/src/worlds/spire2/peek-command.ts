import {
  displayName,
  parseSave,
  peek,
  saveNoteText,
  type FightRewards,
  type NextRewards,
  type Peek,
} from '@seedfast/spire2'
import type { Place } from '@seedfast/world'
import { DONE } from '../../errors/exit-status.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { PRINT_JSON } from '../../options/option-words.js'

/** Adds `seedfast spire2 peek`, which lists what comes next in a saved run. */
export const addPeek: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('peek')
    .description("list what comes next in one of the game's saves")
    .argument('<save>', "a file such as current_run.save in the game's `saves` folder")
    .option('--json', PRINT_JSON)
    .action((file: string, options: { json?: boolean }) => {
      const place: Place = { in: 'file', name: file }
      const ahead = peek(parseSave(readText(file, 'save', 'spire2 save'), place), place)
      console.out(options.json === true ? `${JSON.stringify(ahead)}\n` : peekText(file, ahead))
      finish(DONE)
    })
  withExamples(command, [
    [
      'seedfast spire2 peek current_run.save',
      'the next fights, events, ? rooms and relics, and the upcoming acts',
    ],
    ['seedfast spire2 peek current_run.save --json', 'the same as JSON, with the maps of the upcoming acts'],
  ])
}

function peekText(file: string, ahead: Peek): string {
  const rows: (readonly [string, readonly string[]])[] = [
    ['fights', ahead.fights],
    ['elites', ahead.elites],
    ['boss', ahead.bosses],
    ['events', ahead.events],
    ['?s', ahead.unknownRooms],
    ['chests', ahead.chestRelics],
  ]
  ahead.relics.forEach((bag, slot) => {
    const owner = ahead.relics.length > 1 ? `${displayName(ahead.characters[slot]!)}'s ` : ''
    for (const [rarity, list] of Object.entries(bag)) rows.push([`${owner}${rarity} relics`, list])
  })
  if (ahead.rewards !== null) rows.push(...rewardRows(ahead.rewards))
  for (const { act, id, bosses, offers } of ahead.laterActs) {
    rows.push([`act ${act}`, [id, ...bosses]])
    for (const { ancient, relics } of offers) if (relics.length > 0) rows.push([displayName(ancient), relics])
  }
  const characters = ahead.characters.map(displayName).join(', ')
  const head = `${file}: ${ahead.build}, ${characters}, ascension ${ahead.ascension}, act ${ahead.act}, floor ${ahead.floor}, seed ${ahead.seed}`
  const lines = rows.map(([name, list]) => `  ${name.padEnd(18)} ${list.map(named).join(', ')}`)
  const notes = ahead.notes.map((note) => `  note: ${saveNoteText(note)}`)
  return `${[head, ...notes, ...lines].join('\n')}\n`
}

/** Returns the rows for what the player finds in the next fight, with the next elite, or at the next merchant. */
function rewardRows({
  fight,
  elite,
  merchant,
  uncertain,
}: NextRewards): (readonly [string, readonly string[]])[] {
  const { cards, relics, potions, removal } = merchant
  const wares = [...cards, ...relics, ...potions].map(({ id, price }) => `${displayName(id)} (${price})`)
  return [
    ['if a fight', rewardTexts(fight)],
    ['if an elite', rewardTexts(elite)],
    ['if a merchant', [...wares, `Removal (${removal})`]],
    ...(uncertain.length === 0 ? [] : [['not reproduced', uncertain] as const]),
  ]
}

function rewardTexts({ gold, potion, cards, relic }: FightRewards): string[] {
  return [`${gold} gold`, ...[potion, relic].filter((id) => id !== null), ...cards]
}

/**
 * Returns the display name of an ID. Any other text, such as the content of a ? room, is already readable, so it is
 * returned unchanged.
 */
function named(text: string): string {
  return text === text.toUpperCase() ? displayName(text) : text
}
