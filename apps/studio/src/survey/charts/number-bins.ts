import type { Bin, NumberSummary } from '@seedfast/search'

/**
 * Returns the bins of a summary. If the numbers are integers, the last bin ends at the largest integer and may be
 * narrower than the others.
 */
export function numberBins({ bins, most }: NumberSummary, whole: boolean): readonly Bin[] {
  return whole ? bins.map((bin) => ({ ...bin, to: Math.min(bin.to, most) })) : bins
}
