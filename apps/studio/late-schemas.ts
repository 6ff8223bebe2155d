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

/** The module that loads schemas in the page. */
const LATE_SCHEMA = resolve(import.meta.dirname, 'src/workers/late-schema.ts')

/** The exports of the bundle that evaluates schemas during the build. */
interface Reader {
  readonly schemas: Readonly<Record<string, unknown>>
  parseSchema(schema: unknown, input: unknown, place: object): unknown
}

/**
 * Creates a Vite plugin that moves the schemas of the built-in worlds, and the schema library, out of the page's first
 * load. During the build, it runs the params and overrides schemas on empty input and stores the resulting defaults in
 * the world. A page that shows a result of the default params therefore never loads a schema.
 */
export function lateSchemas(): Plugin {
  return {
    name: 'seedfast-late-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: USERS },
      async handler(code, id) {
        const imports = [...code.matchAll(SCHEMA_IMPORT)]
          .map(([line, name, types, path]) => ({
            name: name!,
            file: `${resolve(dirname(id), path!)}.ts`,
            line,
            types: types!.slice(2).replaceAll('type ', ''),
            use: new RegExp(`^ +(params|overrides|result): ${name}(?:\\(\\w+\\))?,$`, 'm').exec(code)?.[1],
            // A function that creates the schema can't use its arguments for the defaults.
            isFunction: new RegExp(`^ +params: ${name}\\(\\w+\\),$`, 'm').test(code),
          }))
          // A schema that the definition only uses to build a different schema must stay in the world.
          .filter(({ use }) => use !== undefined || !code.includes('defineWorld'))
        if (imports.length === 0) return null
        const { schemas, parseSchema } = await runSchemas(imports)
        let late = code
        for (const { line, name, types, file, use, isFunction } of imports) {
          // Only params and overrides need defaults. Any other schema validates files and saved games.
          const schema = isFunction ? (schemas[name] as () => unknown)() : schemas[name]
          const defaults =
            use === 'params' || use === 'overrides' ? parseSchema(schema, {}, { in: use }) : null
          const [given, called] = isFunction ? ['(...given) => ', '(...given)'] : ['', '']
          const load = `() => import(${JSON.stringify(file)}).then((module) => module.${name}${called})`
          const typeImport = types === '' ? '' : `import type { ${types} } from ${JSON.stringify(file)}\n`
          late = late.replace(
            line,
            () => `${typeImport}const ${name} = ${given}lateSchema(${JSON.stringify(defaults)}, ${load})`,
          )
        }
        return `import { lateSchema } from ${JSON.stringify(LATE_SCHEMA)}\n${late}`
      },
    },
  }
}

/**
 * Bundles the schema modules from their source files, not from `dist/`, which may be out of date, and runs the bundle.
 */
async function runSchemas(
  imports: readonly { readonly name: string; readonly file: string }[],
): Promise<Reader> {
  const entry = [
    `export { parseSchema } from '@seedfast/world'`,
    ...imports.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(file)}`),
    `export const schemas = { ${imports.map(({ name }) => name).join(', ')} }`,
  ].join('\n')
  return (await runSources(entry)) as unknown as Reader
}
