import type { DeckOdds } from '@seedfast/deck'
import type { ReactNode } from 'preact/compat'
import { POINT_KINDS, POINT_WORDS } from '../cards/card-words.js'
import { pointsWithin } from './points-within.js'

const WIDTH = 320
const HEIGHT = 140

/** Draws the mean points that a deck gives by each draw, added up. A second deck is drawn with dashed lines. */
export function PointsCurve({
  odds,
  other = null,
}: {
  readonly odds: DeckOdds
  readonly other?: DeckOdds | null
}): ReactNode {
  const both = other === null ? [odds] : [odds, other]
  const draws = Math.max(...both.map(({ points }) => points.length))
  const most = Math.max(
    1,
    ...both.flatMap((one) => POINT_KINDS.map((kind) => pointsWithin(one, kind, draws))),
  )
  const lineOf = (one: DeckOdds, kind: (typeof POINT_KINDS)[number]): string =>
    Array.from({ length: one.points.length + 1 }, (_, draw) => {
      const y = HEIGHT - (pointsWithin(one, kind, draw) / most) * HEIGHT
      return `${((draw / draws) * WIDTH).toFixed(1)},${y.toFixed(1)}`
    }).join(' ')
  return (
    <figure className="points-curve">
      <svg
        viewBox={`-24 -8 ${WIDTH + 32} ${HEIGHT + 28}`}
        role="img"
        aria-label="Mean points by draw, added up"
      >
        <path className="fill-none stroke-line-strong" d={`M0 0V${HEIGHT}H${WIDTH}`} />
        <text x="-4" y="4" textAnchor="end">
          {Math.round(most)}
        </text>
        <text x="-4" y={HEIGHT} textAnchor="end">
          0
        </text>
        <text x="0" y={HEIGHT + 16}>
          draw 1
        </text>
        <text x={WIDTH} y={HEIGHT + 16} textAnchor="end">
          {draws}
        </text>
        {both.map((one, i) =>
          POINT_KINDS.map((kind) => (
            <polyline
              key={`${i} ${kind}`}
              className="fill-none stroke-(--tone) stroke-2 data-other:[stroke-dasharray:4_3]"
              data-kind={kind}
              data-other={i === 1 ? '' : undefined}
              points={lineOf(one, kind)}
            />
          )),
        )}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {POINT_KINDS.map((kind) => (
          <span key={kind} data-kind={kind}>
            {POINT_WORDS[kind]}
          </span>
        ))}
        {other !== null && <span>dashed: the other deck</span>}
      </figcaption>
    </figure>
  )
}
