import { foundText } from '@seedfast/world'
import { isSummary, type DrawRecord } from './draw-record.js'
import type { CandidatesDifference } from './held.js'

const LONGEST_LIST = 60
const MOST_NAMED = 8

/** A draw as a call: `int(1, 6) → 4`; candidates stand as a short list where they are known, else as size and hash. */
export function callText({ rule, args, value, held }: DrawRecord): string {
  const told = args.map((arg, i) => heldText(held?.args[i]) ?? recordedText(arg))
  return `${rule}(${told.join(', ')}) → ${heldText(held?.value) ?? recordedText(value)}`
}

/** A recorded argument or value in short. */
export function recordedText(value: DrawRecord['value']): string {
  return isSummary(value) ? `[${value.size} items #${value.hash}]` : foundText(value)
}

/** How candidates differ, in lines. */
export function candidatesText({ onlyA, onlyB, first }: CandidatesDifference): string[] {
  if (onlyA.length > 0 || onlyB.length > 0) return [...onlyText('A', onlyA), ...onlyText('B', onlyB)]
  return [`the same candidates in another order: at ${first.at}, A has ${first.a} and B has ${first.b}`]
}

function onlyText(side: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return []
  const more = entries.length - MOST_NAMED
  return [`only ${side} has ${entries.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

function heldText(entries: readonly string[] | null | undefined): string | null {
  if (entries === null || entries === undefined) return null
  const text = `[${entries.join(', ')}]`
  return text.length <= LONGEST_LIST ? text : null
}
