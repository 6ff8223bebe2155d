import type { OnLevel } from '../level/use-level.js'
import type { ReactNode } from 'preact/compat'
import { Toolbar } from '../../../ui/toolbar.js'
import { countOf } from '../../../words/quantity-text.js'

interface BranchTreeProps extends OnLevel {
  readonly found: ReadonlyMap<string, number>
  /** The user's notes on levels, keyed by level ID. */
  readonly notes: Readonly<Record<string, string>>
}

/** Shows the branches as a tree with a button per level. The whole tree is a single tab stop. */
export function BranchTree({ dungeon, view, found, notes }: BranchTreeProps): ReactNode {
  const { branches, result } = dungeon
  const hasFound = found.size > 0
  return (
    <div className="grid gap-3 content-start min-w-0 text-sm">
      <Toolbar label="Levels" className="branch-tree grid gap-2">
        {branches.map(({ id, name, entry, indent, levels }) => (
          <div
            key={id}
            className="pl-2 [border-left:2px_solid_var(--line)] data-[indent=1]:ml-4 data-[indent=2]:ml-8 data-[indent=3]:ml-10 data-[indent=4]:ml-16"
            data-indent={Math.min(indent, 4)}
            role="group"
            aria-label={name}
          >
            <div className="branch-name">
              <strong className="text-semibold first-letter:uppercase">{name}</strong>
              {entry !== null && <span className="quiet"> from {entry}</span>}
            </div>
            <div className="flex flex-wrap gap-1">
              {levels.map((level) => {
                const hits = found.get(level) ?? 0
                const vetoes = result.levels[level]!.vetoes.length
                const uniques = result.levels[level]!.monsters.filter(({ unique }) => unique === true).length
                const listed = view.list.filter((pointer) => pointer.startsWith(`/levels/${level}/`)).length
                const note = notes[level]
                const words = [
                  level,
                  ...(hits > 0 ? [`${countOf(hits, 'place')} found`] : []),
                  ...(uniques > 0 ? [countOf(uniques, 'unique')] : []),
                  ...(vetoes > 0 ? [countOf(vetoes, 'vetoed attempt')] : []),
                  ...(listed > 0 ? [`${listed} on your list`] : []),
                  ...(note === undefined ? [] : [`note: ${note}`]),
                ].join(', ')
                return (
                  <button
                    key={level}
                    type="button"
                    className="level-chip relative min-w-7 h-7 py-0 px-1 frame rounded-sm bg-surface text-sm digits"
                    aria-label={words}
                    aria-current={level === view.id ? 'page' : undefined}
                    title={words}
                    data-found={hits > 0 ? '' : undefined}
                    data-faded={hasFound && hits === 0 ? '' : undefined}
                    onClick={() => view.show(level)}
                  >
                    {level.split(':')[1]}
                    {uniques > 0 && <span className="chip-mark" data-mark="unique" />}
                    {vetoes > 0 && <span className="chip-mark" data-mark="veto" />}
                    {listed > 0 && <span className="chip-mark" data-mark="listed" />}
                    {note !== undefined && <span className="chip-mark" data-mark="note" />}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
      </Toolbar>
      <p className="chip-key quiet flex items-center gap-1.5 text-xs" aria-hidden="true">
        <span className="chip-mark" data-mark="unique" /> unique{' '}
        <span className="chip-mark" data-mark="veto" /> vetoed attempt
        {view.list.length > 0 && (
          <>
            {' '}
            <span className="chip-mark" data-mark="listed" /> your list
          </>
        )}
        {Object.keys(notes).length > 0 && (
          <>
            {' '}
            <span className="chip-mark" data-mark="note" /> note
          </>
        )}
      </p>
    </div>
  )
}
