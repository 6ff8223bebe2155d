import type { ReactNode, RefObject } from 'preact/compat'
import { usePartNotes } from '../../saved-seeds/use-part-notes.js'
import type { Session } from '../../session/session.js'
import type { ExploredDungeon } from './dungeon-part.js'
import { FindBox } from './find/find-box.js'
import type { Found } from './find/find-things.js'
import type { LevelView } from './level/use-level.js'
import { AllVetoes } from './lists/all-vetoes.js'
import { BranchTree } from './tree/branch-tree.js'

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
