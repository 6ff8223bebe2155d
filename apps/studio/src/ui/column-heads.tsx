import type { ReactNode } from 'preact/compat'

/** Renders the head of a table, with a title for each column. */
export function ColumnHeads({ titles }: { readonly titles: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
