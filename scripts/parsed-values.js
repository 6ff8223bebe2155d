// Writes values that would otherwise need a schema when a page starts, from the packages' sources: for each world with
// late parts, the defaults of its params and overrides and the JSON Schemas of their input, and the validated entries
// of the built-in dungeon's data files.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))

await write(
  'packages/dungeon/src/loading',
  `
  import { dungeonFiles } from './dungeon-files.js'
  import { readFiles } from './read-files.js'
  export const entries = readFiles(dungeonFiles)
`,
)
const worlds = readdirSync(`${root}packages`).filter((name) =>
  existsSync(`${root}packages/${name}/src/world/definition.ts`),
)
await Promise.all(
  worlds.map((name) =>
    write(
      `packages/${name}/src/schema`,
      `
      import { inputJsonSchema, noneSchema, parseSchema } from '@seedfast/world'
      import * as module from '../world/world.js'
      const world = Object.values(module).find((value) => typeof value === 'object' && 'params' in value)
      const schemas = Object.entries({ params: world.params, overrides: world.overrides })
        .filter(([, schema]) => schema !== noneSchema)
      const read = (value) => Object.fromEntries(schemas.map(([name, schema]) => [name, value(schema, name)]))
      export const defaults = read((schema, name) => parseSchema(schema, {}, { in: name }))
      export const inputs = read(inputJsonSchema)
    `,
    ),
  ),
)

/** Runs code as if it were a module in a folder, and writes each of its exports to a JSON file there. */
async function write(folder, code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: `${root}${folder}` },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['seedfast-source'],
    logLevel: 'error',
    // Only the worlds' late parts use these values, and here, all parts are loaded.
    plugins: [
      {
        name: 'without-earlier-values',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /\/schema\/(?:defaults|inputs)\.json$/ }, ({ path }) => ({
            path,
            namespace: 'none',
          }))
          onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: '{}', loader: 'json' }))
        },
      },
    ],
  })
  const source = Buffer.from(outputFiles[0].contents).toString('base64')
  const values = await import(`data:text/javascript;base64,${source}`)
  for (const [name, value] of Object.entries(values)) {
    const file = `${root}${folder}/${name}.json`
    const text = `${JSON.stringify(value)}\n`
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    // The output is renamed, so that a simultaneous build never reads an incomplete file.
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  }
}
