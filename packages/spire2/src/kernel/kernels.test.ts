import { kernelViolations } from '@seedfast/audit'
import { prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'
import { spire2 } from '../world/world.js'

test('agree with their facts', async () => {
  const first = 34n ** 12n
  expect(
    await kernelViolations(spire2, {
      from: [0n, 34n ** 4n - 20n, 34n ** 11n - 7n, 123_456_789_012_345n, first - 20n],
      count: 15,
      params: [{}, { build: 'v0.109.1', otherPlayers: ['SILENT'], lockedNeowRelics: ['SCROLL_BOXES'] }],
    }),
  ).toEqual([])
})

test('there is none for the builds with 32-bit hashes', async () => {
  const { params } = prepareParams(spire2, { params: { build: 'v0.107.1' } })
  expect(await spire2.facts.neow.kernel!.start(params)).toBeNull()
})
