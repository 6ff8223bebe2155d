import type { ReactNode } from 'preact/compat'
import { type NotedSeed, useAllPartNotes } from './part-notes.js'

/** Lists the seeds with notes on parts of their results. `titleOf` returns the title of a world. */
export default function NotedSeedList({
  titleOf,
}: {
  readonly titleOf: (world: string) => string
}): ReactNode {
  const { notes, damaged } = useAllPartNotes()
  return (
    <>
      {damaged && (
        <p className="notice">
          Some of your notes were damaged and aren’t shown. A backup of the damaged notes will be saved in the
          browser’s storage before your next change.
        </p>
      )}
      {notes.length > 0 && (
        <>
          <h3>With notes</h3>
          <ul aria-label="Seeds with notes">
            {notes.map((noted) => (
              <li key={noted.address}>
                <a href={noted.address}>
                  <code>{noted.seed}</code>
                  <span className="quiet">
                    {titleOf(noted.world)}, {notedParts(noted)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Lists the parts that have notes, such as `D:1, D:2, D:3 …`. */
function notedParts({ notes }: NotedSeed): string {
  const parts = Object.keys(notes)
  return `${parts.slice(0, 3).join(', ')}${parts.length > 3 ? ' …' : ''}`
}
