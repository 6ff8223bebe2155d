/** The call sites found in a stack trace, and the number of innermost frames that had to be examined to find them. */
export interface SitesRead {
  readonly sites: readonly string[]
  readonly frames: number
}

/** The number of frames to examine at first. If they don't suffice, `MOST` frames are examined. */
const FEW = 12
const MOST = 49
/** The maximum number of cached frames. Code generated at run time can add any number of new frames. */
const MOST_KNOWN = 100_000

interface Node {
  readonly next: Map<string, Node>
  /** The call sites, or null if the frames up to this one don't suffice to determine them. */
  sites: readonly string[] | null
  /** The call sites of a stack whose outermost frame is this one, or null if no such stack is known. */
  whole: readonly string[] | null
}

/**
 * Caches the call sites of stacks, so that the text of each stack is parsed only once. With source maps, formatting and
 * parsing that text takes ten times as long as getting the frames. Frames are identified by their positions in the
 * compiled code.
 */
export class KnownSites {
  private root = node()
  private count = 0

  constructor(private readonly read: (stack: string) => SitesRead) {}

  /** Returns the call sites of the current stack, starting at the caller of `below`. */
  of(below: () => unknown): readonly string[] {
    return (
      this.find(framesAbove(below, FEW), FEW) ??
      this.find(framesAbove(below, MOST), MOST) ??
      this.learn(below)
    )
  }

  private find(frames: readonly NodeJS.CallSite[], limit: number): readonly string[] | null {
    let at = this.root
    for (const frame of frames) {
      const next = at.next.get(String(frame))
      if (next === undefined) return null
      if (next.sites !== null) return next.sites
      at = next
    }
    return frames.length < limit || limit === MOST ? at.whole : null
  }

  private learn(below: () => unknown): readonly string[] {
    const { sites, frames: needed } = this.read(stackAbove(below))
    const frames = framesAbove(below, MOST)
    if (this.count > MOST_KNOWN) this.forget()
    let at = this.root
    for (const frame of frames.slice(0, needed)) {
      const key = String(frame)
      let next = at.next.get(key)
      if (next === undefined) {
        next = node()
        at.next.set(key, next)
        this.count++
      }
      at = next
    }
    if (needed <= frames.length) at.sites = sites
    else at.whole = sites
    return sites
  }

  private forget(): void {
    this.root = node()
    this.count = 0
  }
}

function node(): Node {
  return { next: new Map(), sites: null, whole: null }
}

/** Returns the current stack's frames, starting at the caller of `below`, with positions in the compiled code. */
function framesAbove(below: () => unknown, limit: number): readonly NodeJS.CallSite[] {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = asTheyAre
  try {
    return captured(below, limit) as readonly NodeJS.CallSite[]
  } finally {
    Error.prepareStackTrace = prepareStackTrace as typeof asTheyAre
  }
}

function asTheyAre(_error: Error, frames: readonly NodeJS.CallSite[]): unknown {
  return frames
}

/** Returns the current stack, starting at the caller of `below`, as the engine formats it. */
function stackAbove(below: () => unknown): string {
  return String(captured(below, MOST))
}

function captured(below: () => unknown, limit: number): unknown {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = limit
  const holder: { readonly stack?: unknown } = {}
  Error.captureStackTrace(holder, below)
  // The stack is read here, because engines format it when it's first read.
  const { stack } = holder
  Error.stackTraceLimit = stackTraceLimit
  return stack
}
