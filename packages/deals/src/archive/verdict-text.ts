import type { SeenInGame } from './seen-in-game.js'
import type { ArchiveReport } from './verify-archive.js'

/** How a face asks for the values that a player noted during a game. */
export interface ProofWords {
  /** The verb for providing a value, such as `pass`. */
  readonly give: string
  /** The table code, such as `the table code (--table)`. */
  readonly table: string
  /** A nonce, such as `--nonce`, that the sentence puts in parentheses. Null to leave it out. */
  readonly nonceOption: string | null
}

/**
 * Formats what an archive proves, as the end of a sentence about it: `valid, and the host didn't choose the cards`.
 * `seen` are the values that the archive was compared with.
 */
export function verdictText(
  { faults, lines, proof, session }: ArchiveReport,
  { table: code, nonces = [] }: SeenInGame,
  { give, table, nonceOption }: ProofWords,
): string {
  const [fault] = faults
  if (fault?.rule === 'head') return 'valid, but a different archive'
  if (fault !== undefined) return `valid up to line ${lines}`
  switch (proof) {
    case 'not-revealed':
      return `nothing is proven yet: the host hasn't revealed its seed${session.state.provenance?.protocol === 1 ? ', and in this old form, it could choose the cards' : ''}`
    case 'old-form':
      return 'consistent, but in an old form without a table code, so the host could have chosen the cards'
    case 'consistent': {
      const option = nonceOption === null ? '' : ` (${nonceOption})`
      const missing = [
        ...(code === undefined ? [table] : []),
        ...(code === undefined || nonces.length === 0 ? [`your nonce${option}`] : []),
      ]
      return `consistent, but the host could have chosen the cards: to rule that out, ${give} ${missing.join(' and ')}`
    }
    case 'late-seed':
      return `valid, but the deals up to round ${session.state.roundsWithoutSeed} aren't reproducible: they were dealt without a seed`
    case 'proven':
      return "valid, and the host didn't choose the cards"
    case 'no-seed':
      return 'nothing is proven: no seed is recorded'
    case 'open-seed':
      return 'valid'
  }
}
