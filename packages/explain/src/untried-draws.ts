import type { DrawRecord } from '@seedfast/audit'
import type { UntriedDraws } from './explanation.js'

/**
 * Groups consecutive draws of the same stream. Within a group, both the draws' numbers in their stream and the game's
 * own counts are consecutive. The groups are sorted by the streams' names. Takes O(n log n) time.
 */
export function untriedDraws(draws: readonly DrawRecord[]): UntriedDraws[] {
  const byStream = new Map<string, Group[]>()
  for (const { stream, index, counter, epoch } of [...draws].sort((a, b) => a.index - b.index)) {
    const groups = byStream.get(stream) ?? []
    const last = groups.at(-1)
    const next = last?.counter === undefined ? undefined : last.counter + last.to - last.from
    if (last?.to === index && next === counter && last.epoch === epoch) last.to++
    else {
      const at = { ...(counter === undefined ? {} : { counter }), ...(epoch === undefined ? {} : { epoch }) }
      groups.push({ stream, from: index, to: index + 1, ...at })
    }
    byStream.set(stream, groups)
  }
  return [...byStream.keys()].sort().flatMap((stream) => byStream.get(stream)!)
}

/** A group of draws that can still be extended. */
type Group = UntriedDraws & { to: number }
