import {
  givenParams,
  makeAsync,
  unknownNameData,
  worldInputError,
  type AnyWorld,
  type GeneratedResult,
  type Place,
  type Problem,
} from '@seedfast/world'
import { brokenRulesText, requestError } from '../errors/messages.js'

/** The place that issues with the `version` field refer to. */
export const VERSION: Place = { in: 'option', name: 'version' }

/** The fields of a request that set the params. */
export interface ParamsRequest {
  readonly preset?: string | undefined
  readonly params?: unknown
  readonly set?: readonly string[] | undefined
  readonly overrides?: unknown
  readonly version?: number | undefined
}

/** The error thrown if a result breaks its world's rules. Such a result can't be saved as an artefact. */
export class UnmetError extends Error {
  override readonly name = 'UnmetError'

  constructor(
    readonly generated: GeneratedResult,
    readonly problems: readonly Problem[],
  ) {
    super(brokenRulesText(generated.seedText, generated.world.id, problems[0]!.message))
  }
}

/**
 * Returns the params and overrides of a request before validation. Throws an `InputError` if the request expects a
 * different version of the world.
 */
export function givenOf(
  world: AnyWorld,
  { preset, params, set, overrides, version }: ParamsRequest,
): { readonly params: unknown; readonly overrides: unknown } {
  if (version !== undefined && version !== world.version) {
    throw requestError('version-not-served', VERSION, { got: version, version: world.version })
  }
  return {
    params: givenParams(world, { preset, params, ...(set === undefined ? {} : { set }) }),
    overrides: overrides ?? {},
  }
}

/** Generates the result of a request. Throws an `UnmetError` if the result breaks its world's rules. */
export async function madeOf(
  world: AnyWorld,
  request: ParamsRequest & { readonly seed: string | number },
): Promise<GeneratedResult> {
  const generated: GeneratedResult = await makeAsync(world, {
    ...givenOf(world, request),
    seed: String(request.seed),
  })
  if (generated.problems.length > 0) {
    const { result, params, overrides } = generated
    throw new UnmetError(generated, generated.world.diagnose(result, params, overrides))
  }
  return generated
}

/** Throws an `InputError` if one of the names isn't a fact of the world. */
export function checkFactNames(world: AnyWorld, names: readonly string[]): void {
  const known = Object.keys(world.facts)
  for (const [i, name] of names.entries()) {
    if (known.includes(name)) continue
    throw worldInputError(
      'unknown-fact',
      { in: 'option', name: 'facts', path: [i] },
      { ...unknownNameData(name, known), world: world.id },
    )
  }
}
