import type { Bin, NumberSummary } from '@seedfast/search'

/**
 * Returns a summary's bins. If the numbers are integers, the last bin ends at the largest number and may be narrower
 * than the other bins.
 */
export function numberBins({ bins, most }: NumberSummary, whole: boolean): readonly Bin[] {
  return whole ? bins.map((bin) => ({ ...bin, to: Math.min(bin.to, most) })) : bins
}
