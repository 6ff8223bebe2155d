import type { ReactNode } from 'preact/compat'
import { countText } from '../words/quantity-text.js'
import type { ComparedAnswer } from '../trace/trace-protocol.js'

/** Shows, for each stream of two runs, how many draws each run made from it and where the draws first differ. */
export function StreamTable({ streams }: Pick<ComparedAnswer, 'streams'>): ReactNode {
  const differ = streams.filter(({ first }) => first !== null).length
  if (streams.length === 0) return null
  return (
    <div className="stream-table overflow-x-auto text-sm">
      <h3 id="stream-table-title">
        Streams: {differ} of {streams.length} {differ === 1 ? 'differs' : 'differ'}
      </h3>
      <table className="w-full mt-1" aria-labelledby="stream-table-title">
        <thead>
          <tr>
            <th scope="col">Stream</th>
            <th scope="col" className="number">
              Draws in A
            </th>
            <th scope="col" className="number">
              in B
            </th>
            <th scope="col">First difference</th>
          </tr>
        </thead>
        <tbody>
          {streams.map(({ stream, draws, first }) => (
            <tr key={stream}>
              <th scope="row">{stream}</th>
              <td className="number">{countText(draws.a)}</td>
              <td className="number">{countText(draws.b)}</td>
              <td data-equal={first === null ? '' : undefined}>
                {first === null ? 'equal' : `draw ${countText(first)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
