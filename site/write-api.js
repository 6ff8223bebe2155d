// Writes the API reference: a page for each entry point of each package, from its types and docstrings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Writes the reference pages to the folder `reference/` in `pages`. */
export async function writeApi(root, pages) {
  const { Application, ReflectionKind } = await import('typedoc')
  const out = join(pages, 'reference')
  const entries = entryPoints(root)
  const names = new Map([...entries].map(([file, name]) => [moduleName(root, file), name]))
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: [...entries.keys()],
    tsconfig: join(root, 'site/tsconfig.json'),
    name: 'Reference',
    readme: 'none',
    outputs: [{ name: 'markdown', path: out }],
    router: 'module',
    entryFileName: 'index',
    basePath: root,
    skipErrorChecking: true,
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    hideGenerator: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    expandParameters: false,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    propertyMembersFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    validation: { notExported: false, invalidLink: false },
    logLevel: 'Warn',
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('docs: TypeDoc found no exports')
  for (const module of project.children ?? []) module.name = names.get(module.name) ?? module.name
  // Inherited members are described once, in the class that declares them.
  for (const member of project.getReflectionsByKind(ReflectionKind.ClassMember))
    if (isInherited(member)) project.removeReflection(member)
  await app.generateOutputs(project)
}

/** Returns the name that TypeDoc gives to a source file. */
function moduleName(root, file) {
  return relative(root, file)
    .replaceAll('\\', '/')
    .replace(/(?:\/index)?\.tsx?$/, '')
}

/** Returns the source files of all public entry points, each with the specifier that imports it. */
function entryPoints(root) {
  const entries = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => {
      const manifest = join(root, group, name, 'package.json')
      if (!existsSync(manifest)) return []
      const { name: id, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
      return Object.entries(exports)
        .filter(([, entry]) => entry['seedfast-source'] !== undefined)
        .map(([key, entry]) => [join(root, group, name, entry['seedfast-source']), id + key.slice(1)])
    }),
  )
  return new Map(entries)
}

function isInherited({ inheritedFrom, overwrites, signatures = [], getSignature }) {
  const all = [...signatures, ...(getSignature === undefined ? [] : [getSignature])]
  return (inheritedFrom ?? all.find((one) => one.inheritedFrom)) !== undefined && overwrites === undefined
}
