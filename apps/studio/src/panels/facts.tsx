import type { AnyFactType } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { FactRow } from '../making/messages.js'
import { factTypeText, factValueText } from '../words/fact-text.js'
import './facts.css'

/** Shows the facts of a result with their names, types and values. */
export function Facts({ facts }: { readonly facts: readonly FactRow[] }): ReactNode {
  return (
    <section className="card facts" aria-labelledby="facts-title">
      <h2 id="facts-title">Facts</h2>
      {facts.length === 0 ? (
        <p className="quiet">This world has no facts.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((row) => (
              <tr key={row.name}>
                <th scope="row" title={row.about}>
                  {row.name}
                  {row.about !== '' && <span className="visually-hidden">: {row.about}</span>}
                  <span className="fact-type">{factTypeText(row.type)}</span>
                </th>
                <td className="fact-value">
                  <FactValue type={row.type} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function FactValue({ type, row }: { readonly type: AnyFactType; readonly row: FactRow }): ReactNode {
  if (row.error !== undefined) return <span className="field-fault">{row.error}</span>
  if (type.kind === 'bool' && row.value !== null)
    return <span data-bool={String(row.value)}>{row.value === true ? 'yes' : 'no'}</span>
  return factValueText(type, row.value)
}
