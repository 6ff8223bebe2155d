import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jsonSchemas } from './json-schemas.js'

it.each(Object.entries(jsonSchemas()))('schemas/%s is that of the code', (name, schema) => {
  const published: unknown = JSON.parse(
    readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8'),
  )
  // Where this fails, `npm run schemas -w @seedfast/actmap` writes them anew.
  expect(published).toEqual(JSON.parse(JSON.stringify(schema)))
})
