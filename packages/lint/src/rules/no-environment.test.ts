import { testRule } from '../rule-cases.fixture.js'
import { noEnvironment } from './no-environment.js'

testRule('no-environment', noEnvironment, {
  good: [
    `const has = typeof process.env`,
    `process.exit(1)`,
    `process.stdout.write('done')`,
    `process.nextTick(step)`,
    `const process = makeProcess(); process.env.SEED`,
    `function f(navigator) { return navigator.language }`,
    `import os from './os.js'; os.name`,
    `game.process.env`,
    `const isBrowser = typeof navigator !== 'undefined'`,
    `const file = new URL('./cards.json', import.meta.url)`,
    `const history = []; history.push(move)`,
    `const screen = 'title'; show(screen)`,
    `let location; location = rooms[0]`,
    `const cache = new WeakMap()`,
    `if (settings.env.NODE_ENV !== 'production') check()`,
    { code: `const { NODE_ENV } = process.env`, options: [{ allow: ['process.env.NODE_ENV'] }] },
    {
      code: `if (process.env.NODE_ENV !== 'production') check()`,
      options: [{ allow: ['process.env.NODE_ENV'] }],
    },
    { code: `const { NODE_ENV } = process.env`, options: [{ allow: ['process.env'] }] },
    { code: `type Env = typeof process.env`, ts: true },
    { code: `declare const os: string`, ts: true },
  ],
  bad: [
    { code: `const from = document.referrer`, errors: ['machine'] },
    { code: `import path from 'node:path'; file.split(path.sep)`, errors: ['machine'] },
    { code: `const wide = process.stdout.columns > 80`, errors: ['machine'] },
    {
      code: `const seed = process.env.SEED ?? '1'`,
      errors: [{ messageId: 'machine', data: { path: 'process.env' }, column: 14 }],
    },
    { code: `const { env } = process`, errors: ['machine'] },
    { code: `const { SEED } = process.env`, errors: ['machine'] },
    { code: `import { env } from 'node:process'; env.SEED`, errors: ['machine'] },
    { code: `import process from 'node:process'; process.argv.slice(2)`, errors: ['machine'] },
    { code: `const slash = process.platform === 'win32' ? '\\\\' : '/'`, errors: ['machine'] },
    { code: `globalThis.process?.env?.DEBUG`, errors: ['machine'] },
    {
      code: `const threads = navigator.hardwareConcurrency`,
      errors: [{ messageId: 'machine', data: { path: 'navigator' } }],
    },
    { code: `const mobile = /Mobi/.test(window.navigator.userAgent)`, errors: ['machine'] },
    {
      code: `import os from 'node:os'\nconst n = os.cpus().length`,
      errors: [{ messageId: 'machine', line: 2 }],
    },
    {
      code: `import { hostname, EOL } from 'os'\nhostname()\nlines.join(EOL)`,
      errors: [
        { messageId: 'machine', line: 2 },
        { messageId: 'machine', line: 3, data: { path: 'os.EOL' } },
      ],
    },
    { code: `const os = require('os')\nos.hostname()`, errors: [{ messageId: 'machine', line: 1 }] },
    { code: `const { cpus } = await import('node:os')`, errors: ['machine'] },
    {
      code: `const mode = import.meta.env.MODE`,
      errors: [{ messageId: 'machine', data: { path: 'import.meta.env' } }],
    },
    { code: `const seed = new URLSearchParams(location.search).get('seed')`, errors: ['machine'] },
    { code: `const saved = localStorage.getItem('seed')`, errors: ['machine'] },
    { code: `const columns = Math.floor(window.innerWidth / 64)`, errors: ['machine'] },
    { code: `const seed = Deno.args[0] ?? Deno.env.get('SEED')`, errors: ['machine', 'machine'] },
    { code: `const seed = Bun.env.SEED`, errors: ['machine'] },
    {
      code: `const ref = new WeakRef(level)`,
      errors: [{ messageId: 'collector', data: { path: 'WeakRef' } }],
    },
    { code: `const r = new FinalizationRegistry(drop)`, errors: ['collector'] },
    {
      code: `const { NODE_ENV, SEED } = process.env`,
      options: [{ allow: ['process.env.NODE_ENV'] }],
      errors: ['machine'],
    },
    { code: `check(process.env.SEED)`, options: [{ allow: ['process.env.NODE_ENV'] }], errors: ['machine'] },
  ],
})
