import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isWorldDefinition, lateImports, PACKAGE_SOURCES, replaceImport } from './late-imports.js'
import { runSources } from './run-sources.js'

/** The path of the module that loads schemas in the browser. */
const LATE_SCHEMA = resolve(import.meta.dirname, 'src/workers/late-schema.ts')

/** The prefix of the modules that contain the JSON Schema of a world's params or overrides. */
const INPUT_PREFIX = '\0input-schema:'

/** The parts of a params or overrides schema that the page needs before it loads the schema. */
interface ReadSchema {
  readonly defaults: unknown
  /** The JSON Schema of the input, from which the page builds the form. */
  readonly input: unknown
}

type ReadSchemas = Readonly<Record<'params' | 'overrides', ReadSchema>>

/**
 * Creates a Vite plugin that moves the schemas of the built-in worlds, and the schema library, out of the page's first
 * load. During the build, it runs the params and overrides schemas on empty input and stores the resulting defaults in
 * the world. A page that shows a result with default params therefore never loads a schema. The form needs only the
 * JSON Schema of the input, which becomes a separate module.
 */
export function lateSchemas(): Plugin {
  const inputs = new Map<string, unknown>()
  return {
    name: 'seedfast-late-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0input-schema:/ },
      handler: (source) => source,
    },
    load: {
      filter: { id: /^\0input-schema:/ },
      handler: (id) => `export default ${JSON.stringify(inputs.get(id))}`,
    },
    transform: {
      filter: { id: PACKAGE_SOURCES },
      async handler(code, id) {
        const imports = lateImports(code, id)
          .filter(({ isSchema }) => isSchema)
          .map((found) => ({
            found,
            use: new RegExp(`^ +(params|overrides|result): ${found.name}(?:\\(\\w+\\))?,$`, 'm').exec(
              code,
            )?.[1],
            isFunction: new RegExp(`^ +params: ${found.name}\\(\\w+\\),$`, 'm').test(code),
          }))
          // A schema that the definition only uses to build a different schema must stay in the world.
          .filter(({ use }) => use !== undefined || !isWorldDefinition(id))
        if (imports.length === 0) return null
        const read = isWorldDefinition(id) ? await readSchemas(id) : null
        let late = code
        for (const { found, use, isFunction } of imports) {
          const [given, called] = isFunction ? ['(...given) => ', '(...given)'] : ['', '']
          const args = [`() => import(${found.file}).then((module) => module.${found.name}${called})`]
          // Only params and overrides need defaults and forms. Any other schema validates files and saved games.
          if (read !== null && (use === 'params' || use === 'overrides')) {
            const input = `${INPUT_PREFIX}${use}:${id}`
            inputs.set(input, read[use].input)
            const loadInput = `() => import(${JSON.stringify(input)}).then((module) => module.default)`
            args.push(`{ defaults: ${JSON.stringify(read[use].defaults)}, loadInput: ${loadInput} }`)
          }
          late = replaceImport(late, found, `${given}lateSchema(${args.join(', ')})`)
        }
        return `import { lateSchema } from ${JSON.stringify(LATE_SCHEMA)}\n${late}`
      },
    },
  }
}

/**
 * Runs the params and overrides schemas of the world that a module exports. Returns their defaults and the JSON Schemas
 * of their input.
 */
async function readSchemas(file: string): Promise<ReadSchemas> {
  const { schemas } = await runSources(`
    import { inputJsonSchema, parseSchema } from '@seedfast/world'
    import * as module from ${JSON.stringify(file)}
    const world = Object.values(module).find((value) => typeof value === 'object' && 'params' in value)
    const read = (name) => ({ defaults: parseSchema(world[name], {}, { in: name }), input: inputJsonSchema(world[name]) })
    export const schemas = { params: read('params'), overrides: read('overrides') }
  `)
  return schemas as ReadSchemas
}
