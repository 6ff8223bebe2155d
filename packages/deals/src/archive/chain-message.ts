import { InputError } from '@seedfast/world'
import { chainHash } from './archive.js'
import { readLine, type ArchiveLine } from './read-line.js'

/**
 * What happened to the line at `index`, whose hash does not follow from `before`, as far as the next lines tell: hashes
 * are kept by whoever swaps or adds lines without making all that follows anew.
 */
export function chainMessage(pieces: readonly string[], index: number, before: string | null): string {
  const here = lineAt(pieces, index)!
  const next = lineAt(pieces, index + 1)
  const place = index + 1
  if (next !== null) {
    if (chainHash(before, next.body) === next.hash) {
      const swapped = chainHash(next.hash, here.body) === here.hash
      return swapped
        ? `expected line ${place + 1} here: the two are swapped`
        : `expected line ${place + 1} here: this one was put in between`
    }
    const own = chainHash(before, here.body)
    if (chainHash(own, next.body) === next.hash)
      return `expected the hash ${own}, found ${here.hash}: only the hash was edited`
    if (chainHash(here.hash, next.body) === next.hash)
      return 'the line was edited, or lines before it are missing: its hash does not follow from what stands here'
  }
  return `its hash does not follow from what stands here: expected ${chainHash(before, here.body)}, found ${here.hash}`
}

function lineAt(pieces: readonly string[], index: number): ArchiveLine | null {
  const piece = pieces[index]
  if (piece === undefined) return null
  try {
    return readLine(piece, '')
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}
