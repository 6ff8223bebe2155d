// Regenerates golden files from built code, for every world or only the named ones:
//   npm run golden [-- <world>…] [--accept "<why results change>"]
// A catalog whose hashes change requires the reason and stores it. Golden files only change together with the world's
// version.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildProject, step } from './run.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const command = join(root, 'apps', 'seedfast', 'bin', 'seedfast.js')
const { accept, names } = readArguments()

// Only packages that contain a world have releases.
const ids = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'src', 'releases.json')),
)
const unknown = names.find((name) => !ids.includes(name))
if (unknown !== undefined) refuse(`unknown world "${unknown}" (available: ${ids.join(', ')})`)

buildProject()
const chosen = names.length === 0 ? ids : names
// Catalogs are written first, because they reject a change without a reason before any other file is written.
for (const id of chosen) writeCatalogs(id)
for (const id of chosen) writeOthers(id)

/**
 * Updates a world's catalogs without changing their seeds and params. For a world without golden files, writes its
 * first catalog.
 */
function writeCatalogs(id) {
  const folder = join(root, 'packages', id, 'golden')
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(folder)
  const catalogs =
    files.length === 0 ? [`${id}.catalog.json`] : files.filter((file) => file.endsWith('.catalog.json'))
  for (const file of catalogs) {
    const reason = accept === undefined ? [] : ['--accept', accept]
    step(`${id}: golden/${file}`, process.execPath, [
      command,
      'catalog',
      id,
      '-o',
      join(folder, file),
      ...reason,
    ])
  }
}

/** Runs the script that writes a world's other golden files, if it has one. */
function writeOthers(id) {
  const script = join(root, 'packages', id, 'scripts', 'golden.js')
  if (existsSync(script)) step(`${id}: scripts/golden.js`, process.execPath, [script])
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { accept: { type: 'string' } },
      allowPositionals: true,
    })
    return { accept: values.accept, names: positionals }
  } catch (error) {
    return refuse(error.message)
  }
}

function refuse(problem) {
  process.stderr.write(`golden: ${problem}\n`)
  process.exit(2)
}
