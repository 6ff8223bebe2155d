// Runs a fuzzer for longer than the tests do: npm run fuzz -- <package> [the fuzzer's options]
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildProject, step } from './run.js'

const packages = new URL('../packages/', import.meta.url)
const fuzzer = (name) => fileURLToPath(new URL(`${name}/fuzz/fuzz.js`, packages))
const names = readdirSync(packages).filter((name) => existsSync(fuzzer(name)))
const [name, ...options] = process.argv.slice(2)

if (!names.includes(name)) {
  process.stderr.write(`fuzz: the package must be one of ${names.join(', ')}, got ${name ?? 'none'}\n`)
  process.exit(2)
}
buildProject()
step(`fuzz ${name}`, process.execPath, [fuzzer(name), ...options])
