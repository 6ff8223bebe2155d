import type { Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { ItemName } from './item-name.js'
import type { RoomEntry } from './room-entries.js'

interface EntryProps {
  readonly run: Spire2Result
  readonly entries: readonly RoomEntry[]
}

/** Lists the parts of a room's contents. */
export function EntryList({ run, entries }: EntryProps): ReactNode {
  return (
    <dl className="room-entries grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {entries.map(({ title, value }, i) => (
        <div key={i} className="contents">
          <dt className="text-ink-soft">{title}</dt>
          <dd>
            {typeof value === 'number' ? (
              <span className="digits">{value}</span>
            ) : (
              value.map((choice, j) => <Choice key={j} run={run} items={choice} />)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows items in one row. */
export function Choice(props: {
  readonly run: Spire2Result
  readonly items: Exclude<RoomEntry['value'], number>[number]
}): ReactNode {
  return (
    <span className="card-row flex flex-wrap gap-x-2 gap-y-0">
      {props.items.map((item, i) => (
        <span key={i}>
          <ItemName run={props.run} item={item} />
        </span>
      ))}
    </span>
  )
}
