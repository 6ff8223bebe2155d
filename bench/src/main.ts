import { writeFileSync, readdirSync } from 'node:fs'
import { judge, type Judged } from './judge.js'
import { describeMachine } from './machine.js'
import { measure, type Measured } from './measure.js'
import { compileNative } from './native.js'
import { parseOptions, USAGE, type Options } from './options.js'
import { FULL, QUICK, type Plan } from './plan.js'
import { isCorrected } from './reference.js'
import { machineText, tableText } from './report.js'
import type { Table } from './table.js'

/** A table's figures, as printed with `--json`. */
export interface Figures {
  readonly name: string
  readonly unit: string
  readonly plan: Plan
  readonly measured: readonly Measured[]
  readonly targets: readonly Judged[]
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const all = await loadTables()
  let options: Options
  try {
    options = parseOptions(
      args,
      all.map(({ table }) => table.name),
    )
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`)
    return 2
  }
  if (options.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }

  const native = compileNative()
  const machine = describeMachine(native)
  process.stdout.write(`${machineText(machine)}\n`)
  if (options.quick) process.stdout.write('figures    none: --quick only shows that every case runs\n')

  const tables: Figures[] = []
  for (const { table, url } of all) {
    if (options.only.length > 0 && !options.only.includes(table.name)) continue
    const isReferred = (table.targets ?? []).some(isCorrected)
    const plan = options.quick ? QUICK : { ...FULL, ...table.plan, isReferred }
    const measured = await measure(table, url, plan, native, (done, of) => progress(table.name, done, of))
    progress('', 0, 0)
    const targets = options.quick ? [] : judge(table, measured)
    process.stdout.write(`\n${tableText(table, measured, targets)}\n`)
    tables.push({ name: table.name, unit: table.unit, plan, measured, targets })
  }

  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify({ machine, tables }, null, 2)}\n`)
  const missed = tables.flatMap(({ targets }) => targets).filter(({ outcome }) => outcome !== 'reached')
  return options.strict && missed.length > 0 ? 1 : 0
}

/** Shows a progress line if the output is a terminal. */
function progress(name: string, done: number, of: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(of === 0 ? '\r\x1b[K' : `\r${name} ${done + 1}/${of}`)
}

/** A table, with the URL of the module from which measuring processes load it. */
interface LoadedTable {
  readonly table: Table
  readonly url: string
}

/** Loads every table in the order of the report. Each file in `src/tables/` contains one table. */
async function loadTables(): Promise<LoadedTable[]> {
  // This lists the sources, because compiled files of deleted tables may still exist.
  const files = readdirSync(new URL('../src/tables/', import.meta.url)).filter((file) => file.endsWith('.ts'))
  const tables: LoadedTable[] = []
  for (const file of files) {
    const url = new URL(`./tables/${file.replace(/\.ts$/, '.js')}`, import.meta.url).href
    const { default: table } = (await import(url)) as { default: Table }
    tables.push({ table, url })
  }
  return tables.sort((a, b) => a.table.order - b.table.order)
}
