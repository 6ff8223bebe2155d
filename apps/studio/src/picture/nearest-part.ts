/** A rectangle on the page, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Returns whether a key moves the focus between the parts of a picture. */
export function isArrow(key: string): boolean {
  return Object.hasOwn(STEPS, key)
}

/**
 * Returns the index of the box that an arrow key leads to from the box at index `from`: the nearest box in the arrow's
 * direction. Sideways distance counts double. Returns `from` if there is no box in that direction.
 */
export function nearestPart(boxes: readonly Box[], from: number, key: string): number {
  const [stepX, stepY] = STEPS[key]!
  const start = centre(boxes[from]!)
  let best = from
  let least = Infinity
  for (const [i, box] of boxes.entries()) {
    const { x, y } = centre(box)
    const ahead = (x - start.x) * stepX + (y - start.y) * stepY
    const aside = Math.abs((x - start.x) * stepY) + Math.abs((y - start.y) * stepX)
    // A distance of less than half a pixel is a rounding error. A box more than 60° to the side is in a different
    // direction.
    if (i === from || ahead < 0.5 || aside > 1.75 * ahead) continue
    const distance = ahead + 2 * aside
    if (distance < least) {
      least = distance
      best = i
    }
  }
  return best
}

function centre({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}
