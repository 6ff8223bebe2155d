import type { DungeonResult, Params } from '@seedfast/dungeon'
import { pageValue } from '../../address/page-values.js'
import { pointerSteps } from '../../address/pointer-steps.js'
import { anyText, misfit, type CheckedPage, type LinkChecks } from '../../link-checks/link-check.js'

// The checks only read the result, because importing the world here would make every page load more code.
const levelsOf = ({ artefact }: CheckedPage): readonly string[] =>
  Object.keys((artefact.result as unknown as DungeonResult).levels)

/**
 * Returns the level that the page shows if the link's level doesn't exist. Returns null if the check can't tell which
 * level this is.
 */
function firstLevel(page: CheckedPage): string | null {
  const levels = levelsOf(page)
  const { level } = page.artefact.params as unknown as Params
  if (levels.includes(level)) return level
  return levels.includes('D:1') ? 'D:1' : levels.length === 1 ? levels[0]! : null
}

function isPart(value: unknown, pointer: string): boolean {
  let part = value
  for (const step of pointerSteps(pointer)) {
    if (typeof part !== 'object' || part === null) return true
    part = (part as Readonly<Record<string, unknown>>)[step]
  }
  return part !== undefined
}

const checks: LinkChecks = {
  level: (text, page) => (levelsOf(page).includes(text) ? null : misfit('level', firstLevel(page))),
  at: (text, page) => {
    const wanted = pageValue(page.state, 'level')
    const shown = wanted !== null && levelsOf(page).includes(wanted) ? wanted : firstLevel(page)
    const fits = text.startsWith(`/levels/${shown ?? ''}`) && isPart(page.artefact.result, text)
    return fits ? null : misfit('selected thing')
  },
  find: anyText,
  vaults: (text) => (text === 'off' ? null : misfit('choice for vaults', 'their outlines')),
}

export default checks
