import type { StreamState } from '@seedfast/rng'
import { parseSchema, type Place } from '@seedfast/world'
import * as z from 'zod'
import { faultIssue } from '../messages.js'
import { STREAM_NAMES, type StreamName } from './streams.js'

/** The `format` field in the saved state of Crawl's generators. */
export const SAVE_FORMAT = 'crawl-generators/1'

const uint32 = z.int().min(0).max(0xffffffff)
const odd = uint32.check(({ value: got, issues }) => {
  if (got % 2 === 0) issues.push(faultIssue({ code: 'even-increment', data: { got } }))
})

const streamState = z.strictObject({
  algorithm: z.literal('Pcg32'),
  state: z.tuple([uint32, uint32, uint32, odd]),
  counter: z.int().min(0),
  position: z.int().min(0),
})

const generatorsState = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  streams: z.strictObject(Object.fromEntries(STREAM_NAMES.map((name) => [name, streamState]))),
  selection: z.array(
    z.union([
      z.strictObject({ name: z.enum(STREAM_NAMES) }),
      z.strictObject({ label: z.string().min(1), nested: streamState }),
    ]),
  ),
})

/**
 * The saved state of Crawl's generators: the state and counts of every stream, and the current selection, including its
 * nested generators.
 */
export interface GeneratorsState {
  readonly format: typeof SAVE_FORMAT
  readonly streams: Readonly<Record<string, StreamState>>
  readonly selection: readonly (
    { readonly name: StreamName } | { readonly label: string; readonly nested: StreamState }
  )[]
}

/** Reads a saved state of Crawl's generators. Throws an InputError if the state is invalid. */
export function readGeneratorsState(saved: unknown, place: Place): GeneratorsState {
  return parseSchema(generatorsState, saved, place)
}
