import { botSession, deals, exportArchive, type Params } from '@seedfast/deals'
import type { GeneratedResult } from '@seedfast/world'
import type { OwnFile } from '../world-face.js'

/**
 * Returns a result as a session archive. Returns null if the result comes from a user's own world that has the same ID
 * as the built-in one.
 */
export function sessionFile({ world, seed, params }: GeneratedResult): OwnFile | null {
  if (world !== deals) return null
  const { text, head } = exportArchive(botSession(seed as number | string, params as Params))
  return { text, note: `head ${head}` }
}
