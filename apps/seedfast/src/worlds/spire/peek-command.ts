import {
  cardName,
  CLASS_NAMES,
  displayName,
  fightText,
  formatSeedString,
  MAX_AHEAD,
  mapText,
  peekSave,
  questionRoomName,
  saveNoteText,
  PLAYER_CLASSES,
  type NameKind,
  type PeekPart,
  type SavePeek,
  type PlayerClass,
  type RoomBefore,
} from '@seedfast/spire'
import { type Place } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { notOneOf } from '../../errors/messages.js'
import { DONE } from '../../errors/exit-status.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { optionPlace } from '../../errors/places.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { numberOption } from '../../options/number-option.js'

/**
 * Adds `seedfast spire peek`, which lists the upcoming fights, relics, cards, potions and shop of the run in an
 * autosave.
 */
export const addPeek: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('peek')
    .description("list what comes next in one of the game's autosaves")
    .argument('<autosave>', "a file such as IRONCLAD.autosave in the game's `saves` folder")
    .option('--class <name>', `the character, if the file doesn't name it: ${PLAYER_CLASSES.join(', ')}`)
    .addOption(
      numberOption(
        '--ahead <n>',
        'how many floors, fights, relics and ?-rooms to look ahead',
        { min: 1, max: MAX_AHEAD },
        5,
      ),
    )
    .option('--json', PRINT_JSON)
    .action((file: string, options: { class?: string; ahead: number; json?: boolean }) => {
      const playerClass = options.class === undefined ? {} : { playerClass: classOf(options.class) }
      const place: Place = { in: 'file', name: file }
      const ahead = peekSave(readText(file, 'save', 'spire save'), place, {
        ...playerClass,
        ahead: options.ahead,
      })
      console.out(options.json === true ? `${JSON.stringify(ahead)}\n` : peekText(file, ahead))
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire peek IRONCLAD.autosave', 'the next fights, relics, cards, potions and shop'],
    ['seedfast spire peek IRONCLAD.autosave --ahead 10', 'the same for the next ten floors'],
    ['seedfast spire peek IRONCLAD.autosave --json', 'the same as JSON'],
  ])
}

/**
 * The text shown in place of upcoming cards if the player has the Prismatic Shard, because cards then come from all
 * colors in an unknown order.
 */
const UNKNOWN = ['unknown with the Prismatic Shard']

function classOf(name: string): PlayerClass {
  const found = PLAYER_CLASSES.find((known) => known === name.toUpperCase())
  if (found === undefined) throw notOneOf(optionPlace('class'), name, PLAYER_CLASSES)
  return found
}

function peekText(file: string, ahead: SavePeek): string {
  const { relics, cards, shop, chest, gold, nextAct } = ahead
  const wares = [
    ...shop.cards.map(([id, price]) => `${cardName(id)} ${price}`),
    ...shop.relics.map(([id, price]) => `${displayName('relic', id)} ${price}`),
    ...shop.potions.map(([id, price]) => `${displayName('potion', id)} ${price}`),
  ]
  const bosses = (boss: string, second: string | null): string[] =>
    named('encounter', second === null ? [boss] : [boss, second])
  const mark = (part: PeekPart): string => {
    const reasons = ahead.uncertain[part]
    return reasons === undefined ? '' : ` (uncertain: ${reasons.join(', ')})`
  }
  const rows: readonly (readonly [PeekPart, string, readonly string[]])[] = [
    ['encounters', 'fights', named('encounter', ahead.encounters)],
    ['elites', 'elites', named('encounter', ahead.elites)],
    ['boss', 'boss', bosses(ahead.boss, ahead.secondBoss)],
    ...Object.entries(relics).map(
      ([tier, list]) => ['relics', `${tier.toLowerCase()} relics`, named('relic', list)] as const,
    ),
    [
      'chest',
      'chest',
      [`${chest.size.toLowerCase()} chest`, ...named('relic', chest.relics), goldText(chest.gold)],
    ],
    ['gold', 'gold from fights', gold.normal.map(String)],
    ['gold', '… from an elite', [String(gold.elite)]],
    ['potions', 'potions', ahead.potions.map((potion) => potionText(potion))],
    ['cards', 'cards after a fight', cardTexts(cards.normal)],
    ['cards', '… after an elite', cardTexts(cards.elite)],
    ['cards', '… after a boss', cardTexts(cards.boss)],
    ['questionRooms', '?-rooms', ahead.questionRooms.map(questionRoomName)],
    ['shop', 'shop', [...wares, ...(shop.removal < 0 ? [] : [`removal ${shop.removal}`])]],
  ]
  const seed = `${formatSeedString(BigInt(ahead.seed))} (${ahead.seed})`
  const playerClass = CLASS_NAMES[ahead.class as PlayerClass]
  const head = `${file}: ${playerClass}, ascension ${ahead.ascension}, act ${ahead.act}, floor ${ahead.floor}, seed ${seed}`
  const notes = ahead.notes.map((note) => `  note: ${saveNoteText(note)}`)
  const lines = [
    head,
    ...notes,
    ...rows.map(([part, name, list]) => `  ${name.padEnd(20)} ${list.join(', ')}${mark(part)}`),
  ]
  lines.push('', `  The next fight, elite and boss on each floor${mark('fights')}`)
  for (const { floor, ...fight } of ahead.fights)
    lines.push(`  ${String(floor).padStart(4)} ${fightText(fight)}`)
  lines.push('', `  Rewards of the next fight${mark('after')}`)
  for (const [before, rewards] of Object.entries(ahead.after)) {
    const when = before === 'none' ? 'as the next room' : `after ${ROOMS[before as RoomBefore]}`
    const parts = [`${rewards.gold} gold`, potionText(rewards.potion), cardTexts(rewards.cards).join(' | ')]
    lines.push(`  ${when.padEnd(20)} ${parts.join(', ')}`)
  }
  if (nextAct !== null) {
    lines.push(
      '',
      `  Act ${nextAct.act} · boss: ${bosses(nextAct.boss, nextAct.secondBoss).join(', then ')}${mark('nextAct')}`,
    )
    lines.push(...mapText(nextAct.map).map((line) => `  ${line}`))
    lines.push(`  fights ${named('encounter', nextAct.encounters).join(', ')}`)
    lines.push(`  elites ${named('encounter', nextAct.elites).join(', ')}`)
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

const ROOMS: Readonly<Record<RoomBefore, string>> = {
  none: '',
  fight: 'another fight',
  elite: 'an elite',
  shop: 'a shop',
  chest: 'a chest',
  question: 'a ?-room',
}

function named(kind: NameKind, ids: readonly string[]): string[] {
  return ids.map((id) => displayName(kind, id))
}

function goldText(gold: number | null): string {
  return gold === null ? 'no gold' : `${gold} gold`
}

function potionText(potion: string | null): string {
  return potion === null ? 'no potion' : displayName('potion', potion)
}

function cardTexts(cards: readonly string[] | null): readonly string[] {
  return cards === null ? UNKNOWN : cards.map(cardName)
}
