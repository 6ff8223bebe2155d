import type { DrawRecord } from './draw-record.js'
import { mixRecorded } from './draw-record.js'
import { mixPath, ruleHash } from './draw-hash.js'
import type { RunHashes } from './rolling-hash.js'
import { StreamHashes } from './stream-hashes.js'
import { mixText } from './value-hash.js'

/**
 * Computes rolling hashes of a run's calls, one per stream. A call consists of a draw's rule, arguments, label and call
 * sites. The draw's value isn't included. Streams have equal hashes if their calls were the same and were made from the
 * same places in the code.
 */
export class CallHashes {
  private readonly hashes = new StreamHashes()

  get streams(): RunHashes {
    return this.hashes.streams
  }

  add(draw: DrawRecord): void {
    const stream = this.hashes.of(draw)
    let hash = ruleHash(draw.rule, draw.args)
    for (const arg of draw.args) hash = mixRecorded(hash, arg)
    hash = mixPath(stream.last ^ hash, draw.path)
    for (const place of placesOf(draw)) hash = mixText(hash, place)
    stream.add(hash)
  }
}

/**
 * Returns the lines of code at a draw's call sites or, if the lines are unknown, the call sites themselves. Used to
 * compare draws.
 */
export function placesOf({ lines, sites = [] }: DrawRecord): readonly string[] {
  return lines ?? sites
}
