import { useId, useMemo, type ReactNode, type RefObject } from 'preact/compat'
import type { ExploredDungeon } from '../dungeon-part.js'
import type { LevelView } from '../level/use-level.js'
import { kindWords } from '../thing-groups.js'
import { ThingGlyph } from '../thing-glyph.js'
import { countOf } from '../../../words/quantity-text.js'
import { namedLevel, type Found } from './find-things.js'
import { Button } from '../../../ui/button.js'
import { PlainInput } from '../../../ui/plain-input.js'

interface FindBoxProps {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly found: readonly Found[]
  readonly field: RefObject<HTMLInputElement | null>
}

/** Suggested searches. Pressing a title enters its query. */
const EXAMPLES: readonly (readonly [title: string, query: string])[] = [
  ['Uniques', 'unique'],
  ['Artefacts', 'artefact'],
  ['Shops', 'shop'],
  ['Altars', 'altar'],
  ['Out of depth', 'out of depth'],
  ['Branches', 'entrance'],
]

/** The maximum number of names to list. */
const MOST = 60

/** Lets the user search all levels. Pressing a result shows its level and marks the thing on the map. */
export function FindBox({ dungeon, view, found, field }: FindBoxProps): ReactNode {
  const { find } = view
  const id = useId()
  const level = useMemo(() => namedLevel(dungeon.levels, find), [dungeon, find])
  const places = found.reduce((sum, { things }) => sum + things.length, 0)
  const hasQuery = find.trim() !== ''
  return (
    <search className="find-box grid gap-1.5 content-start min-w-0" aria-label="Find in the dungeon">
      <label htmlFor={id}>Where is …?</label>
      <PlainInput
        id={id}
        ref={field}
        type="search"
        value={find}
        placeholder="a monster, an item, D:3 …"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter') return
          const first = found[0]?.places[0]
          if (level !== null) view.show(level)
          else if (first !== undefined) view.show(first.level, first.things[0]!.pointer)
        }}
        onType={(value) => view.setFind(value)}
      />
      {!hasQuery && (
        <div className="chips" role="group" aria-label="Searches to start with">
          {EXAMPLES.map(([title, query]) => (
            <Button key={query} look="chip" onClick={() => view.setFind(query)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      <p className="quiet min-h-0 text-sm empty:hidden" role="status">
        {hasQuery && level === null && (found.length === 0 ? 'Nothing found' : countOf(places, 'place'))}
      </p>
      {level !== null && <Button onClick={() => view.show(level)}>Go to {level}</Button>}
      {found.length > 0 && (
        <ul className="found grid gap-2 max-h-68 overflow-y-auto pr-1 text-sm">
          {found.slice(0, MOST).map((one) => (
            <li key={`${one.kind} ${one.name}`}>
              <span className="found-name">
                <ThingGlyph kind={one.kind} glyph={one.glyph} /> {one.name}{' '}
                <span className="quiet">{kindWords(one)}</span>
              </span>
              <span className="flex flex-wrap gap-1 mt-0.5">
                {one.places.map(({ level: at, things }) => (
                  <Button
                    key={at}
                    look="chip"
                    aria-current={at === view.id && things.some(({ pointer }) => pointer === view.at)}
                    aria-label={`${one.name} on ${at}${things.length > 1 ? `, ${things.length} places` : ''}`}
                    onClick={() => {
                      const next = things.findIndex(({ pointer }) => pointer === view.at) + 1
                      view.show(at, things[next % things.length]!.pointer)
                    }}
                  >
                    {at}
                    {things.length > 1 && <small> ×{things.length}</small>}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST && <p className="quiet">Only the first {MOST} names are shown.</p>}
    </search>
  )
}
