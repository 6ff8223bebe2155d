import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { PageState } from '../address/address.js'

interface LinkNoticeProps {
  readonly world: AnyWorld | null
  readonly state: PageState
  /** What in the address is not right. */
  readonly faults: readonly string[]
}

/** What a reader should know of the link that led here, when it is not quite what it seems. */
export function LinkNotice({ world, state, faults }: LinkNoticeProps): ReactNode {
  const notes = [...faults, ...versionNote(world, state)]
  if (notes.length === 0) return null
  return (
    <section className="notice" role="alert" aria-label="About this link">
      <h2>About this link</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

function versionNote(world: AnyWorld | null, { version }: PageState): readonly string[] {
  if (world === null || version === null || version === world.version) return []
  return [
    `It was made with version ${version} of ${world.title}. This is version ${world.version}, so the result may not be the same.`,
  ]
}
