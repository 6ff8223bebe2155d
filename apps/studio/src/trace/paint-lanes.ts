import type { DrawRecord } from '@seedfast/audit'
import { nearestDraw, type Lane } from './lanes.js'

/** The height of a lane in pixels: its stream's name above its marks. */
export const LANE_HEIGHT = 38

const NAME_HEIGHT = 16
const MARK_HEIGHT = 15

interface Painting {
  readonly lanes: readonly Lane[]
  colourOf(rule: string): string
  readonly ink: string
  readonly line: string
  /** What of the whole lies at the upper left of the canvas, in pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly perDraw: number
  readonly selected: DrawRecord | null
}

/** Paints the part of the lanes that is in sight; what is not costs nothing, however long the run is. */
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
    const y = i * LANE_HEIGHT - top
    paintMarks(context, lane, y + NAME_HEIGHT + 3, painting)
    context.fillStyle = ink
    context.fillText(`${lane.stream}  ${lane.draws.length}`, 12, y + 4, width - 24)
    context.fillStyle = line
    context.fillRect(0, y + LANE_HEIGHT - 1, width, 1)
  }
}

function paintMarks(
  context: CanvasRenderingContext2D,
  { draws }: Lane,
  y: number,
  { colourOf, ink, left, width, perDraw, selected }: Painting,
): void {
  const from = nearestDraw(draws, left / perDraw - 1)
  const start = from === null ? 0 : Math.max(0, draws.indexOf(from) - 1)
  const wide = Math.max(1.5, Math.min(perDraw - 1, 20))
  let painted = -Infinity
  for (let i = start; i < draws.length; i++) {
    const draw = draws[i]!
    const x = (draw.n + 0.5) * perDraw - left - wide / 2
    if (x > width) break
    // Marks closer than half a pixel are one.
    if (x - painted < 0.5 && draw !== selected) continue
    painted = x
    context.fillStyle = colourOf(draw.rule)
    context.fillRect(x, y, wide, MARK_HEIGHT)
  }
  if (selected === null || !draws.includes(selected)) return
  const x = (selected.n + 0.5) * perDraw - left
  context.strokeStyle = ink
  context.lineWidth = 2
  context.strokeRect(x - wide / 2 - 2, y - 2, wide + 4, MARK_HEIGHT + 4)
}
