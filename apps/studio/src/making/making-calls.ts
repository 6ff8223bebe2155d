import {
  aboutOf,
  areLoaded,
  artefactOf,
  artefactText,
  canParse,
  isInputError,
  loadWorld,
  makeAsync,
  readFacts,
  thrownText,
  type GeneratedResult,
  type ViewName,
} from '@seedfast/world'
import type { WorldLoader } from '../workers/world-loader.js'
import type { FactRow, MakeAnswer, MakeWork, MakingCalls, ViewAnswer } from './making-protocol.js'

/** Creates the worker's implementation of `MakingCalls`. `now` returns the current time in milliseconds. */
export function makingCalls(worlds: WorldLoader, now: () => number): MakingCalls {
  let last: { readonly key: string; readonly generated: GeneratedResult | null } = {
    key: '',
    generated: null,
  }

  const makeAnswer = async (work: MakeWork): Promise<MakeAnswer> => {
    const key = JSON.stringify(work)
    last = { key, generated: null }
    try {
      const world = await worlds.loadForDefaults(work.world)
      if (!canParse(world.params, work.params) || !canParse(world.overrides, work.overrides))
        await loadWorld(world)
      const start = now()
      const generated: GeneratedResult = await makeAsync(world, {
        seed: work.seed,
        params: work.params,
        overrides: work.overrides,
      })
      const ms = now() - start
      const artefact = artefactOf(generated)
      if (last.key === key) last = { key, generated }
      return {
        kind: 'generated',
        world: generated.world.id,
        seed: generated.seedText,
        sha256: artefact.sha256,
        artefact: artefactText(artefact),
        problems: generated.problems,
        facts: factRows(generated),
        drawCounts: generated.drawCounts,
        ms,
      }
    } catch (error) {
      if (isInputError(error)) {
        return { kind: 'refused', issues: error.issues }
      }
      return { kind: 'failed', ...faultOf(error) }
    }
  }

  /** Returns the last result, after generating it if the request is for a different one. */
  const lastOf = async (work: MakeWork): Promise<GeneratedResult | null> => {
    const key = JSON.stringify(work)
    if (last.key !== key) await makeAnswer(work)
    return last.key === key ? last.generated : null
  }

  return {
    make: makeAnswer,
    view: async ({ work, name }) => {
      const generated = await lastOf(work)
      try {
        // Most pictures are drawn by code that is always loaded.
        if (generated !== null && (name !== 'svg' || !areLoaded(generated.world.views.svg)))
          await loadWorld(generated.world, 'function')
      } catch (error) {
        return { error: faultOf(error).message }
      }
      return viewAnswer(name, generated)
    },
    diagnose: async (work) => {
      const generated = await lastOf(work)
      if (generated === null) return []
      const { world, result, params, overrides, problems } = generated
      try {
        await loadWorld(world)
        return world.diagnose(result, params, overrides)
      } catch {
        return problems
      }
    },
  }
}

function viewAnswer(name: string, generated: GeneratedResult | null): ViewAnswer {
  const view = generated?.world.views[name as ViewName] ?? generated?.world.formats?.[name]?.view
  if (generated === null || view === undefined) return { error: 'there is nothing to draw' }
  try {
    return { text: view(generated.result, aboutOf(generated)) }
  } catch (error) {
    return { error: faultOf(error).message }
  }
}

function factRows(generated: GeneratedResult): readonly FactRow[] {
  return Object.entries(generated.world.facts).map(([name, { type, about = '' }]) => {
    try {
      return { name, about, type, value: readFacts(generated, [name])[name] }
    } catch (error) {
      return { name, about, type, error: faultOf(error).message }
    }
  })
}

function faultOf(error: unknown): { message: string; stack: string } {
  return { message: thrownText(error), stack: error instanceof Error ? (error.stack ?? '') : '' }
}
