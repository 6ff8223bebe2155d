import { visibleText } from '@seedfast/world'
import type { Console } from './console.js'

/** The most characters of a line in a report. Only names and values from files make longer lines. */
const LONGEST_LINE = 4000

/**
 * Returns a console that escapes control characters in everything that is printed, and cuts very long lines, because
 * names and messages can come from other people's files. JSON isn't cut, and data for programs is escaped only on a
 * terminal.
 */
export function visibleConsole(console: Console): Console {
  const out = (text: string): void => console.out(visibleText(shortLines(text)))
  const changed: Partial<Console> = {
    out,
    note: (text) => console.note(visibleText(shortLines(text))),
    data: (text) => console.out(console.outIsTerminal ? visibleText(text) : text),
    control: { out: (text) => console.out(text), note: (text) => console.note(text) },
  }
  // Unlike a spread, this keeps the getters of the console, some of which have effects.
  return Object.assign(Object.create(console) as Console, changed)
}

function shortLines(text: string): string {
  if (text.length <= LONGEST_LINE || /^[[{]/.test(text)) return text
  return text.replace(
    new RegExp(`[^\\n]{${LONGEST_LINE + 1},}`, 'g'),
    (line) => `${line.slice(0, LONGEST_LINE)}… (${line.length - LONGEST_LINE} more characters)`,
  )
}

/** Prints data for programs, such as an artefact or CSV. */
export function printData(console: Console, text: string): void {
  if (console.data === undefined) console.out(text)
  else console.data(text)
}
