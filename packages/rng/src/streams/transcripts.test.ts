import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules, type Draw } from './draws.contract.js'
import { make } from './stream.contract.js'
import { subjects } from './subjects.contract.js'

/** A rule drawn several times, and the stream's state afterwards. */
interface Entry extends Draw {
  readonly values: readonly unknown[]
  readonly counter: number
  readonly position: number
}

// Written by a Python program that shares no code with ours: its own generators, and the rules on unlimited integers.
// Only the last bits of `normal` are ours; mpmath agrees to 3e-16.
const transcripts = JSON.parse(
  readFileSync(new URL('golden/transcripts.json', import.meta.url), 'utf8'),
) as Record<string, readonly Entry[]>

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

test.each(subjects)(
  'the draws of $Class.algorithm from seed 42 do not change within a major version',
  ({ Class }) => {
    const stream = new Class(42)
    for (const { rule, args, values, counter, position } of transcripts[Class.algorithm]!) {
      const drawn = values.map(() => plain(make(stream, { rule, args })))
      expect({ rule, args, values: drawn }).toEqual({ rule, args, values })
      expect([stream.counter, stream.position]).toEqual([counter, position])
    }
  },
)

test('the transcripts include every rule', () => {
  for (const entries of Object.values(transcripts)) {
    expect([...new Set(entries.map(({ rule }) => rule))].sort()).toEqual([...rules].sort())
  }
})
