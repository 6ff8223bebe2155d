import type { LossyJson } from '../../cause/cause.js'
import type { Laboratory, TestRun } from './laboratory.js'

/**
 * Finds out whether run B differs from run A because it writes values as JSON and reads them back: whether it is equal if
 * JSON loses nothing. Returns `null` if it isn't.
 */
export async function jsonCause(laboratory: Laboratory, a: TestRun, b: TestRun): Promise<LossyJson | null> {
  const [plain, other] = [await laboratory.run(a), await laboratory.run(b)]
  if (plain === null || other === null || plain.outcome === other.outcome || other.losses.length === 0)
    return null
  const lossless = await laboratory.run(b, { vary: { source: 'json' } })
  if (lossless?.outcome !== plain.outcome) return null
  const losses = other.losses.map(({ name, own, library, difference }) => ({
    name,
    site: own,
    ...(library === null ? {} : { library }),
    difference,
  }))
  return { kind: 'lossy JSON', losses }
}
