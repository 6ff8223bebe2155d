import { toMatchCatalog } from '@seedfast/audit/vitest'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { spire } from './world.js'

expect.extend({ toMatchCatalog })

const golden = (name: string) => fileURLToPath(new URL(`../../golden/${name}.catalog.json`, import.meta.url))

test('results match the golden catalogs', () => {
  expect(spire).toMatchCatalog(golden('ironclad-0'), { count: 60 })
  expect(spire).toMatchCatalog(golden('silent-20'), { count: 60, params: { class: 'SILENT', ascension: 20 } })
})
