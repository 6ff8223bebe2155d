// Writes the API reference: a page for each entry point of each package, from its types and docstrings.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  // Colored signatures make the largest pages up to 10 kB larger after gzip.
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue
    const page = readFileSync(join(out, name), 'utf8')
    const plain = page.replaceAll(/^(#{3,6} .*\n\n)```ts\n/gm, '$1```txt\n')
    // Results that the signature shows already, and where else a member is declared, take up to 15 kB more.
    const short = plain
      .replaceAll(/^#{4,6} Returns\n\n(?:readonly )?`[^`\n]*`(?:\[\])?\n\n/gm, '')
      .replaceAll(/^#{4,6} (?:Implementation of|Overrides|Inherited from)\n\n.*\n\n/gm, '')
    writeFileSync(join(out, name), short)
  }
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
