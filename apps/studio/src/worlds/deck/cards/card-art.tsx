import type { Role } from '@seedfast/deck'
import type { ReactNode } from 'preact/compat'
import { artOf } from './art-shape.js'

/** The SVG paths of the arms that an emblem can have. Each path points up from the center. */
const ARMS = [
  'M0-8 4-17 0-27-4-17Z',
  'M-4-10 0-24 4-10 0-14Z',
  'M-2.5-9h5v11l3 3-5.5 5-5.5-5 3-3z',
  'M0-28a4 4 0 1 1 0 8 4 4 0 0 1 0-8M-1-20h2v10h-2z',
  'M-5-12 0-27 5-12 2-12 0-19-2-12Z',
  'M-3-9-5-24 0-20 5-24 3-9Z',
] as const

/**
 * Renders a card's picture. Its shapes are derived from the card's number, so that each card has a different picture.
 */
export function CardArt({ number, role }: { readonly number: number; readonly role: Role }): ReactNode {
  const { arms, arm, twist, ring, core, dots, traces } = artOf(number)
  const around = (count: number, offset: number): string[] =>
    Array.from({ length: count }, (_, i) => `rotate(${Math.round((i * 3600) / count) / 10 + offset})`)
  return (
    <svg className="card-art" viewBox="-50 -34 100 68" aria-hidden="true" focusable="false">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`} className="art-traces">
          {traces.map(({ y, bend, length }) => (
            <path key={y} d={`M-50 ${y}h${length}l${Math.abs(bend)} ${bend}h8`} />
          ))}
        </g>
      ))}
      <circle r="31" className="art-ground fill-surface opacity-60" />
      <circle r={ring.radius} className="art-ring stroke-2" strokeDasharray={ring.dash} pathLength="120" />
      <g className="art-arms">
        {around(arms, twist).map((turn) => (
          <path key={turn} d={ARMS[arm % ARMS.length]} transform={turn} />
        ))}
      </g>
      <g className="art-dots">
        {around(dots, twist + 180 / arms).map((turn) => (
          <circle key={turn} cy="-25" r="1.7" transform={turn} />
        ))}
      </g>
      <path d={CORES[role]} className="art-core" transform={`scale(${core})`} />
    </svg>
  )
}

/** The path data of the sign in the middle of an emblem, keyed by the card's role. */
const CORES: Readonly<Record<Role, string>> = {
  energy: 'M2-9-6 2h5l-3 8 9-12H0z',
  damage: 'M0-9 2.5-3 9-4 4.5 1 8 7 0 4.5-8 7-4.5 1-9-4l6.5 1z',
  health: 'M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z',
  armour: 'M0-9 8-6v5c0 5-3 8-8 11-5-3-8-6-8-11v-5z',
  effect: 'M0-9 2.4-2.4 9 0 2.4 2.4 0 9-2.4 2.4-9 0-2.4-2.4z',
}

export function KindIcon({ kind }: { readonly kind: Role }): ReactNode {
  return (
    <svg className="kind-icon" data-kind={kind} viewBox="-10 -11 20 22" aria-hidden="true" focusable="false">
      <path d={CORES[kind]} />
    </svg>
  )
}
