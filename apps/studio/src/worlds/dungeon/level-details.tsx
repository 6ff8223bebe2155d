import type { LevelThing } from '@seedfast/dungeon'
import { type ReactNode, useId } from 'preact/compat'
import type { ExploredDungeon } from './dungeon-part.js'
import { LevelLegend } from './level/level-legend.js'
import type { StepKey } from './level/step-keys.js'
import { SelectedThing } from './selected-thing.js'
import type { LevelView } from './level/use-level.js'
import type { ShownRoute } from './route/use-route.js'
import { LevelLists } from './lists/level-lists.js'
import type { Session } from '../../session/session.js'
import { LONGEST_PART_NOTE, usePartNotes } from '../../saved-seeds/part-notes.js'

interface LevelDetailsProps {
  /** The part to show: the selected thing with the legend, or the level's lists. */
  readonly part: 'selected' | 'lists'
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly route: ShownRoute
  /** The version of the world that generated the dungeon. */
  readonly version: number
  readonly session: Session
  /** Selects the next thing of a kind, or the previous one if `by` is -1. */
  onStep(kind: StepKey, by: 1 | -1): void
  onWhy(thing: LevelThing): void
  onSearch(condition: string): void
}

/** Shows a part of the page next to the map. This module is loaded after the map. */
export default function LevelDetails(props: LevelDetailsProps): ReactNode {
  const { part, dungeon, view, version } = props
  if (part === 'lists') return <LevelLists dungeon={dungeon} view={view} />
  const { result, things, data } = dungeon
  return (
    <>
      <PrintTitle dungeon={dungeon} id={view.id} version={version} />
      <SelectedThing {...props} />
      <LevelNote key={view.id} id={view.id} session={props.session} />
      <LevelLegend level={result.levels[view.id]!} things={things(view.id)} data={data} />
    </>
  )
}

/** Renders the title of a printed level. It is hidden on the screen. */
function PrintTitle({
  dungeon: { branches, result, seed, world },
  id,
  version,
}: {
  readonly dungeon: ExploredDungeon
  readonly id: string
  readonly version: number
}): ReactNode {
  const { name } = branches.find(({ levels }) => levels.includes(id))!
  return (
    <p className="hidden print:block print:-order-1 print:m-0 print:text-[11pt] print:text-semibold">
      {id} · {name} · {result.levels[id]!.layout} · seed {seed} · {world} {version}
    </p>
  )
}

interface LevelNoteProps {
  /** The ID of the level. */
  readonly id: string
  readonly session: Session
}

/** Lets the user write a note on the level. The browser stores it. */
function LevelNote({ id, session }: LevelNoteProps): ReactNode {
  const field = useId()
  const [notes, write] = usePartNotes(session)
  return (
    <div className="level-note flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm print:has-[:placeholder-shown]:hidden print:text-[8pt]">
      <label htmlFor={field}>Note on {id}</label>
      <textarea
        id={field}
        rows={1}
        maxLength={LONGEST_PART_NOTE}
        placeholder="Stored only in this browser"
        value={notes[id] ?? ''}
        onChange={({ currentTarget }) => write(id, currentTarget.value)}
      />
    </div>
  )
}
