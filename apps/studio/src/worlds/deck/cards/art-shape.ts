/** The shape of a card's picture, which consists of an emblem and circuit lines. */
export interface ArtShape {
  readonly arms: number
  /** The index of the shape that all arms have. */
  readonly arm: number
  /** The angle of the first arm, in degrees. */
  readonly twist: number
  readonly ring: { readonly radius: number; readonly dash: string }
  /** The size of the sign in the middle of the emblem. */
  readonly core: number
  readonly dots: number
  /** The lines on the left side. They are mirrored on the right side. */
  readonly traces: readonly { readonly y: number; readonly bend: number; readonly length: number }[]
}

/** Derives the shape of a card's picture from the card's number. No two cards in the library have the same shape. */
export function artOf(number: number): ArtShape {
  let state = Math.imul(number + 1, 0x9e3779b1) >>> 0
  const below = (limit: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) >>> 0
    state = (state ^ (state >>> 13)) >>> 0
    return state % limit
  }
  const arms = 3 + below(6)
  return {
    arms,
    arm: below(6),
    twist: below(2) * Math.round(180 / arms),
    ring: { radius: 12 + below(3) * 8, dash: ['120', '8 2', '2 2', '20 10', '5 5'][below(5)]! },
    core: [0.7, 0.85, 1][below(3)]!,
    dots: below(3) === 0 ? 0 : arms * (1 + below(2)),
    traces: [-24, -12, 0, 12, 24]
      .filter(() => below(4) > 0)
      .map((y) => ({ y, bend: [-6, 0, 6][below(3)]!, length: 4 + below(9) })),
  }
}
