import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder, seedfast } from './command.js'

const SEARCH = ['search', 'deck', '--where', 'true', '--to', '9']

/** Returns environment variables with which Node doesn't find some packages. */
function withoutPackages(...names: readonly string[]): NodeJS.ProcessEnv {
  const folder = newFolder()
  const hooks = `const missing = ${JSON.stringify(names)}
export async function resolve(name, context, next) {
  if (!missing.includes(name)) return next(name, context)
  throw Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' })
}`
  const register = `import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}))`
  const file = join(folder, 'register.mjs')
  writeFileSync(file, register)
  return { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(file)}` }
}

test.each([
  [
    'bullmq',
    ['worker', '--queue', 'redis://127.0.0.1:1'],
    'a queue on Redis needs an optional package: npm install bullmq ioredis',
  ],
  [
    'ioredis',
    [...SEARCH, '--queue', 'redis://127.0.0.1:1'],
    'a queue on Redis needs an optional package: npm install bullmq ioredis',
  ],
  [
    'pg',
    [...SEARCH, '--queue', 'postgres://me@127.0.0.1:1/db'],
    'a queue on PostgreSQL needs an optional package: npm install bullmq pg',
  ],
  [
    '@duckdb/node-api',
    [...SEARCH, '--store', 'hits.duckdb'],
    'a store, an export or SQL needs an optional package: npm install @duckdb/node-api',
  ],
])('without %s, a command that needs it says what to install', async (name, args, message) => {
  const ran = await seedfast(args, { cwd: newFolder(), env: withoutPackages(name) })
  expect(ran).toEqual({ status: 3, out: '', note: `seedfast: ${message}\n` })
})

test('a search needs no optional package', async () => {
  const env = withoutPackages('bullmq', 'ioredis', 'pg', '@duckdb/node-api')
  expect(await seedfast([...SEARCH, '--first', '1'], { cwd: newFolder(), env })).toMatchObject({ status: 0 })
})
