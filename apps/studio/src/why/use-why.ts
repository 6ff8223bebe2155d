import type { PageState } from '../address/address.js'
import { why, whyBy, whyLabel } from '../trace/why-values.js'
import { usePanelValues } from '../trace/use-panel-values.js'
import { askedAbout } from '../trace/links.js'

const VALUES = [why, whyLabel, whyBy] as const

/** The part of the result that the Why panel explains, as stored in the URL. */
export interface AskedPart {
  /** The part to explain, as a JSON Pointer or a label. Null while the Why panel is closed. */
  readonly explainedPart: string | null
  /** The label to explain instead of the part itself, or null to explain the part. */
  readonly label: string | null
  /** Whether to find the draws by changing one draw at a time, even if the world's labels explain the part. */
  readonly changing: boolean
  /** Opens the Why panel for a JSON Pointer or a label. Null closes it. */
  ask(part: string | null): void
  chooseLabel(label: string | null): void
  change(): void
}

export function useWhy(page: PageState): AskedPart {
  const [shown, keep] = usePanelValues(page, VALUES)
  return {
    explainedPart: why.of(shown),
    label: whyLabel.of(shown),
    changing: whyBy.of(shown),
    ask: (part) => keep(askedAbout(part)),
    chooseLabel: (label) => keep({ ...whyLabel.to(label), ...whyBy.to(false) }),
    change: () => keep(whyBy.to(true)),
  }
}
