import type { SearchProgress } from '@seedfast/search'
import type { Console } from '../console/console.js'
import type { LiveLines } from '../console/live-lines.js'
import { jsonLine } from '../text/json-line.js'
import { funnelLines, searchTitle, surveyLine } from './funnel-text.js'
import type { SessionInput } from './session-input.js'

/** Shows the progress of a search or survey. `before` is the number of hits from earlier runs. */
export type ShowProgress = (progress: SearchProgress, before: number) => void

/** Returns a function that shows progress, either live in the terminal or as one line of JSON per second. */
export function progressDisplay(
  console: Console,
  live: LiveLines,
  { world, what, query, json, order }: SessionInput,
): ShowProgress {
  if (json === true) {
    const everySecond = secondsOf(console)
    return (progress, before) => {
      if (everySecond()) console.note(`${jsonLine({ ...progress, hits: before + progress.hits, before })}\n`)
    }
  }
  if (query === null) return (progress) => live.show(() => [surveyLine(`${what} ${world.id}`, progress)])
  const title = what === 'search' ? searchTitle(world, order) : `${what} ${world.id}`
  return (progress, before) => live.show((width) => funnelLines(title, { ...progress, before }, width))
}

/** Returns a function that returns true at most once per second. */
function secondsOf(console: Console): () => boolean {
  let last = console.now()
  return () => {
    if (console.now() - last < 1000) return false
    last = console.now()
    return true
  }
}
