import { resolve, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { runSources } from './run-sources.js'

/**
 * Matches the modules in the page's first load that import a schema. They are the world definitions, and modules that
 * validate files or saved games.
 */
const USERS = [
  /\/packages\/[^/]+\/src\/world\/world\.ts$/,
  /\/packages\/actmap\/src\/journey\/journey\.ts$/,
  /\/packages\/spire\/src\/setup\/checked-setup\.ts$/,
  /\/packages\/dungeon\/src\/crawl\/generators-state\.ts$/,
]

/**
 * Matches an import of a single schema on one line. Its groups are the schema's name, the types imported with the
 * schema, and the file.
 */
const SCHEMA_IMPORT = /^import \{ (\w*[sS]chema)((?:, type \w+)*) \} from '(\.[^']+)\.js'$/gm

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
      filter: { id: USERS },
      async handler(code, id) {
        const imports = [...code.matchAll(SCHEMA_IMPORT)]
          .map(([line, name, types, path]) => ({
            name: name!,
            file: JSON.stringify(`${resolve(dirname(id), path!)}.ts`),
            line,
            types: types!.slice(2).replaceAll('type ', ''),
            use: new RegExp(`^ +(params|overrides|result): ${name}(?:\\(\\w+\\))?,$`, 'm').exec(code)?.[1],
            isFunction: new RegExp(`^ +params: ${name}\\(\\w+\\),$`, 'm').test(code),
          }))
          // A schema that the definition only uses to build a different schema must stay in the world.
          .filter(({ use }) => use !== undefined || !code.includes('defineWorld'))
        if (imports.length === 0) return null
        const read = code.includes('defineWorld') ? await readSchemas(id) : null
        let late = code
        for (const { line, name, types, file, use, isFunction } of imports) {
          const [given, called] = isFunction ? ['(...given) => ', '(...given)'] : ['', '']
          const args = [`() => import(${file}).then((module) => module.${name}${called})`]
          // Only params and overrides need defaults and forms. Any other schema validates files and saved games.
          if (read !== null && (use === 'params' || use === 'overrides')) {
            const input = `${INPUT_PREFIX}${use}:${id}`
            inputs.set(input, read[use].input)
            const loadInput = `() => import(${JSON.stringify(input)}).then((module) => module.default)`
            args.push(`{ defaults: ${JSON.stringify(read[use].defaults)}, loadInput: ${loadInput} }`)
          }
          const typeImport = types === '' ? '' : `import type { ${types} } from ${file}\n`
          late = late.replace(
            line,
            () => `${typeImport}const ${name} = ${given}lateSchema(${args.join(', ')})`,
          )
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
