import type { AnyFactType, AnyWorld } from '@seedfast/world'
import { useEffect, useState, useSyncExternalStore } from 'preact/compat'
import { defaultWorkers } from '../../workers/default-workers.js'
import { openSearchWorkers } from '../../workers/open-search-workers.js'
import { coversOrder, type SurveyOrder } from './findings.js'
import { startsAutomatically } from './starts-automatically.js'
import { Surveyor, type SurveyState } from './surveyor.js'

/** How long the params must stay unchanged before a survey starts, in milliseconds. */
const STILL_MS = 250

/** The surveyor that was used last. It is kept so that its findings are still available when the panel is reopened. */
let last: { readonly world: AnyWorld; readonly surveyor: Surveyor } | null = null

function surveyorOf(world: AnyWorld): Surveyor {
  if (last?.world === world) return last.surveyor
  last?.surveyor.stop()
  const open = defaultWorkers(navigator.hardwareConcurrency)
  last = {
    world,
    surveyor: new Surveyor(
      (start, signal) => openSearchWorkers(open, start, signal),
      () => performance.now(),
    ),
  }
  return last.surveyor
}

export interface PageSurvey {
  readonly state: SurveyState
  readonly surveyor: Surveyor
  /** Whether the findings belong to different params or settings than the current ones. */
  readonly stale: boolean
  run(): void
}

/**
 * Returns a world's survey. The survey is paused while its panel is closed. A survey of at most a thousand seeds starts
 * without a click, and again each time the params change. A longer survey, or one that the user stopped, only starts
 * with a click.
 */
export function useSurvey(world: AnyWorld, order: SurveyOrder | null): PageSurvey {
  const [surveyor] = useState(() => surveyorOf(world))
  const state = useSyncExternalStore(surveyor.subscribe, surveyor.state)
  const key = order === null ? null : JSON.stringify(order)
  const stale = order !== null && !(state.order !== null && coversOrder(state.order, order))
  useEffect(() => {
    surveyor.enter()
    return () => surveyor.leave()
  }, [surveyor])
  useEffect(() => {
    if (key === null) return
    const wanted = JSON.parse(key) as SurveyOrder
    const now = surveyor.state()
    if (!startsAutomatically(wanted, now)) return
    const wait = now.order === null ? 0 : STILL_MS
    const timer = setTimeout(() => surveyor.start(wanted, typesOf(world)), wait)
    return () => clearTimeout(timer)
  }, [surveyor, world, key])
  return { state, surveyor, stale, run: () => order !== null && surveyor.start(order, typesOf(world)) }
}

function typesOf(world: AnyWorld): Readonly<Record<string, AnyFactType>> {
  return Object.fromEntries(Object.entries(world.facts).map(([name, { type }]) => [name, type]))
}
