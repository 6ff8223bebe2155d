import type { Place } from './layout.js'

/** A rectangle, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A disc that a tooltip should not cover, in pixels. */
export interface Disc extends Place {
  readonly radius: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The space between a node and its tooltip, in pixels. */
const GAP = 10

/**
 * Returns the position of the upper left corner of a node's tooltip. The whole tooltip is always inside the visible
 * part of the map. If possible, it covers neither the node nor any of the `clear` discs. Otherwise, it covers as few
 * discs as possible. Places below the node are preferred, because the next nodes are above the node. The next choices
 * are to the right of the node, to the left, above the node, and in the corners of the map.
 */
export function placeTooltip({ width, height }: Size, node: Disc, clear: readonly Disc[], view: Box): Place {
  const { x, y, radius } = node
  const [below, above] = [y + radius + GAP, y - radius - GAP - height]
  const [right, left] = [x + radius + GAP, x - radius - GAP - width]
  const [middle, centre] = [y - height / 2, x - width / 2]
  const corners = [view.left, view.right - width].flatMap((edge) =>
    [view.bottom - height, view.top].map((end): Place => ({ x: edge, y: end })),
  )
  const sides = [0, width / 2, width].flatMap((far): Place[] => [
    { x: right + far, y: middle },
    { x: left - far, y: middle },
    { x: right + far, y: below },
    { x: left - far, y: below },
  ])
  const places = [
    { x: centre, y: below },
    { x, y: below },
    { x: x - width, y: below },
    ...sides,
    { x: right, y: above },
    { x: left, y: above },
    { x: centre, y: above },
    ...corners,
  ].map((place) => ({
    x: Math.max(view.left, Math.min(place.x, view.right - width)),
    y: Math.max(view.top, Math.min(place.y, view.bottom - height)),
  }))
  const discs = [node, ...clear]
  const covered = places.map((place) => {
    const box = { left: place.x, top: place.y, right: place.x + width, bottom: place.y + height }
    return discs.filter((disc) => covers(box, disc)).length
  })
  return places[covered.indexOf(Math.min(...covered))]!
}

export function covers({ left, top, right, bottom }: Box, { x, y, radius }: Disc): boolean {
  const nearX = Math.max(left, Math.min(x, right))
  const nearY = Math.max(top, Math.min(y, bottom))
  return (x - nearX) ** 2 + (y - nearY) ** 2 < radius ** 2
}
