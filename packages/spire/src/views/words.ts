import { cardName, displayName, type NameKind } from '../names/names.js'
import type { NeowOffer } from '../schema/result.js'
import { bonusText, drawbackText } from './neow-words.js'

/** Describes one of Neow's offers: its drawback, if it has one, and its bonus. */
export function offerText({ bonus, drawback, cards, relic, potions, curse }: NeowOffer): string {
  const gives = [
    ...(cards ?? []).map(cardName),
    ...(relic === undefined ? [] : [displayName('relic', relic)]),
    ...(potions ?? []).map((potion) => displayName('potion', potion)),
  ]
  const named = curse === undefined ? '' : ` (${cardName(curse)})`
  const price = drawback === 'NONE' ? '' : `${drawbackText(drawback)}${named}: `
  const text = `${price}${bonusText(bonus)}${gives.length === 0 ? '' : ` (${gives.join(', ')})`}`
  return text[0]!.toUpperCase() + text.slice(1)
}

export function named(kind: NameKind, ids: readonly string[]): string[] {
  return ids.map((id) => displayName(kind, id))
}

/** Formats the boss of an act, or both bosses. */
export function bossText(boss: string, secondBoss: string | null): string {
  const first = displayName('encounter', boss)
  return secondBoss === null ? first : `${first}, then ${displayName('encounter', secondBoss)}`
}

/** Formats a heading and a list as lines of at most `width` characters. */
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
