import type { ReactNode } from 'preact/compat'

/** The column headings of a table by draw. `hand` is the number of draws in the opening hand. */
export function DrawHeadings({
  draws,
  hand,
}: {
  readonly draws: readonly number[]
  readonly hand: number
}): ReactNode {
  return draws.map((draw) => (
    <th key={draw} scope="col">
      {draw === hand ? 'hand' : draw}
    </th>
  ))
}
