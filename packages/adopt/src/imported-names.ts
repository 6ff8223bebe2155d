import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'

/**
 * Returns the given names that a module imports but doesn't export. The config has to request these names, because the
 * bundler removes imports that are used only as types.
 */
export function importedNames(file: string, names: readonly string[]): readonly string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return []
  const { module } = parseSync(file.replace(/\.js$/, '.jsx'), readFileSync(file, 'utf8'))
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)),
  )
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  )
  return names.filter((name) => imported.has(name) && !exported.has(name))
}
