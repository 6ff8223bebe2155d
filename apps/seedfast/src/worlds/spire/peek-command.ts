import {
  formatSeedString,
  loadRun,
  parseSave,
  peek,
  PLAYER_CLASSES,
  type Peek,
  type PlayerClass,
} from '@seedfast/spire'
import { worldInputError, type Place } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { optionPlace } from '../../errors/places.js'
import { PRINT_JSON } from '../../options/option-words.js'

/** `seedfast spire peek`: lists what comes next in an autosave. */
export const addPeek: AddCommand = (program, { console, finish }) => {
  const command = program
    .command('spire')
    .description('Slay the Spire: see what comes next in a saved run')
    .command('peek')
    .description("list what comes next in one of the game's autosaves")
    .argument('<autosave>', "a file such as IRONCLAD.autosave in the game's folder `saves`")
    .option('--class <name>', `the character, if the file doesn't name it: ${PLAYER_CLASSES.join(', ')}`)
    .option('--json', PRINT_JSON)
    .action((file: string, options: { class?: string; json?: boolean }) => {
      const playerClass = options.class === undefined ? {} : { playerClass: classOf(options.class) }
      const place: Place = { in: 'file', name: file }
      const ahead = peek(loadRun(parseSave(readText(file), place), place, playerClass))
      console.out(options.json === true ? `${JSON.stringify(ahead)}\n` : peekText(file, ahead))
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire peek IRONCLAD.autosave', 'the next fights, relics, cards, potions and shop'],
    ['seedfast spire peek IRONCLAD.autosave --json', 'the same as JSON'],
  ])
}

/**
 * Shown instead of upcoming cards if the player has the Prismatic Shard: cards then come from all colours, in an order
 * that isn't known.
 */
const UNKNOWN = ['not known with the Prismatic Shard']

function classOf(name: string): PlayerClass {
  const found = PLAYER_CLASSES.find((known) => known === name.toUpperCase())
  if (found === undefined)
    throw worldInputError('invalid-value', optionPlace('class'), {
      got: name,
      expected: { kind: 'values', values: PLAYER_CLASSES },
    })
  return found
}

function peekText(file: string, ahead: Peek): string {
  const { relics, cards, shop } = ahead
  const wares = [...shop.cards, ...shop.relics, ...shop.potions].map(([name, price]) => `${name} ${price}`)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['fights', ahead.encounters],
    ['elites', ahead.elites],
    ['boss', [ahead.boss]],
    ...Object.entries(relics).map(([tier, list]) => [`${tier.toLowerCase()} relics`, list] as const),
    ['potions', ahead.potions.map((potion) => potion ?? 'none')],
    ['cards after a fight', cards.normal ?? UNKNOWN],
    ['… after an elite', cards.elite ?? UNKNOWN],
    ['… after a boss', cards.boss ?? UNKNOWN],
    ['?-rooms', ahead.questionRooms],
    ['shop', [...wares, `removal ${shop.removal}`]],
  ]
  const seed = `${formatSeedString(BigInt(ahead.seed))} (${ahead.seed})`
  const head = `${file}: ${ahead.class}, ascension ${ahead.ascension}, act ${ahead.act}, floor ${ahead.floor}, seed ${seed}`
  return `${[head, ...rows.map(([name, list]) => `  ${name.padEnd(20)} ${list.join(', ')}`)].join('\n')}\n`
}
