import type { DrawRecord } from '@seedfast/audit'
import { countText } from '../words/quantity-text.js'
import { nearestDraw, type Lane } from './lanes.js'

/** The height of a lane in pixels, including the stream's name and the marks below the name. */
export const LANE_HEIGHT = 38
export const RULER_HEIGHT = 20

const NAME_HEIGHT = 16
const MARK_HEIGHT = 15
const SHORT_MARK_HEIGHT = 7
/** The minimum distance between two numbers on the ruler, in pixels. */
const BETWEEN_TICKS = 72

/** The appearance of the draws that use one sampling rule. */
export interface Mark {
  readonly colour: string
  readonly short: boolean
}

interface Painting {
  readonly lanes: readonly Lane[]
  markOf(rule: string): Mark
  readonly ink: string
  readonly softInk: string
  readonly line: string
  readonly ground: string
  /** The horizontal scroll position, in pixels. */
  readonly left: number
  /** The vertical scroll position, in pixels. The ruler doesn't scroll vertically. */
  readonly top: number
  readonly width: number
  readonly height: number
  readonly perDraw: number
  readonly count: number
  readonly selected: DrawRecord | null
}

/** Paints the visible part of the lanes. The time needed doesn't depend on the length of the run. */
export function paintLanes(canvas: HTMLCanvasElement, painting: Painting): void {
  const { lanes, top, width, height, ink, line } = painting
  const dense = window.devicePixelRatio
  canvas.width = Math.round(width * dense)
  canvas.height = Math.round(height * dense)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(dense, dense)
  context.textBaseline = 'top'
  context.font = `12px ${getComputedStyle(canvas).fontFamily}`
  const first = Math.max(0, Math.floor(top / LANE_HEIGHT))
  const last = Math.min(lanes.length, Math.ceil((top + height) / LANE_HEIGHT))
  for (let i = first; i < last; i++) {
    const lane = lanes[i]!
    const y = i * LANE_HEIGHT - top + RULER_HEIGHT
    paintMarks(context, lane, y + NAME_HEIGHT + 3, painting)
    context.fillStyle = ink
    context.fillText(`${lane.stream}  ${countText(lane.draws.length)}`, 12, y + 4, width - 24)
    context.fillStyle = line
    context.fillRect(0, y + LANE_HEIGHT - 1, width, 1)
  }
  paintRuler(context, painting)
}

function paintMarks(
  context: CanvasRenderingContext2D,
  { draws }: Lane,
  y: number,
  { markOf, ink, left, width, perDraw, selected }: Painting,
): void {
  const from = nearestDraw(draws, left / perDraw - 1)
  const start = from === null ? 0 : Math.max(0, draws.indexOf(from) - 1)
  const wide = Math.max(1.5, Math.min(perDraw - 1, 20))
  let painted = -Infinity
  for (let i = start; i < draws.length; i++) {
    const draw = draws[i]!
    const x = (draw.n + 0.5) * perDraw - left - wide / 2
    if (x > width) break
    // If several marks are within half a pixel, only the first one is painted.
    if (x - painted < 0.5 && draw !== selected) continue
    painted = x
    const { colour, short } = markOf(draw.rule)
    context.fillStyle = colour
    const height = short ? SHORT_MARK_HEIGHT : MARK_HEIGHT
    context.fillRect(x, y + MARK_HEIGHT - height, wide, height)
  }
  if (selected === null || !draws.includes(selected)) return
  const x = (selected.n + 0.5) * perDraw - left
  context.strokeStyle = ink
  context.lineWidth = 2
  context.strokeRect(x - wide / 2 - 2, y - 2, wide + 4, MARK_HEIGHT + 4)
}

function paintRuler(
  context: CanvasRenderingContext2D,
  { left, width, perDraw, count, softInk, line, ground }: Painting,
): void {
  context.fillStyle = ground
  context.fillRect(0, 0, width, RULER_HEIGHT)
  const step = tickStep(perDraw)
  const first = Math.max(0, Math.floor(left / perDraw / step) * step)
  for (let n = first; n < count && n * perDraw - left < width; n += step) {
    const x = (n + 0.5) * perDraw - left
    context.fillStyle = line
    context.fillRect(x, RULER_HEIGHT - 6, 1, 6)
    context.fillStyle = softInk
    context.fillText(countText(n), x + 4, 4)
  }
  context.fillStyle = line
  context.fillRect(0, RULER_HEIGHT - 1, width, 1)
}

/**
 * Returns the interval between the numbers on the ruler: 1, 2 or 5 times a power of ten. `perDraw` is the width of a
 * draw in pixels.
 */
export function tickStep(perDraw: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [ten, 2 * ten, 5 * ten]) if (step * perDraw >= BETWEEN_TICKS) return step
  }
}
