import type { StreamState } from '@seedfast/rng'
import { parseSchema } from '@seedfast/world'
import * as z from 'zod'
import { STREAM_NAMES, type StreamName } from './streams.js'

/** The format that a saved state of generators names first. */
export const SAVE_FORMAT = 'crawl-generators/1'

const uint32 = z.int().min(0).max(0xffffffff)
const odd = uint32.refine((word) => word % 2 === 1, { error: 'expected an odd number' })

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

/** What restores crawl's generators: every stream with its counts, and what is selected, nested generators too. */
export interface GeneratorsState {
  readonly format: typeof SAVE_FORMAT
  readonly streams: Readonly<Record<string, StreamState>>
  readonly selection: readonly (
    { readonly name: StreamName } | { readonly label: string; readonly nested: StreamState }
  )[]
}

/** Reads a saved state; throws an InputError that names what is wrong and where. */
export function readGeneratorsState(saved: unknown, source: string): GeneratorsState {
  return parseSchema(generatorsState, saved, source)
}
