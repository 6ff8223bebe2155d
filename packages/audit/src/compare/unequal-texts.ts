import { foundText } from '@seedfast/world'

/**
 * The number of characters to show before the first difference. `AFTER` is the number of characters to show after the
 * difference.
 */
const BEFORE = 20
const AFTER = 50

/**
 * Formats two different values in a short form. If long values start the same way, both are shown from shortly before
 * the first difference.
 */
export function unequalTexts(a: unknown, b: unknown): readonly [string, string] {
  const [textA, textB] = [foundText(a), foundText(b)]
  if (textA !== textB) return [textA, textB]
  const [wholeA, wholeB] = [JSON.stringify(a) ?? textA, JSON.stringify(b) ?? textB]
  let at = 0
  while (at < wholeA.length && wholeA[at] === wholeB[at]) at++
  if (at === wholeA.length && at === wholeB.length) return [textA, textB]
  return [near(wholeA, at), near(wholeB, at)]
}

function near(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE)
  const to = at + AFTER
  return `${from === 0 ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
