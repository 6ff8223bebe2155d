import {
  differencesInLines,
  drawDifferences,
  firstDifference,
  partsText,
  resultsText,
  sidesText,
  type CatalogEntry,
  type PartsComparison,
} from '@seedfast/audit'
import { thingDifferenceText, thingSections, type ThingDifference } from '@seedfast/world'
import { count } from '../console/progress.js'
import type { ComparedFiles } from './compare-files.js'

export function areEqual(compared: ComparedFiles): boolean {
  switch (compared.kind) {
    case 'catalogs':
      return compared.parts.first === null
    case 'artefacts':
      return compared.difference === null
    case 'texts': {
      const { heading, sections } = compared.compared
      return heading.onlyA.length === 0 && heading.onlyB.length === 0 && sections.first === null
    }
  }
}

/**
 * Formats the differences between two files: the first part that differs, how it differs, and the labels of the other
 * parts that differ.
 */
export function comparedText(compared: ComparedFiles): string {
  return linesOf(compared)
    .map((line) => `${line}\n`)
    .join('')
}

function linesOf(compared: ComparedFiles): string[] {
  const { part } = compared
  switch (compared.kind) {
    case 'catalogs':
      return partLines(part, compared.parts, (a, b) => [
        ...entryLines(a, b),
        ...(compared.inside === null ? [] : partLines(compared.inside.part, compared.inside.parts, () => [])),
      ])
    case 'artefacts': {
      const { parts, things, difference } = compared
      if (difference === null) return ['the results are equal']
      const ofThings = things === null ? [] : thingLines(things)
      if (parts === null) return [`the first difference is at ${sidesText(difference)}`, ...ofThings]
      const lines = partLines(part, parts, valueLines)
      const elsewhere = parts.first === null ? [`the results differ at ${sidesText(difference)}`] : []
      return [...lines, ...elsewhere, ...ofThings]
    }
    case 'texts': {
      const { heading, sections } = compared.compared
      return [
        ...partLines(part, sections, (a, b) => differencesInLines(a, b)),
        ...heading.onlyA.map((line) => `only A: ${line}`),
        ...heading.onlyB.map((line) => `only B: ${line}`),
      ]
    }
  }
}

/** The maximum number of things to print for each side. */
const MOST_THINGS = 20

function thingLines(things: readonly ThingDifference[]): string[] {
  const sections = thingSections(things)
  const counts = sections.map(({ title, things: { length } }) => `${length} ${title}`)
  return [
    '',
    `things: ${counts.join(', ')}`,
    ...sections.flatMap(({ title, things: listed }) =>
      listed.length === 0
        ? []
        : [
            `  ${title}:`,
            ...listed.slice(0, MOST_THINGS).map((thing) => `    ${thingDifferenceText(thing)}`),
            ...(listed.length > MOST_THINGS ? [`    and ${count(listed.length - MOST_THINGS)} more`] : []),
          ],
    ),
  ]
}

function partLines<Value>(
  part: string,
  parts: PartsComparison<Value>,
  inside: (a: Value, b: Value) => readonly string[],
): string[] {
  const { different, first } = parts
  if (first === null) return [partsText(part, parts)]
  const { a, b } = first
  const missing = a === undefined ? 'only in B' : b === undefined ? 'only in A' : null
  const lines = missing === null ? inside(a!, b!) : [missing]
  const others = different.slice(1)
  return [
    partsText(part, parts),
    ...lines.map((line) => `  ${line}`),
    ...(others.length === 0 ? [] : wrapped(`other ${part}s that differ:`, others)),
  ]
}

function entryLines(a: CatalogEntry, b: CatalogEntry): string[] {
  const draws = drawDifferences(a, b)
  return [...(a.sha256 === b.sha256 ? [] : [resultsText(a, b)]), ...draws]
}

function valueLines(a: unknown, b: unknown): string[] {
  return [sidesText(firstDifference(a, b)!)]
}

const WIDTH = 100
/** The maximum number of lines that list the other parts that differ. */
const MOST_LINES = 3

/** Formats a title and a list of labels, in lines of at most 100 characters. A long list is abbreviated. */
function wrapped(title: string, labels: readonly string[]): string[] {
  const lines: string[] = [title]
  for (const [i, label] of labels.entries()) {
    const text = ` ${label}${i === labels.length - 1 ? '' : ','}`
    if (lines.at(-1)!.length + text.length <= WIDTH) lines[lines.length - 1] += text
    else if (lines.length < MOST_LINES) lines.push(` ${text}`)
    else {
      lines.push(`  … and ${count(labels.length - i)} more`)
      break
    }
  }
  return lines
}
