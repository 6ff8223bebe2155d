import { expect, test } from 'vitest'
import { readVectors } from '../../../../tests/describe-vectors.js'
import { rules, type Draw } from './draws.contract.js'
import { make } from './stream.contract.js'
import { subjects } from './subjects.contract.js'

/** A rule drawn several times, and the stream's state afterward. */
interface Entry extends Draw {
  readonly values: readonly unknown[]
  readonly counter: number
  readonly position: number
}

const {
  about: _about,
  computed: _computed,
  reading: _reading,
  ...transcripts
} = readVectors<Record<string, readonly Entry[]>>('seedfast/draws')

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
