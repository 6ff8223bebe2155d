import type { Histogram as Counted } from '@seedfast/actmap'
import type { ReactNode } from 'react'
import { binsOf, partBelow } from './bins.js'
import { percentText } from './numbers.js'

interface HistogramProps {
  readonly title: string
  /** The type of node that is counted, for its tone. */
  readonly type?: string
  readonly counted: Counted
  /** This seed's value. */
  readonly mine: number
}

const HEIGHT = 60

/** How often each number came, with this seed's marked. */
export function Histogram({ title, type, counted, mine }: HistogramProps): ReactNode {
  const bins = binsOf(counted, mine)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  // A single number is no wall of colour.
  const width = Math.min(28, 200 / bins.length)
  const left = (200 - width * bins.length) / 2
  const below = percentText(partBelow(counted, mine))
  const first = bins[0]!.from
  const last = bins.at(-1)!.to
  return (
    <figure className="histogram" data-type={type}>
      <figcaption>
        <span>{title}</span>
        <strong>{mine}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 200 ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${mine} with this seed, more than ${below} of the seeds; from ${first} to ${last}`}
      >
        {bins.map(({ from, to, count, mine: marked }, i) => {
          const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT)
          return (
            <rect
              key={from}
              x={left + i * width + width * 0.08}
              y={HEIGHT - height}
              width={width * 0.84}
              height={height}
              data-mine={marked ? '' : undefined}
            >
              <title>{`${from === to ? from : `${from}–${to}`}: ${count}`}</title>
            </rect>
          )
        })}
        <path className="ground" d={`M0 ${HEIGHT}H200`} />
        {bins.map(
          ({ from, mine: marked }, i) =>
            marked && (
              <rect
                key={from}
                className="mine-mark"
                data-mine=""
                x={left + i * width}
                y={HEIGHT + 3}
                width={width}
                height="5"
              />
            ),
        )}
      </svg>
      <p aria-hidden="true">
        <span>{first}</span>
        <span>more than {below}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
