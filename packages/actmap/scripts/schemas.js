// Generates the JSON Schemas published with this package. Uses the built code.
import { writeFileSync } from 'node:fs'
import { jsonSchemas } from '../dist/interchange/json-schemas.js'

for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(`../schemas/${name}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`)
}
