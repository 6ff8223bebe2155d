import {
  compareResults,
  compareResultThings,
  firstDifference,
  sidesText,
  type Difference,
  type PartsComparison,
} from '@seedfast/audit'
import { canonicalJson, parseArtefact, pathPointer, type AnyWorld, type Artefact } from '@seedfast/world'
import { z } from 'zod'
import { requestError } from '../errors/messages.js'
import { operation } from './operation.js'
import { anyObject } from './request-shapes.js'

const SIDES = ['a', 'b'] as const

/** Compares the results in two artefacts, without regenerating them, and returns the first part that differs. */
export const compareOperation = operation({
  request: z.strictObject({
    a: anyObject.meta({ description: 'An artefact from `make`.' }),
    b: anyObject.meta({
      description: 'An artefact of the same world. Its seed, params and version may differ.',
    }),
  }),
  answer: async (world, request) => {
    const [a, b] = SIDES.map((side) => artefactOf(world, side, request[side]))
    return { type: 'application/json', text: `${canonicalJson(await comparison(world, a!, b!))}\n` }
  },
})

function artefactOf(world: AnyWorld, side: string, body: unknown): Artefact {
  const artefact = parseArtefact(JSON.stringify(body), { in: 'body', path: [side] })
  if (artefact.world !== world.id) {
    const place = { in: 'body', path: [side, 'world'] } as const
    throw requestError('artefact-of-other-world', place, { world: world.id, got: artefact.world })
  }
  return artefact
}

async function comparison(world: AnyWorld, a: Artefact, b: Artefact): Promise<unknown> {
  const difference = firstDifference(a.result, b.result)
  if (difference === null) return { equal: true }
  const parts = compareResults(world, a.result, b.result)
  return {
    equal: false,
    difference: differenceAnswer(difference),
    parts: parts === null ? null : { name: world.parts!.name, ...partsAnswer(parts) },
    things: await compareResultThings(world, a, b),
  }
}

function partsAnswer({ total, equal, different, first }: PartsComparison<unknown>): object {
  if (first === null) return { total, equal, different, first }
  const { label, a, b } = first
  if (a === undefined || b === undefined) {
    return { total, equal, different, first: { label, onlyIn: a === undefined ? 'b' : 'a' } }
  }
  return { total, equal, different, first: { label, difference: differenceAnswer(firstDifference(a, b)!) } }
}

function differenceAnswer(difference: Difference): object {
  const { path, expected, found } = difference
  return {
    pointer: pathPointer(path),
    // If only one side has a value, the other side is left out.
    ...(expected === undefined ? {} : { a: expected }),
    ...(found === undefined ? {} : { b: found }),
    message: sidesText(difference),
  }
}
