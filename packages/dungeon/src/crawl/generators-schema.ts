import * as z from 'zod'
import { faultIssue } from '../messages.js'
import { SAVE_FORMAT } from './save-format.js'
import { STREAM_NAMES } from './streams.js'

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

/** The schema of the saved state of Crawl's generators. */
export const generatorsSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  streams: z.strictObject(Object.fromEntries(STREAM_NAMES.map((name) => [name, streamState]))),
  selection: z.array(
    z.union([
      z.strictObject({ name: z.enum(STREAM_NAMES) }),
      z.strictObject({ label: z.string().min(1), nested: streamState }),
    ]),
  ),
})
