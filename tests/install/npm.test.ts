import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '../command.js'
import { isLong } from '../long.js'
import { NPM_10_9, NPM_11 } from './clients.js'
import { MANIFESTS, startLockRegistry } from './lock-registry.js'
import { Project } from './project.js'
import type { Registry } from './registry.js'

let registry: Registry

beforeAll(async () => {
  registry = await startLockRegistry()
})

afterAll(() => registry.close())

// Only the versions to install, without files: a few seconds. `npm run test:install` installs them, with every client.
describe.each([NPM_10_9, NPM_11])('$name finds versions of all packages', (client) => {
  const projects: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['with ESLint and Vitest', { eslint: '*', vitest: '*' }],
    ...(isLong ? [['without other packages', {}] as const] : []),
  ]
  test.concurrent.each(projects)('in a project %s', async (_, devDependencies) => {
    const project = new Project(client, registry.url, devDependencies, newFolder())
    const added = await project.add(['--package-lock-only', ...MANIFESTS.map(({ name }) => name)])
    expect(added, added.note).toMatchObject({ status: 0 })
    const lock = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { hasInstallScript?: boolean }>>
    }
    const found = Object.keys(lock.packages)
    expect(found).toEqual(expect.arrayContaining(MANIFESTS.map(({ name }) => `node_modules/${name}`)))
    // Optional peers stay out.
    for (const name of ['bullmq', 'ioredis', 'pg', '@duckdb/node-api', 'linkedom'])
      expect(found).not.toContain(`node_modules/${name}`)
    expect(Object.values(lock.packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  })
})
