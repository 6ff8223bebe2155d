import { DATE_TEXT, namedCall, standInLines, type AdoptReport } from '@seedfast/adopt'

/** The maximum length of an empty result to print. */
const MOST_RESULT = 40

/** Explains why all seeds may give the same result, with possible fixes. */
export function sameText({ found, call, standIns }: AdoptReport): string {
  const same = `all ${found.seeds} seeds give the same result`
  const lines = standInLines(standIns).map((line) => `  ${line}\n`)
  if (found.draws.length > 0) {
    const setup = namedCall(call) === call ? `#init(), ${call}` : '#init(), …'
    return `${same}, although the game draws; it may need to be set up first (for example, ${setup})\n${lines.join('')}`
  }
  const hint = readsDate(found)
    ? "makes no draws, only reads the clock, and setting the clock from the seed (clock: 'seed') changes nothing; if it takes a date, pass a random one (for example, new Date(2024, 0, 1 + Math.random() * 366))"
    : 'makes no draws; if it takes a seed, pass a random one (for example, Math.random())'
  return `${same}: the game ${hint}\n${lines.join('')}`
}

/** Warns that all results are empty, with the likely causes. */
export function emptyText({ found, standIns }: AdoptReport): string {
  const result = found.empty!.length <= MOST_RESULT ? `: ${found.empty}` : ''
  const lines = [
    "undefined, functions and stand-ins aren't saved; if a function of the game sets the values, call it first",
    ...(readsDate(found) ? [DATE_TEXT] : []),
    ...standInLines(standIns),
  ]
  return [
    `warning: the result is empty for every seed${result}, so no check can find a change in it`,
    ...lines,
  ]
    .map((line, n) => `${n === 0 ? '' : '  '}${line}\n`)
    .join('')
}

function readsDate({ clock }: AdoptReport['found']): boolean {
  return clock.some(({ name }) => name === 'Date.now')
}
