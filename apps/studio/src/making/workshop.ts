import {
  aboutOf,
  artefactOf,
  artefactText,
  findWorld,
  isInputError,
  make,
  readFacts,
  thrownText,
  type AnyWorld,
  type Made,
  type ViewName,
} from '@seedfast/world'
import type { Answer, FactRow, MakeAnswer, ViewAnswer, Work } from './messages.js'

/**
 * Answers the worker's messages: makes results and draws views of the last one. Errors of a world are answers too.
 * `now` returns milliseconds, to time `make`.
 */
export function openWorkshop(worlds: readonly AnyWorld[], now: () => number): (work: Work) => Answer {
  let last: Made | null = null

  const makeAnswer = (work: Extract<Work, { kind: 'make' }>): MakeAnswer => {
    last = null
    try {
      const world = findWorld(worlds, work.world)
      const start = now()
      const made = make(world, { seed: work.seed, params: work.params, overrides: work.overrides })
      const ms = now() - start
      const artefact = artefactOf(made)
      last = made
      return {
        kind: 'made',
        id: work.id,
        world: made.world.id,
        seed: made.seedText,
        sha256: artefact.sha256,
        artefact: artefactText(artefact),
        problems: made.problems,
        facts: factRows(made),
        drawCounts: made.drawCounts,
        ms,
      }
    } catch (error) {
      if (isInputError(error)) {
        return { kind: 'refused', id: work.id, issues: error.issues }
      }
      return { kind: 'failed', id: work.id, ...faultOf(error) }
    }
  }

  return (work) => (work.kind === 'make' ? makeAnswer(work) : viewAnswer(work, last))
}

function viewAnswer({ id, name }: Extract<Work, { kind: 'view' }>, made: Made | null): ViewAnswer {
  const view = made?.world.views[name as ViewName]
  if (made === null || view === undefined)
    return { kind: 'view', id, name, error: 'there is nothing to draw' }
  try {
    return { kind: 'view', id, name, text: view(made.result, aboutOf(made)) }
  } catch (error) {
    return { kind: 'view', id, name, error: faultOf(error).message }
  }
}

function factRows(made: Made): readonly FactRow[] {
  return Object.entries(made.world.facts).map(([name, { type, about = '' }]) => {
    try {
      return { name, about, type, value: readFacts(made, [name])[name] }
    } catch (error) {
      return { name, about, type, error: faultOf(error).message }
    }
  })
}

function faultOf(error: unknown): { message: string; stack: string } {
  return { message: thrownText(error), stack: error instanceof Error ? (error.stack ?? '') : '' }
}
