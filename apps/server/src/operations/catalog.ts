import { entryOf, seedList } from '@seedfast/audit'
import {
  canonicalJson,
  isInputError,
  makeAsync,
  prepareParams,
  readFacts,
  type AnyWorld,
  type Place,
} from '@seedfast/world'
import { z } from 'zod'
import { checkFactNames, givenOf } from './make-request.js'
import { operation } from './operation.js'
import { factNames, paramsFields, paramsQuery } from './request-shapes.js'
import { requestError } from '../errors/messages.js'

/** The maximum number of seeds in one request. */
export const MOST_SEEDS = 1000

/** How long a process works on one part before it may serve other requests, in milliseconds. */
const PART_MS = 20
/** The maximum length of one part of the response, in characters. */
const PART_LENGTH = 64 * 1024

const SEEDS: Place = { in: 'option', name: 'seeds' }

const many = z.int().min(1).max(MOST_SEEDS)

/** Generates the results of many seeds, one per line. */
export const catalogOperation = operation({
  request: z.strictObject({
    count: many.optional().meta({
      description: 'The number of seeds, in the order of the world’s seed format. Default: 100.',
      example: 10,
    }),
    from: z
      .string()
      .regex(/^\d{1,39}$/)
      .optional()
      .meta({ description: 'The position of the first seed, counted from 0.' }),
    seeds: z
      .array(z.union([z.string().max(4000), z.int()]))
      .min(1)
      .max(MOST_SEEDS)
      .optional()
      .meta({ description: 'The seeds to generate, instead of a count. Duplicates are ignored.' }),
    ...paramsFields,
    facts: factNames.optional().meta({ description: 'The facts to add to each line.' }),
    results: z.boolean().optional().meta({ description: 'Whether to add the result to each line.' }),
  }),
  query: {
    count: 'number',
    from: 'text',
    seeds: 'texts',
    ...paramsQuery,
    facts: 'texts',
    results: 'json',
  },
  answer: async (world, request, { from }) => {
    const { facts, results = false } = request
    if (facts !== undefined) checkFactNames(world, facts)
    const given = givenOf(world, request)
    const seeds = seedsOf(world, request, prepareParams(world, given).params)
    const until = performance.now() + PART_MS
    let text = ''
    let at = from
    while (at < seeds.length) {
      text += `${await lineOf(world, seeds[at]!, given, facts, results)}\n`
      at++
      if (performance.now() > until || text.length > PART_LENGTH) break
    }
    return {
      type: 'application/x-ndjson',
      text,
      next: at < seeds.length ? at : null,
      pinned: request.version !== undefined,
    }
  },
})

interface SeedsRequest {
  readonly count?: number | undefined
  readonly from?: string | undefined
  readonly seeds?: readonly (string | number)[] | undefined
}

function seedsOf(world: AnyWorld, { count, from, seeds }: SeedsRequest, params: unknown): readonly string[] {
  if (seeds !== undefined) {
    if (count !== undefined || from !== undefined)
      throw requestError('conflicting-field', SEEDS, { other: count === undefined ? 'from' : 'count' })
    const texts = seeds.map(String)
    for (const [i, text] of texts.entries()) checkSeed(world, text, params, i)
    return [...seedList(world, { seeds: texts }, params)]
  }
  const first = BigInt(from ?? 0)
  const format = world.seed
  const all = format.count(params)
  const wanted = count ?? 100
  if (all !== null && first + BigInt(wanted) > all) {
    const place: Place = { in: 'option', name: from === undefined ? 'count' : 'from' }
    throw requestError('seeds-out-of-range', place, {
      from: String(first),
      count: wanted,
      available: String(all),
    })
  }
  return Array.from({ length: wanted }, (_, i) => format.print(format.at(first + BigInt(i), params), params))
}

/** Checks a seed in the list. If the seed is invalid, throws an `InputError` that contains the seed's index. */
function checkSeed(world: AnyWorld, text: string, params: unknown, i: number): void {
  try {
    world.seed.parse(text, params)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw error.inside({ ...SEEDS, path: [i] })
  }
}

async function lineOf(
  world: AnyWorld,
  seed: string,
  given: { readonly params: unknown; readonly overrides: unknown },
  facts: readonly string[] | undefined,
  results: boolean,
): Promise<string> {
  const generated = await makeAsync(world, { ...given, seed })
  return canonicalJson({
    ...entryOf(generated),
    ...(facts === undefined ? {} : { facts: readFacts(generated, facts) }),
    ...(results ? { result: generated.result } : {}),
  })
}
