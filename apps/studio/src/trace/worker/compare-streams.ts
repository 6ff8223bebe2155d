import { firstUnequal, NO_DRAWS, type SideHashes } from '@seedfast/audit'
import type { StreamOutcome } from '../trace-protocol.js'

type Streams = SideHashes['streams']

/** Compares two runs stream by stream. The outcomes are sorted by stream name. */
export function compareStreams(a: Streams, b: Streams): readonly StreamOutcome[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return names.map((stream) => {
    const [left, right] = [a[stream] ?? NO_DRAWS, b[stream] ?? NO_DRAWS]
    return {
      stream,
      draws: { a: left.hashes.length, b: right.hashes.length },
      first: firstUnequal(left, right),
    }
  })
}
