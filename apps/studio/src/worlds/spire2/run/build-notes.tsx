import { displayName, type BuildNote, type OneSource } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'

/** Says which parts of a result come from an older build's tables or rely on a single source. */
export default function BuildNotes({ build }: { readonly build: BuildNote }): ReactNode {
  const notes = noteSentences(build)
  if (notes.length === 0) return null
  return (
    <section className="build-notes" aria-label="About the data">
      {notes.map((line) => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
    </section>
  )
}

const ONE_SOURCE: Readonly<Record<OneSource, string>> = {
  profile: 'partly unlocked profiles',
}

/**
 * Returns sentences about the parts of the result that come from an older build's tables or rely on a single source.
 * Returns an empty array if there are none.
 */
function noteSentences({ id, olderTables, oneSource }: BuildNote): string[] {
  const builds = [...new Set(Object.values(olderTables))].toSorted()
  const older = builds.map((build) => {
    const parts = Object.entries(olderTables).filter(([, from]) => from === build)
    return `${listed(parts.map(([part]) => (part === 'neow' ? displayName('NEOW') : part)).toSorted())} from ${build}`
  })
  return [
    ...(older.length === 0 ? [] : [`For ${id}, some data comes from older builds: ${older.join('; ')}.`]),
    ...(oneSource.length === 0
      ? []
      : [`Not checked against the game: ${listed(oneSource.map((part) => ONE_SOURCE[part]))}.`]),
  ]
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
