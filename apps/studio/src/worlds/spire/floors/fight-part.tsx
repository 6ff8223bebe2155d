import { displayName, type MonsterRow } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { moveName } from './spire-words.js'
import './fight-part.css'
import { ColumnHeads } from '../../../ui/column-heads.js'

export function FightPart({
  encounter,
  monsters,
  note,
}: {
  readonly encounter: string
  readonly monsters: readonly MonsterRow[]
  readonly note?: string | undefined
}): ReactNode {
  return (
    <section className="floor-part" aria-label="Fight">
      <h3>{displayName('encounter', encounter)}</h3>
      {note !== undefined && <p className="quiet">{note}</p>}
      <table className="monsters">
        <ColumnHeads titles={['Monster', 'HP', 'First move']} />
        <tbody>
          {monsters.map(({ id, hp, move }, i) => (
            <tr key={i}>
              <th scope="row">{displayName('monster', id)}</th>
              <td>{hp}</td>
              <td>{moveName(move)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
