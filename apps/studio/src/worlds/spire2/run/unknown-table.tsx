import { ROOM_NAMES, type UnknownRoom } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { Button } from '../../../ui/button.js'

interface TableProps {
  readonly rows: readonly (readonly UnknownRoom[])[]
  /** The number of ? rooms that the path enters before this act. */
  readonly before: number
  onWhy(part: string): void
}

/** Shows the contents of ? rooms, depending on the number of ? rooms entered before. */
export function UnknownTable({ rows, before, onWhy }: TableProps): ReactNode {
  const positions = rows[0]?.map((_, i) => i + 1) ?? []
  return (
    <details className="more-lists">
      <summary>What the ? rooms hold on other paths</summary>
      <p className="quiet">
        The number of ? rooms that you entered in earlier acts selects the row. On your path, it is {before}.
        A ? room right after a merchant, or one that leads only to merchants, can’t be a merchant. If your
        path has such a room, later entries of the row may differ.{' '}
        <Button look="link" aria-label="Why: ? rooms by position" onClick={() => onWhy('/unknownRooms')}>
          Why?
        </Button>
      </p>
      <div className="table-frame" tabIndex={0} role="group" aria-label="? rooms by position">
        <table className="unknown-rooms text-sm">
          <thead>
            <tr>
              <th scope="col">Before the act</th>
              {positions.map((position) => (
                <th key={position} scope="col">
                  {position}.
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, entered) => (
              <tr key={entered} data-current={entered === before ? '' : undefined}>
                <th scope="row">{entered}</th>
                {row.map((room, i) => (
                  <td key={i} data-room={room}>
                    {ROOM_NAMES[room]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
