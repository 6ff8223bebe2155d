import type { Judged } from './judge.js'
import { roundsOf } from './judge.js'
import type { Machine } from './machine.js'
import type { Measured } from './measure.js'
import { pairwise, spreadOf, type Spread } from './statistics.js'
import type { Table } from './table.js'

/** Formats the start of the report, which describes the machine. */
export function machineText({
  processor,
  processors,
  memory,
  system,
  node,
  compiler,
  load,
}: Machine): string {
  return [
    `machine    ${processor}, ${processors} processors, ${memory}, ${system}`,
    `engine     ${node}`,
    `C program  ${compiler}`,
    `load       ${load} before the first table (1, 5, 15 minutes)`,
  ].join('\n')
}

/** Formats a table as text. Shows the medians with the smallest and the largest round, the ratios, and the targets. */
export function tableText(table: Table, measured: readonly Measured[], judged: readonly Judged[]): string {
  const columns = [...new Set(table.cases.map(({ column }) => column))]
  const ratios = table.ratios ?? []
  const unit = { ns: 'ns each', ms: 'ms', 'per second': 'a second', MB: 'MB' }[table.unit]
  const lines = [[unit, ...columns, ...ratios.map(({ title }) => title)]]
  const notes = new Set<string>()
  for (const row of new Set(table.cases.map((one) => one.row))) {
    const cells = columns.map((column) => {
      const found = measured.find((one) => one.row === row && one.column === column)
      if (found === undefined) return ''
      if (found.absent !== undefined) {
        notes.add(found.absent)
        return 'absent'
      }
      if (table.unit === 'MB') return mbText(spreadOf(found.rounds.map((bytes) => bytes / 1e6)))
      if (table.unit === 'ms') return msText(spreadOf(found.rounds.map((ns) => ns / 1e6)))
      return table.unit === 'ns' ? nsText(spreadOf(found.rounds)) : rateText(rates(found.rounds))
    })
    const shares = ratios.map(({ of, to }) => {
      const [mine, other] = [roundsOf(measured, row, of), roundsOf(measured, row, to)]
      return mine.length === 0 || other.length === 0 ? '' : ratioText(pairwise(mine, other))
    })
    lines.push([row, ...cells, ...shares])
  }
  return [
    `${table.name}: ${table.title}`,
    wrapped(table.about),
    '',
    aligned(lines),
    ...[...notes].map((note) => `  absent: ${note}`),
    ...(judged.length === 0 ? [] : ['', ...judged.map(judgedText)]),
  ].join('\n')
}

/** Converts the rounds of a cell to operations per second. */
function rates(rounds: readonly number[]): Spread {
  return spreadOf(rounds.map((ns) => 1e9 / ns))
}

function judgedText({ text, outcome, found, unit, slowness, comparedWith }: Judged): string {
  const sign = { reached: '✓', 'not reached': '✗', unmeasured: '?' }[outcome]
  if (found === null) return `  ${sign} ${text}: unmeasured`
  const figure = { ratio: ratioText, 'per second': rateText, ms: msText, ns: addedText }[unit](found)
  const compared = comparedWith === undefined ? '' : ` of ${comparedWith.split(',')[0]}`
  const corrected =
    slowness === undefined || slowness.median < 1.005
      ? ''
      : `, corrected because this machine is ${slowness.median.toFixed(2)} times slower than the reference`
  return `  ${sign} ${text}: ${outcome}, ${figure}${compared}${corrected}`
}

function nsText({ median, min, max }: Spread): string {
  const digits = median < 100 ? 2 : 0
  return `${median.toFixed(digits)} (${min.toFixed(digits)}…${max.toFixed(digits)})`
}

function addedText(spread: Spread): string {
  return `${nsText(spread)} ns more`
}

function msText({ median, min, max }: Spread): string {
  return `${median.toFixed(1)} ms (${min.toFixed(1)}…${max.toFixed(1)})`
}

function mbText({ median, min, max }: Spread): string {
  return `${median.toFixed(1)} (${min.toFixed(1)}…${max.toFixed(1)})`
}

function ratioText({ median, min, max }: Spread): string {
  return `${median.toFixed(2)}× (${min.toFixed(2)}…${max.toFixed(2)})`
}

function rateText({ median, min, max }: Spread): string {
  return `${whole(median)} (${whole(min)}…${whole(max)})`
}

/** Formats a number as an integer with thousands separators: 21345.6 becomes 21,346. */
function whole(value: number): string {
  return value.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')}`.trimEnd())
    .join('\n')
}

/** Wraps text at 100 characters and indents it. */
function wrapped(text: string): string {
  return text.replace(/(?=\S)(.{1,98})(?:\s+|$)/g, '  $1\n').trimEnd()
}
