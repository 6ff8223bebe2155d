// Writes the API reference: a page for each entry point of each package, from its types and docstrings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the pages to `reference/` in `pages`. */
export async function writeApi(root, pages) {
  const { Application, ReflectionKind } = await import('typedoc')
  const out = join(pages, 'reference')
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: entryPoints(root),
    tsconfig: join(root, 'site/tsconfig.json'),
    name: 'Reference',
    readme: 'none',
    out,
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
  // Inherited members are described once, in the class that declares them.
  for (const member of project.getReflectionsByKind(ReflectionKind.ClassMember))
    if (isInherited(member)) project.removeReflection(member)
  await app.generateDocs(project, out)
}

/** The source files of all public entry points. */
function entryPoints(root) {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => {
      const manifest = join(root, group, name, 'package.json')
      if (!existsSync(manifest)) return []
      const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
      return Object.values(exports)
        .map((entry) => entry['seedfast-source'])
        .filter((file) => file !== undefined)
        .map((file) => join(root, group, name, file))
    }),
  )
}

function isInherited({ inheritedFrom, overwrites, signatures = [], getSignature }) {
  const all = [...signatures, ...(getSignature === undefined ? [] : [getSignature])]
  return (inheritedFrom ?? all.find((one) => one.inheritedFrom)) !== undefined && overwrites === undefined
}
