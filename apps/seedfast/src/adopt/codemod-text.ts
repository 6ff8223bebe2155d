import { codemodNoteText, type CodemodNote, type CodemodReport } from '@seedfast/adopt/codemod'
import { codemodHint } from '../errors/hints.js'

const GUIDE = {
  module: `Set the stream before the game draws:
  import { seedfast } from '@seedfast/rng'
  import { setStream } from '@seedfast/rng/random'
  setStream(seedfast(seed).stream('game'))
`,
  script: `Load SeedfastRng before these scripts, and set the stream before the game draws:
  <script src="https://unpkg.com/@seedfast/rng"></script>
  SeedfastRng.setStream(SeedfastRng.seedfast(seed).stream('game'))
`,
}

/**
 * Formats the codemod's notes, one per line: first the calls that weren't changed, then the changed calls that need a
 * review.
 */
export function codemodNotes(notes: readonly CodemodNote[]): string {
  const part = (title: string, some: readonly CodemodNote[]): string =>
    some.length === 0 ? '' : `${title}\n${some.map(noteLine).join('')}\n`
  return (
    part(
      'left unchanged',
      notes.filter(({ left }) => left),
    ) +
    part(
      'changed; please review',
      notes.filter(({ left }) => !left),
    )
  )
}

function noteLine(note: CodemodNote): string {
  return `  ${note.file}:${note.line}:${note.column}: ${codemodNoteText(note)}${codemodHint(note)}\n`
}

/** Formats the number of changed calls and files, followed by instructions for setting the game's stream. */
export function codemodSummary({ changed, notes }: CodemodReport, write: boolean): string {
  if (changed.length === 0) return notes.length === 0 ? 'nothing to change\n' : 'nothing was changed\n'
  const calls = changed.reduce((sum, file) => sum + file.calls, 0)
  const what = `${counted(calls, 'call')} in ${counted(changed.length, 'file')}`
  const kinds = new Set(changed.map(({ kind }) => (kind === 'script' ? 'script' : 'module')))
  const guides = [...kinds].map((kind) => GUIDE[kind]).join('')
  return `${write ? `changed ${what}` : `${what}; --write changes the files`}\n\n${guides}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
