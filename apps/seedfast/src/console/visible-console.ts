import { visibleText } from '@seedfast/world'
import type { Console } from './console.js'

/**
 * Returns a console that escapes control characters in everything that is printed, because names and messages can come
 * from other people's files. Data for programs is escaped only on a terminal.
 */
export function visibleConsole(console: Console): Console {
  const out = (text: string): void => console.out(visibleText(text))
  const changed: Partial<Console> = {
    out,
    note: (text) => console.note(visibleText(text)),
    data: console.outIsTerminal ? out : (text) => console.out(text),
    control: { out: (text) => console.out(text), note: (text) => console.note(text) },
  }
  // Unlike a spread, this keeps the getters of the console, some of which have effects.
  return Object.assign(Object.create(console) as Console, changed)
}

/** Prints data for programs, such as an artefact or CSV. */
export function printData(console: Console, text: string): void {
  if (console.data === undefined) console.out(text)
  else console.data(text)
}
