import type { BitGenerator, KeyedDraws, Stream } from '@seedfast/rng'
import type { Loop } from './table.js'

// Sums are int32, because an unsigned sum would sometimes exceed the range that engines keep in integers.

/** Creates a loop that sums raw words. */
export function words(bits: Pick<BitGenerator, 'nextUint32'>): Loop {
  return (count) => {
    const source = bits
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + source.nextUint32()) | 0
    return sum
  }
}

/** Creates a loop that calls `int(0, 999)`. As in most programs, the bounds are literals. */
export function intsBelow1000(stream: Pick<Stream, 'int'>): Loop {
  return (count) => {
    const source = stream
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + source.int(0, 999)) | 0
    return sum
  }
}

/**
 * Creates a loop that calls `int(0, n - 1)` in a way that prevents the JavaScript engine from treating `n` as a
 * constant.
 */
export function intsBelow(stream: Pick<Stream, 'int'>, n: number): Loop {
  return (count) => {
    const source = stream
    const most = n - 1
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + source.int(0, most)) | 0
    return sum
  }
}

/** Creates a loop that calls `int(index, 0, n - 1)` for consecutive indexes. */
export function keyedBelow(draws: Pick<KeyedDraws, 'int'>, n: number): Loop {
  let index = 0
  return (count) => {
    const source = draws
    const most = n - 1
    let at = index
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + source.int(at++, 0, most)) | 0
    index = at
    return sum
  }
}

/** Creates a loop that sums floats from 0 to 1 in the order in which they are drawn. */
export function floats(stream: Pick<Stream, 'float'>): Loop {
  return (count) => {
    const source = stream
    let sum = 0
    for (let i = 0; i < count; i++) sum += source.float()
    return sum
  }
}

/** A sampling rule whose parameters are a generator and a bound, such as `gdxNextInt`. */
type Rule<Bits> = (bits: Bits, n: number) => number

/** Creates a loop that calls `rule(bits, 1000)`. As in most programs, the bound is a literal. */
export function rulesBelow1000<Bits>(rule: Rule<Bits>, bits: Bits): Loop {
  return (count) => {
    const draw = rule
    const source = bits
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + draw(source, 1000)) | 0
    return sum
  }
}

/**
 * Creates a loop that calls `rule(bits, n)` in a way that prevents the JavaScript engine from treating `n` as a
 * constant.
 */
export function rulesBelow<Bits>(rule: Rule<Bits>, bits: Bits, n: number): Loop {
  return (count) => {
    const draw = rule
    const source = bits
    const bound = n
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + draw(source, bound)) | 0
    return sum
  }
}

/** Creates a loop that calls `rule(bits, n)` with a different bound each time: from n down to 1, then from n again. */
export function rulesBelowEach<Bits>(rule: Rule<Bits>, bits: Bits, n: number): Loop {
  return (count) => {
    const draw = rule
    const source = bits
    const most = n
    let bound = most
    let sum = 0
    for (let i = 0; i < count; i++) {
      sum = (sum + draw(source, bound)) | 0
      bound = bound > 1 ? bound - 1 : most
    }
    return sum
  }
}

/** A sampling rule whose parameters are a generator and both ends of a range, such as pure-rand's `uniformInt`. */
type RangeRule<Bits> = (bits: Bits, lo: number, hi: number) => number

/** Creates a loop that calls `rule(bits, 0, 999)`. As in most programs, the bounds are literals. */
export function rangesBelow1000<Bits>(rule: RangeRule<Bits>, bits: Bits): Loop {
  return (count) => {
    const draw = rule
    const source = bits
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + draw(source, 0, 999)) | 0
    return sum
  }
}

/**
 * Creates a loop that calls `rule(bits, 0, n - 1)` in a way that prevents the JavaScript engine from treating `n` as a
 * constant.
 */
export function rangesBelow<Bits>(rule: RangeRule<Bits>, bits: Bits, n: number): Loop {
  return (count) => {
    const draw = rule
    const source = bits
    const most = n - 1
    let sum = 0
    for (let i = 0; i < count; i++) sum = (sum + draw(source, 0, most)) | 0
    return sum
  }
}
