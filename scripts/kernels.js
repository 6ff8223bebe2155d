// Compiles every `src/kernel/kernels.as` (AssemblyScript) to a `kernels.wasm.ts` next to it, which contains the
// WebAssembly as a string, so that it works wherever TypeScript does. Unchanged sources are skipped.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const OPTIONS = [
  '-O3',
  '--converge',
  '--noAssert',
  '--uncheckedBehavior',
  'always',
  '--runtime',
  'stub',
  '--enable',
  'simd',
]
// AssemblyScript isn't TypeScript, so its sources have a different extension; the compiler expects `.ts`.
const [ASKED, OURS] = [/\.ts$/, '.as']

const sources = kernelFolders().flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith(OURS))
    .sort()
    .map((file) => `${folder}/${file}`),
)
const stamp = stampOf(sources)
for (const source of sources)
  if (source.endsWith('/kernels.as')) await build(source.replace(/kernels\.as$/, ''))

/** Returns the `src/kernel/` folders of the packages and the bench. */
function kernelFolders() {
  const packages = readdirSync(new URL('packages/', root)).sort()
  return [...packages.map((name) => `packages/${name}`), 'bench']
    .map((part) => `${part}/src/kernel`)
    .filter((folder) => existsSync(new URL(folder, root)))
}

/**
 * Returns a hash of everything that the modules depend on: all sources, since they may import each other, the compiler,
 * and this script.
 */
function stampOf(files) {
  const hash = createHash('sha256')
  for (const file of [...files, 'node_modules/assemblyscript/package.json', 'scripts/kernels.js'])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(new URL(file, root)))
  return hash.digest('hex')
}

async function build(folder) {
  const out = new URL(`${folder}kernels.wasm.ts`, root)
  if (existsSync(out) && readFileSync(out, 'utf8').includes(stamp)) return
  const wasm = await compile(`${folder}kernels.ts`)
  // The output is written to a temporary file and renamed, so that a simultaneous build never reads an incomplete file.
  const half = new URL(`${out.href}.${process.pid}`)
  writeFileSync(half, moduleText(Buffer.from(wasm).toString('base64')))
  renameSync(half, out)
  process.stdout.write(`${fileURLToPath(out)}: ${wasm.length} bytes of WebAssembly\n`)
}

async function compile(entry) {
  const { default: asc } = await import('assemblyscript/asc')
  let wasm = null
  const { error, stderr } = await asc.main([entry, ...OPTIONS, '--outFile', 'kernels.wasm'], {
    readFile: (file) => {
      const path = new URL(file.replace(ASKED, OURS), root)
      return existsSync(path) ? readFileSync(path, 'utf8') : null
    },
    writeFile: (_, contents) => (wasm = contents),
    listFiles: () => [],
  })
  if (error === null && wasm !== null) return wasm
  process.stderr.write(
    `${entry.replace(ASKED, OURS)} does not compile\n${stderr.toString()}${error?.message ?? ''}\n`,
  )
  process.exit(1)
}

function moduleText(base64) {
  return [
    '// Made by scripts/kernels.js from the .as files of this folder; not to be changed by hand.',
    `// ${stamp}`,
    '',
    '/** The WebAssembly of the kernels in base64. */',
    `export const wasm: string =\n  '${base64}'`,
    '',
  ].join('\n')
}
