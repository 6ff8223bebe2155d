import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'preact/compat'
import { useCopy } from '../ui/use-copy.js'
import { CopyIcon, DownIcon } from '../ui/icons.js'
import { treeRows, unfoldedFor, type TreeRow } from './tree-rows.js'
import { hasModifier } from '../ui/has-modifier.js'
import './result-tree.css'

interface ResultTreeProps {
  readonly value: unknown
  /** The JSON Pointer of the part that the Why panel currently explains, or null while the Why panel is closed. */
  readonly explainedPart: string | null
  /** Opens the Why panel for the part at the given JSON Pointer. */
  onWhy(pointer: string): void
}

/** Shows a result as a collapsible tree. Each line has buttons that copy its JSON Pointer and open the Why panel. */
export function ResultTree({ value, explainedPart, onWhy }: ResultTreeProps): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['']))
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map())
  const [current, setCurrent] = useState(0)
  const [revealed, setRevealed] = useState<string | null>(null)
  if (explainedPart !== revealed) {
    setRevealed(explainedPart)
    const around = unfoldedFor(explainedPart ?? '')
    setOpen(new Set([...open, ...around.open]))
    setPages(new Map([...pages, ...around.pages.filter(([place, page]) => page > (pages.get(place) ?? 1))]))
  }
  const tree = useRef<HTMLUListElement>(null)
  const copyText = useCopy()
  const rows = treeRows(value, open, pages)
  const at = Math.min(current, rows.length - 1)

  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  useEffect(() => {
    if (revealed === null) return
    tree.current?.querySelector('[data-asked]')?.scrollIntoView({ block: 'nearest' })
  }, [revealed])
  const moveTo = (index: number): void => {
    moved.current = true
    setCurrent(Math.max(0, Math.min(rows.length - 1, index)))
  }
  const fold = (row: TreeRow, unfold: boolean): void => {
    const next = new Set(open)
    if (unfold) next.add(row.pointer)
    else next.delete(row.pointer)
    setOpen(next)
  }
  const use = (row: TreeRow): void => {
    if (row.kind === 'more') setPages(new Map([...pages, [row.pointer, (pages.get(row.pointer) ?? 1) + 1]]))
    else if (row.open !== null) fold(row, !row.open)
  }
  const copy = ({ pointer }: TreeRow): void =>
    copyText(
      pointer,
      `Copied ${pointer === '' ? 'the empty pointer, which means the whole result' : pointer}`,
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at]!
    const run = {
      ArrowDown: () => moveTo(at + 1),
      ArrowUp: () => moveTo(at - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () =>
        row.open === false ? fold(row, true) : row.open === true ? moveTo(at + 1) : undefined,
      ArrowLeft: () => (row.open === true ? fold(row, false) : moveTo(aboveOf(rows, at))),
      Enter: () => use(row),
      ' ': () => use(row),
      c: () => copy(row),
      w: () => (row.kind === 'more' ? undefined : onWhy(row.pointer)),
    }[event.key]
    if (run === undefined || hasModifier(event)) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  return (
    <div className="result-tree">
      <p className="quiet mb-2">
        Use the arrow keys to move between lines, and to expand or collapse them. <kbd>C</kbd> copies a line’s
        JSON Pointer, and <kbd>W</kbd> shows which draws decided its value.
      </p>
      <ul role="tree" aria-label="Result" ref={tree} onKeyDown={onKeyDown}>
        {rows.map((row, i) => (
          <li
            key={`${row.pointer} ${row.kind === 'more' ? 'more' : ''}`}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-expanded={row.open ?? undefined}
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
            style={{ '--depth': row.depth } as CSSProperties}
            data-asked={row.kind !== 'more' && row.pointer === explainedPart ? '' : undefined}
            onClick={() => {
              setCurrent(i)
              use(row)
            }}
            onFocus={() => setCurrent(i)}
          >
            <span className="tree-fold flex-none w-5 h-5 text-ink-soft" data-open={row.open ?? undefined}>
              {row.open !== null && <DownIcon />}
            </span>
            {row.key !== '' && <span className="tree-key flex-none text-ink-soft">{row.key}</span>}
            <span className="tree-value" data-kind={row.kind}>
              {row.text}
            </span>
            {row.kind !== 'more' && (
              <button
                type="button"
                className="tree-why flex-none h-6.5 py-0 px-2 frame-strong rounded-full bg-surface text-leaf font-sans text-xs text-semibold opacity-0 hover:border-leaf hover:bg-leaf-wash"
                tabIndex={-1}
                aria-label={`Why ${row.pointer === '' ? 'the whole result' : row.pointer}?`}
                title="Which draws decided this? (W)"
                onClick={(event) => {
                  event.stopPropagation()
                  setCurrent(i)
                  onWhy(row.pointer)
                }}
              >
                Why?
              </button>
            )}
            {row.kind !== 'more' && (
              <button
                type="button"
                className="tree-copy"
                tabIndex={-1}
                aria-label={`Copy pointer ${row.pointer}`}
                title={`Copy ${row.pointer === '' ? 'the pointer' : row.pointer}`}
                onClick={(event) => {
                  event.stopPropagation()
                  copy(row)
                }}
              >
                <CopyIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Returns the index of a line's parent, the closest earlier line with a lower depth. Returns the line's own index if
 * there is no such line.
 */
function aboveOf(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]!.depth
  for (let i = at - 1; i >= 0; i--) if (rows[i]!.depth < depth) return i
  return at
}
