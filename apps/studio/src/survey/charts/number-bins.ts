import type { Bin, NumberSummary } from '@seedfast/search'

/** The bins of a summary; the last one of whole numbers ends where they do, although it may be narrower for it. */
export function numberBins({ bins, most }: NumberSummary, whole: boolean): readonly Bin[] {
  return whole ? bins.map((bin) => ({ ...bin, to: Math.min(bin.to, most) })) : bins
}
