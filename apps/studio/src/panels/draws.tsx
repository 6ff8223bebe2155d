import type { DrawCounts } from '@seedfast/world'
import type { ReactNode } from 'react'

/** Shows the number of draws of each stream. */
export function Draws({ counts }: { readonly counts: DrawCounts }): ReactNode {
  const streams = Object.entries(counts)
  const all = streams.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className="card facts" aria-labelledby="draws-title">
      <h2 id="draws-title">Draws</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Stream</th>
            <th scope="col" className="number">
              Draws
            </th>
          </tr>
        </thead>
        <tbody>
          {streams.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{count}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">all</th>
            <td className="number">{all}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
