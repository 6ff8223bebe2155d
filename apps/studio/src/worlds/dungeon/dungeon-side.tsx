import type { OnLevel } from './level/use-level.js'
import type { LevelThing } from '@seedfast/dungeon'
import type { ListedThing } from '@seedfast/world'
import { useMemo, type ReactNode, type RefObject } from 'preact/compat'
import { usePartNotes } from '../../saved-seeds/part-notes.js'
import type { Session } from '../../session/session.js'
import { BranchTree } from './tree/branch-tree.js'
import { countOf } from '../../words/quantity-text.js'
import { vetoWords } from './lists/veto-words.js'
import { ThingFinder } from '../../things/thing-finder.js'
import { ThingGlyph } from './thing-glyph.js'
import { Button } from '../../ui/button.js'

interface DungeonSideProps extends OnLevel {
  /** The things that the search in the address finds. */
  readonly found: readonly LevelThing[]
  readonly session: Session
  readonly field: RefObject<HTMLInputElement | null>
}

const placeOf = ({ place, notes }: ListedThing): string => [place, ...notes].join(', ')

export default function DungeonSide(props: DungeonSideProps): ReactNode {
  const { dungeon, view, found, field, session } = props
  const [notes] = usePartNotes(session)
  const foundOn = new Map<string, number>()
  for (const { place } of found) foundOn.set(place, (foundOn.get(place) ?? 0) + 1)
  const things = useMemo(() => dungeon.levels.flatMap(dungeon.things), [dungeon])
  return (
    <>
      <ThingFinder
        things={things}
        placeOf={placeOf}
        query={view.find}
        onQuery={view.setFind}
        field={field}
        mark={(thing) => <ThingGlyph kind={(thing as LevelThing).kind} glyph={(thing as LevelThing).glyph} />}
        onOpen={({ place, pointer }) => view.show(place, pointer)}
      />
      <BranchTree dungeon={dungeon} view={view} found={foundOn} notes={notes} />
      <AllVetoes dungeon={dungeon} view={view} />
    </>
  )
}

function AllVetoes({ dungeon, view }: OnLevel): ReactNode {
  const { levels, result, data } = dungeon
  const vetoed = levels.filter((id) => result.levels[id]!.vetoes.length > 0)
  const total = vetoed.reduce((sum, id) => sum + result.levels[id]!.vetoes.length, 0)
  if (total === 0) return <p className="quiet">No attempt at a level was vetoed.</p>
  return (
    <details className="all-vetoes">
      <summary>
        {countOf(total, 'vetoed attempt')} at {countOf(vetoed.length, 'level')}
      </summary>
      <ul>
        {vetoed.map((id) => (
          <li className="py-1 px-0 text-sm" key={id}>
            <Button look="chip" onClick={() => view.show(id)}>
              {id}
            </Button>{' '}
            {result.levels[id]!.vetoes.map((veto) => vetoWords(veto, data)).join('; ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
