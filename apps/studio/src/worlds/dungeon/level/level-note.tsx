import { useId, type ReactNode } from 'react'
import { LONGEST_PART_NOTE } from '../../../saved-seeds/part-notes.js'
import { usePartNotes } from '../../../saved-seeds/use-part-notes.js'
import type { Session } from '../../../session/session.js'

interface LevelNoteProps {
  /** The ID of the level. */
  readonly id: string
  readonly session: Session
}

/** Lets the user write a note on the level. The browser stores it. */
export function LevelNote({ id, session }: LevelNoteProps): ReactNode {
  const field = useId()
  const [notes, write] = usePartNotes(session)
  return (
    <div className="level-note">
      <label htmlFor={field}>Note on {id}</label>
      <textarea
        id={field}
        rows={1}
        maxLength={LONGEST_PART_NOTE}
        placeholder="Stored only in this browser"
        value={notes[id] ?? ''}
        onChange={({ target }) => write(id, target.value)}
      />
    </div>
  )
}
