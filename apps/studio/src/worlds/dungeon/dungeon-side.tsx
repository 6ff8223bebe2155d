import type { ReactNode, RefObject } from 'preact/compat'
import { usePartNotes } from '../../saved-seeds/part-notes.js'
import type { Session } from '../../session/session.js'
import type { ExploredDungeon } from './dungeon-part.js'
import { FindBox } from './find/find-box.js'
import type { Found } from './find/find-things.js'
import type { LevelView } from './level/use-level.js'
import { BranchTree } from './tree/branch-tree.js'
import { countOf } from '../../words/quantity-text.js'
import { vetoWords } from './lists/veto-words.js'
import { Button } from '../../ui/button.js'

interface DungeonSideProps {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly found: readonly Found[]
  readonly session: Session
  readonly field: RefObject<HTMLInputElement | null>
  /** The IDs of the levels that differ from the opened catalog, or null if none is open. */
  readonly different: ReadonlySet<string> | null
}

export default function DungeonSide(props: DungeonSideProps): ReactNode {
  const { dungeon, view, found, field, session, different } = props
  const [notes] = usePartNotes(session)
  const foundOn = new Map<string, number>()
  for (const { places } of found)
    for (const { level, things } of places) foundOn.set(level, (foundOn.get(level) ?? 0) + things.length)
  return (
    <>
      <FindBox dungeon={dungeon} view={view} found={found} field={field} />
      <BranchTree dungeon={dungeon} view={view} found={foundOn} notes={notes} different={different} />
      <AllVetoes dungeon={dungeon} view={view} />
    </>
  )
}

function AllVetoes({
  dungeon,
  view,
}: {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
}): ReactNode {
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
