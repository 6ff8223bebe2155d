import { below, lower, PREPARED, prepare, upper } from './bounded'
import { codes } from './codes'
import { nextInt, startAt } from './random'
import { firstWordAt, mix, nextTwo, pair } from './xs128'

const CARDS = 6
const SMALL = 5
const DRAWBACKS = 4
/**
 * The modulus for storing the last draw. The last list has 6 or 7 entries, depending on the drawback, and 42 is a
 * multiple of both.
 */
const PAID = 42

const forCards = memory.data(PREPARED, 16)
const forSmall = memory.data(PREPARED, 16)
const forPaid = memory.data(PREPARED, 16)

/**
 * Computes Neow's four relevant draws as one number: card bonus, small bonus, drawback, and the last draw modulo 42.
 */
export function neow(from: u64, count: i32, anyOrder: bool): void {
  prepare(forCards, CARDS)
  prepare(forSmall, SMALL)
  prepare(forPaid, PAID)
  // Two loops, so that neither tests the order for each seed.
  if (anyOrder) for (let i = 0; i < count; i += 4) four(from + i, codes + (i << 2), true)
  else for (let i = 0; i < count; i += 4) four(from + i, codes + (i << 2), false)
}

@inline
function four(from: u64, at: usize, anyOrder: bool): void {
  const x0 = firstWordAt(from, anyOrder)
  const x1 = firstWordAt(from + 1, anyOrder)
  const x2 = firstWordAt(from + 2, anyOrder)
  const x3 = firstWordAt(from + 3, anyOrder)
  const a = pair(x0, x1)
  const p = pair(x2, x3)
  const b = pair(mix(x0), mix(x1))
  const q = pair(mix(x2), mix(x3))
  const c = nextTwo(a, b)
  const r = nextTwo(p, q)
  const d = nextTwo(b, c)
  const s = nextTwo(q, r)
  const e = nextTwo(c, d)
  const t = nextTwo(r, s)
  const f = nextTwo(d, e)
  const u = nextTwo(s, t)

  const cardLeft = i64x2.add(b, c)
  const cardRight = i64x2.add(q, r)
  const cardHigh = upper(cardLeft, cardRight)
  let code = below(cardHigh, lower(cardLeft, cardRight), forCards)

  const smallLeft = i64x2.add(c, d)
  const smallRight = i64x2.add(r, s)
  const smallHigh = upper(smallLeft, smallRight)
  code = i32x4.add(times5(code), below(smallHigh, lower(smallLeft, smallRight), forSmall))

  // A number modulo 4 is its two lowest bits.
  const drawback = v128.and(
    i32x4.shr_u(lower(i64x2.add(d, e), i64x2.add(s, t)), 1),
    i32x4.splat(DRAWBACKS - 1),
  )
  code = i32x4.add(i32x4.shl(code, 2), drawback)

  const paidLeft = i64x2.add(e, f)
  const paidRight = i64x2.add(t, u)
  const paidHigh = upper(paidLeft, paidRight)
  code = i32x4.add(
    i32x4.mul(code, i32x4.splat(PAID)),
    below(paidHigh, lower(paidLeft, paidRight), forPaid),
  )
  v128.store(at, code)

  // Only a value whose upper half is all ones can be in the last, incomplete multiple, which is rejected.
  const highest = i32x4.max_u(i32x4.max_u(cardHigh, smallHigh), paidHigh)
  if (v128.any_true(i32x4.eq(highest, i32x4.splat(-1)))) {
    for (let i = 0; i < 4; i++) store<i32>(at + (i << 2), neowOf(from + i, anyOrder))
  }
}

@inline
function times5(x: v128): v128 {
  return i32x4.add(x, i32x4.shl(x, 2))
}

/** Computes the same number as `neow` for one seed, with the same steps as the game. */
export function neowOf(position: u64, anyOrder: bool): i32 {
  startAt(position, anyOrder)
  let code = nextInt(CARDS)
  code = code * SMALL + nextInt(SMALL)
  const drawback = nextInt(DRAWBACKS)
  // Draw with the list's actual length, 6 or 7, because the other length could reject a value that this length accepts.
  const paid = drawback == DRAWBACKS - 1 ? nextInt(7) : nextInt(6)
  return (code * DRAWBACKS + drawback) * PAID + paid
}
