// Converts the printed tables of a build to data: `node packages/spire2/scripts/tables.js <printed.json> <build>`
// writes src/data/tables-<build>.json and prints how they differ from the newest tables of another build.
// The package's README explains the steps.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const ACTS = ['OVERGROWTH', 'UNDERDOCKS', 'HIVE', 'GLORY']
const CHARACTERS = ['IRONCLAD', 'SILENT', 'DEFECT', 'REGENT', 'NECROBINDER']
const LISTS = ['weak', 'normal', 'elite', 'boss', 'event', 'ancient']
const data = new URL('../src/data/', import.meta.url)

const [source, build, ...others] = process.argv.slice(2)
if (source === undefined || !/^v\d+\.\d+\.\d+$/.test(build ?? '') || others.length > 0) {
  process.stderr.write('tables: needs the printed tables and a build: tables.js printed.json v0.112.0\n')
  process.exit(2)
}
const path = fileURLToPath(new URL(`tables-${build}.json`, data))
const tables = tablesOf(JSON.parse(readFileSync(source, 'utf8')))
const before = readdirSync(data)
  .filter((name) => /^tables-v.*\.json$/.test(name) && name !== `tables-${build}.json`)
  .sort()
  .at(-1)
writeFileSync(path, await format(JSON.stringify(tables), { ...(await resolveConfig(path)), filepath: path }))
process.stdout.write(`${path}\n`)
if (before !== undefined && existsSync(new URL(before, data))) {
  const changes = changesBetween(JSON.parse(readFileSync(new URL(before, data), 'utf8')), tables)
  process.stdout.write(`since ${before}: ${changes.length === 0 ? 'no changes' : ''}\n`)
  for (const change of changes) process.stdout.write(`  ${change}\n`)
}

/** Returns the parts of the printed tables that the world needs, in the game's order. */
function tablesOf(printed) {
  const acts = Object.fromEntries(
    ACTS.map((act) => {
      const { rooms, weakCount, ...lists } = printed.acts[act] ?? fail(`acts.${act} is missing`)
      return [act, { rooms, weakCount, ...Object.fromEntries(LISTS.map((list) => [list, lists[list]])) }]
    }),
  )
  const relics = Object.fromEntries(
    ['shared', ...CHARACTERS].map((pool) => [
      pool,
      (printed.relics[pool] ?? fail(`relics.${pool} is missing`)).map(([id, rarity]) => `${id} ${rarity}`),
    ]),
  )
  const { sharedEvents, sharedAncients, tags, earlyRelics } = printed
  return {
    acts,
    sharedEvents,
    sharedAncients,
    tags,
    relics,
    earlyRelics: earlyRelics ?? fail('earlyRelics is missing'),
  }
}

function fail(problem) {
  process.stderr.write(`tables: ${source}: ${problem}\n`)
  process.exit(2)
}

/**
 * Returns one line for each value that differs. For a list, the line contains the removed and added items, or says that
 * only the order changed.
 */
function changesBetween(a, b, path = '') {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (Array.isArray(a) && Array.isArray(b)) {
    const gone = a.filter((item) => !b.includes(item))
    const added = b.filter((item) => !a.includes(item))
    const words = [...gone.map((item) => `- ${item}`), ...added.map((item) => `+ ${item}`)]
    return [`${path}: ${words.length === 0 ? 'a different order' : words.join(', ')}`]
  }
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return names.flatMap((name) => changesBetween(a[name], b[name], path === '' ? name : `${path}.${name}`))
  }
  return [`${path}: ${JSON.stringify(a)} → ${JSON.stringify(b)}`]
}
