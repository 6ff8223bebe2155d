import { stateValueText, type StateChange } from '@seedfast/session'
import { pathPointer } from '@seedfast/world'
import { useMemo, useState, type CSSProperties, type ReactNode } from 'preact/compat'
import { treeRows, unfoldedFor, type TreeRow } from '../../panels/tree-rows.js'
import { DownIcon } from '../../ui/icons.js'

interface StateTreeProps {
  readonly name: string
  readonly state: unknown
  /** The marked places. `before` is shown next to each of them. */
  readonly changes: readonly StateChange[]
  /** The word for the value that a marked place had before, or has on the other side. */
  readonly beforeWord: string
}

/** The number of changes whose places are unfolded. */
const UNFOLDED = 50

/** Shows a state as lines that can be folded, and marks the places that changed. */
export function StateTree({ name, state, changes, beforeWord }: StateTreeProps): ReactNode {
  /** The places that the user folded or unfolded. All others are unfolded if something in them changed. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map())
  const changed = useMemo(
    () => new Map(changes.map((change) => [pathPointer(change.path), change])),
    [changes],
  )
  const rows = useMemo(() => {
    const around = [...changed.keys()].slice(0, UNFOLDED).map(unfoldedFor)
    const open = new Set(['', ...around.flatMap((one) => one.open)])
    for (const [pointer, isOpen] of chosen) if (isOpen) open.add(pointer)
    for (const [pointer, isOpen] of chosen) if (!isOpen) open.delete(pointer)
    return treeRows(state, open, new Map([...around.flatMap((one) => one.pages), ...pages]))
  }, [state, changed, chosen, pages])
  const removed = changes.filter(({ after }) => after === undefined)

  const press = ({ kind, pointer, open }: TreeRow): void => {
    if (kind === 'more') setPages(new Map([...pages, [pointer, (pages.get(pointer) ?? 1) + 1]]))
    else setChosen(new Map([...chosen, [pointer, open !== true]]))
  }
  return (
    <>
      <ul className="session-state" aria-label={name}>
        {rows.map((row) => (
          <StateRow
            key={`${row.pointer} ${row.kind === 'more' ? 'more' : ''}`}
            row={row}
            change={row.kind === 'more' ? undefined : changed.get(row.pointer)}
            beforeWord={beforeWord}
            onPress={() => press(row)}
          />
        ))}
      </ul>
      {removed.length > 0 && (
        <p className="session-removed">
          Removed:{' '}
          {removed.map(({ path, before }) => `${path.join('.')} (${stateValueText(before)})`).join(', ')}
        </p>
      )}
    </>
  )
}

interface StateRowProps {
  readonly row: TreeRow
  readonly change: StateChange | undefined
  readonly beforeWord: string
  onPress(): void
}

function StateRow({ row, change, beforeWord, onPress }: StateRowProps): ReactNode {
  const words = (
    <>
      <span className="tree-fold flex-none w-5 h-5 text-ink-soft" data-open={row.open ?? undefined}>
        {row.open !== null && <DownIcon />}
      </span>
      {row.key !== '' && <span className="tree-key flex-none text-ink-soft">{row.key}</span>}
      <span className="tree-value" data-kind={row.kind}>
        {row.text}
      </span>
    </>
  )
  return (
    <li
      style={{ '--depth': row.depth } as CSSProperties}
      data-changed={change === undefined ? undefined : ''}
      aria-current={change === undefined ? undefined : 'true'}
    >
      {row.open !== null || row.kind === 'more' ? (
        <button type="button" aria-expanded={row.open ?? undefined} onClick={onPress}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {change !== undefined && (
        <span className="session-before flex-none">
          {change.before === undefined ? 'new' : `${beforeWord} ${stateValueText(change.before)}`}
        </span>
      )}
    </li>
  )
}
