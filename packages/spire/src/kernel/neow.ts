import type { Kernel } from '@seedfast/world'
import { CARD_BONUSES, DRAWBACKS, PAID_BONUSES, SMALL_BONUSES, type NeowOption } from '../data/neow.js'
import type { Params } from '../schema/params.js'
import { openKernels, valueScan } from './exports.js'

/**
 * The last draw is stored modulo this number. The draw selects from a list of 6 or 7 entries, and this number is a
 * multiple of both lengths.
 */
const PAID = 42
const CODES = CARD_BONUSES.length * SMALL_BONUSES.length * DRAWBACKS.length * PAID

/**
 * Returns a kernel that computes a fact about Neow's four offers. It doesn't support runs in which Neow makes only two
 * offers because the previous run didn't reach a boss.
 */
export function neowKernel(value: (options: readonly NeowOption[]) => unknown): Kernel<Params> {
  return {
    start: async ({ reachedBoss }) => {
      const exports = reachedBoss ? await openKernels() : null
      return exports && valueScan(exports, ['neow'], CODES, (code) => value(optionsOf(code)))
    },
  }
}

function optionsOf(code: number): NeowOption[] {
  const drawback = DRAWBACKS[Math.floor(code / PAID) % DRAWBACKS.length]!
  const small = Math.floor(code / (PAID * DRAWBACKS.length)) % SMALL_BONUSES.length
  const card = Math.floor(code / (PAID * DRAWBACKS.length * SMALL_BONUSES.length))
  const paid = PAID_BONUSES.filter(([, never]) => never !== drawback)
  return [
    { bonus: CARD_BONUSES[card]!, drawback: 'NONE' },
    { bonus: SMALL_BONUSES[small]!, drawback: 'NONE' },
    { bonus: paid[(code % PAID) % paid.length]![0], drawback },
    { bonus: 'BOSS_RELIC', drawback: 'LOSE_STARTER_RELIC' },
  ]
}
