import { testRule } from '../rule-cases.fixture.js'
import { noUnsortedFiles } from './no-unsorted-files.js'

const fs = `import fs, { readdirSync } from 'node:fs'\nimport { readdir } from 'node:fs/promises'\n`

testRule('no-unsorted-files', noUnsortedFiles, {
  good: [
    `camera.scan('x').map(f)`,
    `for (const key in import.meta.glob('./cards/*.js')) add(key)`,
    `${fs}const files = readdirSync('vaults').sort()`,
    `${fs}const files = readdirSync('vaults').toSorted()`,
    `${fs}const files = (await readdir('vaults')).sort()`,
    `${fs}const files = readdirSync('vaults').filter((f) => f.endsWith('.json')).sort()`,
    `${fs}const files = readdirSync('vaults'); files.sort(); load(files)`,
    `${fs}const files = await readdir('vaults'); for (const file of files.sort()) load(file)`,
    `${fs}const files = [...readdirSync('a'), ...readdirSync('b')].sort()`,
    `${fs}if (readdirSync('vaults').includes('a.json')) load()`,
    `${fs}const n = readdirSync('vaults').length`,
    `${fs}const known = new Set(readdirSync('vaults')); if (known.has(name)) load()`,
    `${fs}const files = sortNaturally(readdirSync('vaults'))`,
    `${fs}const files = readdirSync('vaults'); load(sortNaturally(files))`,
    `${fs}readdir('vaults').then((files) => files.sort().forEach(load))`,
    `fs.readdir('vaults', (error, files) => { files.sort(); files.forEach(load) })`,
    `import { readdirSync } from './sorted-files.js'; load(readdirSync('vaults'))`,
    `const glob = (pattern) => patterns[pattern]; load(glob('*'))`,
    `const vaults = import.meta.glob('./vaults/*.json')`,
    `${fs}readdirSync('vaults')`,
    { code: `${fs}const files: string[] = (readdirSync('vaults') as string[]).sort()`, ts: true },
  ],
  bad: [
    {
      code: `fs?.readdirSync?.('cards').map(add)`,
      errors: ['unsorted'],
      output: `fs?.readdirSync?.('cards').sort().map(add)`,
    },
    { code: `for (const file of new Bun.Glob('*.json').scanSync()) add(file)`, errors: ['unsorted'] },
    {
      code: `import { Glob } from 'bun'; const glob = new Glob('*'); for await (const file of glob.scan('x')) add(file)`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}export const files = readdirSync('vaults')\nif (files.includes('a')) load()`,
      output: `${fs}export const files = readdirSync('vaults').sort()\nif (files.includes('a')) load()`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}readdirSync('vaults').map(load)`,
      output: `${fs}readdirSync('vaults').sort().map(load)`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}const files = readdirSync('vaults')\nconst vault = rng.pick(files)`,
      output: `${fs}const files = readdirSync('vaults').sort()\nconst vault = rng.pick(files)`,
      errors: [{ messageId: 'unsorted', line: 3, column: 15 }],
    },
    {
      code: `${fs}for (const file of fs.readdirSync('vaults')) load(file)`,
      output: `${fs}for (const file of fs.readdirSync('vaults').sort()) load(file)`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}const files = await readdir('vaults', { recursive: true }); load(files)`,
      output: `${fs}const files = (await readdir('vaults', { recursive: true })).sort(); load(files)`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}const entries = readdirSync('vaults', { withFileTypes: true }); load(entries)`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}const vaults = readdirSync('vaults').filter(isJson).map(load)`,
      output: `${fs}const vaults = readdirSync('vaults').sort().filter(isJson).map(load)`,
      errors: ['unsorted'],
    },
    { code: `${fs}export const list = () => readdir('vaults')`, errors: ['unsorted'] },
    { code: `${fs}readdir('vaults').then((files) => files.forEach(load))`, errors: ['unsorted'] },
    {
      code: `${fs}const [first] = readdirSync('vaults')`,
      output: `${fs}const [first] = readdirSync('vaults').sort()`,
      errors: ['unsorted'],
    },
    { code: `fs.readdir('vaults', (error, files) => files.forEach(load))`, errors: ['unsorted'] },
    {
      code: `const fs = require('fs'); load(fs.readdirSync('a')[0])`,
      output: `const fs = require('fs'); load(fs.readdirSync('a').sort()[0])`,
      errors: ['unsorted'],
    },
    { code: `this.fs.readdirSync('vaults').forEach(load)`, errors: ['unsorted'] },
    {
      code: `import fg from 'fast-glob'; const files = await fg('**/*.des'); load(files)`,
      output: `import fg from 'fast-glob'; const files = (await fg('**/*.des')).sort(); load(files)`,
      errors: ['unsorted'],
    },
    {
      code: `import { globSync } from 'glob'; load(globSync('*.json'))`,
      output: `import { globSync } from 'glob'; load(globSync('*.json').sort())`,
      errors: ['unsorted'],
    },
    {
      code: `import { glob } from 'node:fs/promises'; for await (const file of glob('*.json')) load(file)`,
      errors: ['unsorted'],
    },
    {
      code: `for await (const entry of Deno.readDir('vaults')) load(entry.name); export {}`,
      errors: ['unsorted'],
    },
    {
      code: `${fs}let files: string[] = []; files = readdirSync('vaults')!; load(files)`,
      ts: true,
      output: `${fs}let files: string[] = []; files = readdirSync('vaults').sort()!; load(files)`,
      errors: ['unsorted'],
    },
  ],
})
