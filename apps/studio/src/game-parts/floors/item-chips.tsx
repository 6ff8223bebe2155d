import type { ReactNode } from 'preact/compat'

/** Our own pictures for the types of cards: a sword, a shield, a spark, an eye and a bandage. */
const CARD_SHAPES = {
  attack: <path d="M13.5 2.5 6 10M4 8l4 4M5.5 10.5 2.5 13.5" />,
  skill: <path d="M8 2.5 13 4v4c0 3-2 4.5-5 5.5C5 12.5 3 11 3 8V4z" />,
  power: <path d="M8 2v12M2 8h12M4 4l8 8M12 4l-8 8" />,
  curse: <path d="M1.5 8C5 3 11 3 14.5 8 11 13 5 13 1.5 8M8 6.5v3" />,
  status: <path d="M2.5 10 10 2.5l3.5 3.5L6 13.5zM7 6.5 9.5 9" />,
}

/** Our own pictures for the tiers of relics: one, two and three beads, a coin, a crown, and a ring for all others. */
const RELIC_SHAPES = {
  common: <path d="M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5" />,
  uncommon: <path d="M4.5 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4M11.5 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
  rare: (
    <path d="M8 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M4.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4M11.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />
  ),
  shop: <path d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 5v6" />,
  boss: <path d="M2.5 12.5v-8L5.5 8 8 3.5 10.5 8l3-3.5v8z" />,
  special: <path d="M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9" />,
}

export type CardKind = keyof typeof CARD_SHAPES
export type RelicTier = keyof typeof RELIC_SHAPES

interface CardProps {
  readonly name: string
  readonly type: CardKind
  readonly rarity: string
}

/** Shows a card with the picture of its type, in the color of its rarity. */
export function CardChip({ name, type, rarity }: CardProps): ReactNode {
  const kind = type === 'curse' ? type : `${rarity} ${type}`
  return (
    <span className="card-chip text-ink" data-rarity={rarity} title={kind}>
      <Picture shape={CARD_SHAPES[type]} />
      {name}
      <span className="visually-hidden"> ({kind})</span>
    </span>
  )
}

/** Shows the name of a relic with the picture of its tier. */
export function RelicChip({ name, tier }: { readonly name: string; readonly tier: RelicTier }): ReactNode {
  return (
    <span className="relic-name" title={`${tier} relic`}>
      <Picture shape={RELIC_SHAPES[tier]} />
      {name}
    </span>
  )
}

function Picture({ shape }: { readonly shape: ReactNode }): ReactNode {
  return (
    <svg className="kind-picture" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}
