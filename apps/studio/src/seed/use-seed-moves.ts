import type { Session } from '../session/session.js'
import { useCopy } from '../ui/use-copy.js'
import { randomSeed, steppedSeed, todaysSeed } from '../session/seed-text.js'

/**
 * Functions that change or share the seed. `next` and `previous` are null if the seed has no neighbors in the seed
 * format's order.
 */
export interface SeedMoves {
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  random(): void
  daily(): void
  copyLink(): void
}

export function useSeedMoves(session: Session, go: (seed: string) => void): SeedMoves {
  const copy = useCopy()
  const { world, seed } = session
  const params = session.params.parsed ?? session.params.base.parsed
  const to = (found: string | null): (() => void) | null => (found === null ? null : () => go(found))
  return {
    next: to(steppedSeed(world, seed, params, 1)),
    previous: to(steppedSeed(world, seed, params, -1)),
    random: () => go(randomSeed(world, params)),
    daily: () => go(todaysSeed(world, params)),
    copyLink: () =>
      copy(
        window.location.href,
        'Copied the link',
        'The browser blocked access to the clipboard. Copy the address instead.',
      ),
  }
}
