import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jsonSchemas } from './json-schemas.js'

it.each(Object.entries(jsonSchemas()))('schemas/%s matches the code', (name, schema) => {
  const published: unknown = JSON.parse(
    readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8'),
  )
  // If this fails, `npm run schemas -w @seedfast/actmap` regenerates the files.
  expect(published).toEqual(JSON.parse(JSON.stringify(schema)))
})
