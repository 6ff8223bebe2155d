import type { ReactNode } from 'react'
import { sealDots } from './seal.js'

export function Seal({ hash }: { readonly hash: string }): ReactNode {
  return (
    <svg
      className="seal"
      viewBox="-1.06 -1.06 2.12 2.12"
      role="img"
      aria-label={`Seal of hash ${hash.slice(0, 8)}`}
    >
      {sealDots(hash).map(({ x, y, radius, tone }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} data-tone={tone} />
      ))}
    </svg>
  )
}
