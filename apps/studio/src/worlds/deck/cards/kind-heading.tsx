import type { ReactNode } from 'preact/compat'
import { KindIcon } from './card-art.js'
import { POINT_WORDS, type PointName } from './card-words.js'

/** The heading of a table row about one kind of points: its icon and name. */
export function KindHeading({ kind }: { readonly kind: PointName }): ReactNode {
  return (
    <th scope="row">
      <KindIcon kind={kind} /> {POINT_WORDS[kind]}
    </th>
  )
}
