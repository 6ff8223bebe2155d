import { prepareParams, type AnyWorld } from '@seedfast/world'
import { startKernels } from '../kernel/fact-kernels.js'
import { loadPatterns } from '../query/load-patterns.js'
import { checkQuery } from '../query/query.js'
import { otherOrder } from '../run/search-order.js'
import { hasPlainOverrides, type SearchRequest } from '../searcher.js'
import { cardFailure } from './card-error.js'
import type { Card } from './card.js'
import { cardProgram, expectedProposals, type CardProgram } from './card-program.js'

/** A search's program for a graphics card. */
interface PreparedCard {
  readonly program: CardProgram
  /**
   * Tests on 4,096 seeds from each of the given indexes whether the card proposes every seed that the kernels for the CPU
   * find. Throws a CardError for the first one that it leaves out.
   */
  test(card: Card, from: readonly bigint[]): Promise<void>
}

const TESTED = 4096

/**
 * Opens a graphics card for a search and tests it on some seeds, among them those from index `from`. `open` opens the
 * card with a program. Throws a CardError if no condition has a shader, or if the card can't be used or gives a wrong
 * answer, and an InputError for an invalid search.
 */
export async function openTestedCard(
  world: AnyWorld,
  request: SearchRequest,
  from: bigint,
  open: (program: CardProgram) => Promise<Card>,
): Promise<Card> {
  const { program, test } = await prepareCard(world, request)
  const card = await open(program)
  try {
    await test(card, [0n, from])
  } catch (error) {
    card.close()
    throw error
  }
  return card
}

/** Compiles the conditions of a search that shaders can evaluate. Throws a CardError if there are none. */
async function prepareCard(world: AnyWorld, request: SearchRequest): Promise<PreparedCard> {
  const { params, overrides } = prepareParams(world, request)
  await loadPatterns(request.query)
  const { environment, conditions, wishes, facts } = checkQuery(world, request.query)
  const isFast = request.fast !== false && hasPlainOverrides(world, overrides)
  const kernels = isFast ? await startKernels(world, facts, params, request.order) : new Map()
  const countOnly = request.countOnly === true && wishes.length === 0
  const program = await cardProgram(environment, conditions, kernels, countOnly)
  if (program === null) throw cardFailure('no-shaders', {})
  const evaluated = program.conditions.map((text) => conditions.find((one) => one.text === text)!)
  const expected = expectedProposals(environment, evaluated, kernels)
  return {
    program,
    test: async (card, begins) => {
      for (const from of begins) {
        const { offsets, counted } = await card.propose(from, TESTED)
        const proposed = new Set(offsets)
        // A card may propose more, such as seeds for which a shader has no code. If it counts seeds, it doesn't say which.
        const missing = expected(from, TESTED).filter((offset) => !proposed.has(offset))
        if (missing.length === counted) continue
        const position = from + BigInt(missing[0] ?? 0)
        const index = otherOrder(world, request.order)?.index(position) ?? position
        const seed = world.seed.print(world.seed.at(index, params), params)
        throw cardFailure('wrong', { name: card.name, conditions: program.conditions, seed })
      }
    },
  }
}
