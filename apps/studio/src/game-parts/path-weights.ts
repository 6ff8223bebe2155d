import type { Codec } from '../address/address-value.js'

/** The value that a node of each kind adds to a path. A missing kind adds 0. */
export type PathWeights = Readonly<Record<string, number | undefined>>

/** The range of the sliders. The user can type any weight from `-LIMIT` to `LIMIT`. */
export const MOST = 5
export const LIMIT = 1000

/**
 * Weights in a URL, without zeros: `elite:5,rest:1`, or `none` if all weights are 0. An invalid weight counts as 0, and
 * any other weight is clamped to `LIMIT`.
 */
export const pathWeights: Codec<PathWeights> = {
  read: (text) =>
    Object.fromEntries(
      text.split(',').flatMap((pair) => {
        const [kind = '', worth] = pair.split(':')
        const value = Number(worth)
        return Number.isFinite(value) ? [[kind, Math.min(LIMIT, Math.max(-LIMIT, value))]] : []
      }),
    ),
  print: (weights) => {
    const given = Object.entries(weights).filter(([, weight = 0]) => weight !== 0)
    const pairs = given.map(([kind, weight]) => `${kind}:${weight}`)
    return pairs.length === 0 ? 'none' : pairs.toSorted().join(',')
  },
}

/** Returns whether every part of a string from the URL is a weight of one of the given kinds. */
export function areWeights(text: string, kinds: readonly string[]): boolean {
  return (
    text === 'none' ||
    text.split(',').every((pair) => {
      const [kind = '', worth = ''] = pair.split(':')
      return kinds.includes(kind) && /^-?\d+(?:\.\d+)?$/.test(worth) && Math.abs(Number(worth)) <= LIMIT
    })
  )
}
