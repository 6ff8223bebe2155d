import type { CardType, PoolTier } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'

/** Our own pictures for the types of cards: a sword, a shield, a spark, an eye and a bandage. */
const CARD_SHAPES: Readonly<Record<CardType, ReactNode>> = {
  ATTACK: <path d="M13.5 2.5 6 10M4 8l4 4M5.5 10.5 2.5 13.5" />,
  SKILL: <path d="M8 2.5 13 4v4c0 3-2 4.5-5 5.5C5 12.5 3 11 3 8V4z" />,
  POWER: <path d="M8 2v12M2 8h12M4 4l8 8M12 4l-8 8" />,
  CURSE: <path d="M1.5 8C5 3 11 3 14.5 8 11 13 5 13 1.5 8M8 6.5v3" />,
  STATUS: <path d="M2.5 10 10 2.5l3.5 3.5L6 13.5zM7 6.5 9.5 9" />,
}

/** Our own pictures for the tiers of relics: one, two and three beads, a coin, a crown, and a ring for all others. */
const RELIC_SHAPES: Readonly<Record<PoolTier | 'OTHER', ReactNode>> = {
  COMMON: <path d="M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5" />,
  UNCOMMON: <path d="M4.5 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4M11.5 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
  RARE: (
    <path d="M8 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M4.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4M11.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />
  ),
  SHOP: <path d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 5v6" />,
  BOSS: <path d="M2.5 12.5v-8L5.5 8 8 3.5 10.5 8l3-3.5v8z" />,
  OTHER: <path d="M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9" />,
}

export function CardPicture({ type }: { readonly type: CardType }): ReactNode {
  return <Picture shape={CARD_SHAPES[type]} />
}

/** `tier` is null for a relic that isn't in a pool, such as one from an event. */
export function RelicPicture({ tier }: { readonly tier: PoolTier | null }): ReactNode {
  return <Picture shape={RELIC_SHAPES[tier ?? 'OTHER']} />
}

function Picture({ shape }: { readonly shape: ReactNode }): ReactNode {
  return (
    <svg className="kind-picture" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}
