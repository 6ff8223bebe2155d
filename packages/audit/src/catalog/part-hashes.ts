import { resultHash, type AnyWorld } from '@seedfast/world'
import { compareParts, type LabelledPart, type PartsComparison } from '../compare/compare-parts.js'

/**
 * The hashes of a result's parts: each part's label, with the first 16 hex digits of the SHA-256 of the part's
 * canonical JSON.
 */
export type PartHashes = readonly LabelledPart<string>[]

/** Returns the hashes of a result's parts, or null if the world doesn't define parts. */
export function partHashes({ parts }: AnyWorld, result: unknown): PartHashes | null {
  if (parts === null) return null
  return Array.from(parts.of(result), ([label, part]) => [label, resultHash(part).slice(0, 16)] as const)
}

export function comparePartHashes(a: PartHashes, b: PartHashes): PartsComparison<string> {
  return compareParts(a, b, (one, other) => one === other)
}
