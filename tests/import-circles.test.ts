import { compareStrings } from '@seedfast/world'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

const found = await importCircles()

test.each(['files', 'folders'] as const)('no %s import each other in a cycle, including types', (kind) => {
  expect(found[kind]).toEqual([])
})

type Circles = readonly (readonly string[])[]

interface Found {
  readonly files: Circles
  readonly folders: Circles
}

/** Returns the groups of files and folders that import each other. Packages are resolved to their sources. */
async function importCircles(): Promise<Found> {
  const { output } = await cruise(
    ['packages', 'apps', 'bench/src'],
    {
      baseDir: ROOT,
      validate: true,
      ruleSet: {
        forbidden: [
          { name: 'files', from: {}, to: { circular: true } },
          { name: 'folders', scope: 'folder', from: {}, to: { circular: true } },
        ],
      },
      includeOnly: { path: '^(packages|apps)/[^/]+/src/|^bench/src/' },
      exclude: { path: String.raw`\.(test|fixture|contract|template)\.tsx?$|/fuzz/` },
      tsPreCompilationDeps: true,
    },
    {
      conditionNames: ['seedfast-source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  )
  const { modules, folders: all } = output as ICruiseResult
  return {
    files: groups(
      modules.flatMap(({ source, dependencies }) =>
        dependencies.filter(({ circular }) => circular).map(({ resolved }) => [source, resolved] as const),
      ),
    ),
    folders: groups(
      (all ?? []).flatMap(({ name, dependencies = [] }) =>
        dependencies.filter(({ circular }) => circular).map((to) => [name, to.name] as const),
      ),
    ),
  }
}

/** Returns the connected groups of edges that are part of a cycle, sorted. */
function groups(edges: readonly (readonly [from: string, to: string])[]): Circles {
  const groupOf = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    const joined = new Set([from, to, ...(groupOf.get(from) ?? []), ...(groupOf.get(to) ?? [])])
    for (const name of joined) groupOf.set(name, joined)
  }
  return [...new Set(groupOf.values())]
    .map((group) => [...group].sort())
    .sort(([a], [b]) => compareStrings(a!, b!))
}
