import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyNameOf, nameAmong } from './known-name.js'

test.each([
  ['anyNameOf', anyNameOf('unknown-item', ['card', 'relic', 'potion'], ['removal'])],
  ['nameAmong', nameAmong('unknown-relic', 'relic', ['Anchor', 'Vajra'])],
])('%s: the issues of many wrong names share one list of known names', (_what, name) => {
  const { error } = z.array(name).safeParse(['wrong', 'mistaken'])
  const known = error!.issues.map(
    (issue) => (issue as { params?: { data?: { known?: unknown } } }).params?.data?.known,
  )
  expect(known).toHaveLength(2)
  expect(known[0]).toContain('Vajra')
  expect(known[0]).toBe(known[1])
})
