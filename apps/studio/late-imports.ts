import { dirname, resolve } from 'node:path'

/**
 * The comment that marks an import in a package's sources. The page doesn't need the imported function or schema for a
 * result with default params, so the build moves it out of the page's first load.
 */
const MARK = '// studio: load later'

/** Matches the sources of packages, whose imports can be marked. */
export const PACKAGE_SOURCES = /\/packages\/[^/]+\/src\/.+\.ts$/

/** Matches the modules that define worlds. Their imports need no mark: all schemas and these views are loaded later. */
const WORLD_DEFINITION = /\/packages\/[^/]+\/src\/world\/world\.ts$/
const LATE_VIEWS: readonly string[] = ['textView', 'dotView', 'mermaidView']

/** Matches an import of a single value on one line. Its groups are the value's name, types, the file and a comment. */
const IMPORT = /^import \{ (\w+)((?:, type \w+)*) \} from '(\.[^']+)\.js'(?: (\/\/.*))?$/gm

/** An import that the page loads later. */
export interface LateImport {
  readonly name: string
  readonly isSchema: boolean
  /** The imported file, in quotes. */
  readonly file: string
  /** The import's line, and the imports of types that must remain of it. */
  readonly line: string
  readonly typeImport: string
}

export function isWorldDefinition(id: string): boolean {
  return WORLD_DEFINITION.test(id)
}

/**
 * Returns the imports of a package's module that the page loads later. Throws an error if a mark isn't on the line of
 * an import of a single value.
 */
export function lateImports(code: string, id: string): readonly LateImport[] {
  const imports = [...code.matchAll(IMPORT)].map(([line, name, types, path, comment]) => {
    const file = JSON.stringify(`${resolve(dirname(id), path!)}.ts`)
    return {
      name: name!,
      isSchema: /schema$/i.test(name!),
      isMarked: comment === MARK,
      file,
      line,
      typeImport:
        types === '' ? '' : `import type { ${types!.slice(2).replaceAll('type ', '')} } from ${file}\n`,
    }
  })
  const marked = imports.filter(({ isMarked }) => isMarked)
  if (marked.length < code.split(MARK).length - 1)
    throw new Error(`${id}: “${MARK}” must be on the line of an import of a single value`)
  if (!isWorldDefinition(id)) return marked
  return imports.filter(({ name, isSchema }) => isSchema || LATE_VIEWS.includes(name))
}

/** Replaces an import with a constant. `value` is the constant's code. */
export function replaceImport(code: string, { line, typeImport, name }: LateImport, value: string): string {
  return code.replace(line, () => `${typeImport}const ${name} = ${value}`)
}
