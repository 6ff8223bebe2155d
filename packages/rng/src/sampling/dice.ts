/** One term of dice notation: `count` dice with `sides` sides each, or the constant `count` if `sides` is 0. */
export interface DiceTerm {
  readonly sign: 1 | -1
  readonly count: number
  readonly sides: number
}

const TERM = / *([+-]) *(?:([0-9]{0,10})d([0-9]{1,10})|([0-9]{1,10})) */y
const MAX_COUNT = 1000
const MAX_SIDES = 0x100000000

/**
 * Parses dice notation: terms such as `2d6`, `d20` and `5`, joined by + or -, with or without spaces around the signs.
 * Throws a RangeError for any other string, for more than 1,000 dice in a term, and for a number of sides outside 1 to
 * 2^32.
 */
export function parseDice(text: string): DiceTerm[] {
  const signed = /^ *[+-]/.test(text) ? text : `+${text}`
  const terms: DiceTerm[] = []
  TERM.lastIndex = 0
  while (TERM.lastIndex < signed.length) {
    const match = TERM.exec(signed)
    if (match === null)
      throw new RangeError(`dice: must be dice such as "2d6+1", got ${JSON.stringify(text)}`)
    const [, sign, count, sides, constant] = match
    const term: DiceTerm =
      sides === undefined
        ? { sign: sign === '-' ? -1 : 1, count: Number(constant), sides: 0 }
        : { sign: sign === '-' ? -1 : 1, count: count === '' ? 1 : Number(count), sides: Number(sides) }
    if (term.sides > MAX_SIDES || (sides !== undefined && (term.sides < 1 || term.count > MAX_COUNT))) {
      throw new RangeError(
        `dice: must be at most 1000 dice with 1 to 2^32 sides, got ${JSON.stringify(text)}`,
      )
    }
    terms.push(term)
  }
  return terms
}

/**
 * Rolls the dice in `text`, such as `2d6+1`, from left to right, and returns their sum. `die(sides)` rolls a single
 * die.
 */
export function rollDice(text: string, die: (sides: number) => number): number {
  let sum = 0
  for (const { sign, count, sides } of parseDice(text)) {
    if (sides === 0) sum += sign * count
    else for (let i = 0; i < count; i++) sum += sign * die(sides)
  }
  return sum
}
