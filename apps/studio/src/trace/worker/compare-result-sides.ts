import { compareResults, compareResultThings, isTrace, partsText } from '@seedfast/audit'
import {
  aboutOf,
  filePlace,
  findWorld,
  InputError,
  makeAsync,
  parseArtefact,
  readFacts,
  resultHash,
  thrownText,
  type About,
  type AnyWorld,
} from '@seedfast/world'
import { studioIssue } from '../../words/messages.js'
import type { FactRow } from '../../making/making-protocol.js'
import type { ResultsAnswer, ResultSide, Side } from '../trace-protocol.js'
import { differentParts } from './different-parts.js'

interface KnownResult {
  readonly name: string
  readonly world: AnyWorld
  readonly about: About
  readonly result: unknown
  readonly isRecorded: boolean
}

/**
 * Compares two results, including their parts, facts and pictures. The result in an artefact is used as recorded, so it
 * may come from a different version of the world. If one side is a trace, there is nothing to compare, because a trace
 * has no result.
 */
export async function compareResultSides(
  worlds: readonly AnyWorld[],
  sideA: Side,
  sideB: Side,
): Promise<ResultsAnswer> {
  const [a, b] = [await knownResult(worlds, sideA), await knownResult(worlds, sideB)]
  if (a === null || b === null) return { kind: 'results', compared: null }
  const { world } = a
  if (world.id !== b.world.id) {
    const data = { got: b.world.id, expected: world.id }
    throw new InputError([studioIssue('other-world', { in: 'file', name: b.name, path: ['world'] }, data)])
  }
  const parts = compareResults(world, a.result, b.result)
  return {
    kind: 'results',
    compared: {
      parts:
        parts === null
          ? null
          : {
              name: world.parts!.name,
              text: partsText(world.parts!.name, parts),
              different: parts.different,
            },
      things: await compareResultThings(
        world,
        { ...a.about, result: a.result },
        { ...b.about, result: b.result },
      ),
      isEqual: resultHash(a.result) === resultHash(b.result),
      a: sideOf(a, b),
      b: sideOf(b, a),
    },
  }
}

async function knownResult(worlds: readonly AnyWorld[], side: Side): Promise<KnownResult | null> {
  if (side.kind === 'run') {
    const { world: id, seed, params, overrides } = side.work
    const generated = await makeAsync(findWorld(worlds, id), { seed, params, overrides })
    const { world, result } = generated
    return { name: side.name, world, about: aboutOf(generated), result, isRecorded: false }
  }
  const { name, text } = side
  if (isTrace(text)) return null
  const { world, version, seed, params, overrides, result, sha256 } = parseArtefact(text, filePlace(name))
  if (resultHash(result) !== sha256) {
    throw new InputError([studioIssue('damaged-file', { in: 'file', name, path: ['result'] }, {})])
  }
  const about = { world, version, seed, params, overrides }
  return { name, world: findWorld(worlds, world), about, result, isRecorded: true }
}

function sideOf({ name, world, about, result, isRecorded }: KnownResult, other: KnownResult): ResultSide {
  const svg = drawn(() => world.views.svg?.(result, about))
  return {
    name,
    seed: about.seed,
    version: about.version,
    isRecorded,
    facts: factRows(world, result, about.params),
    svg,
    result,
    marked: svg === null ? [] : differentParts(svg, result, other.result),
  }
}

/**
 * Returns a drawn view. Returns null if the world has no such view or if the view fails, for example for a result from
 * an older version.
 */
function drawn(draw: () => string | undefined): string | null {
  try {
    return draw() ?? null
  } catch {
    return null
  }
}

function factRows(world: AnyWorld, result: unknown, params: unknown): readonly FactRow[] {
  return Object.entries(world.facts).map(([name, { type, about = '' }]) => {
    try {
      return { name, about, type, value: readFacts({ world, result, params }, [name])[name] }
    } catch (error) {
      return { name, about, type, error: thrownText(error) }
    }
  })
}
