/** Formats a plain-text table with aligned columns and a rule below its heading. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows]
  const widths = heading.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)))
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  ')}`.trimEnd()
  const last = heading.length - 1
  const rule = `  ${widths.map((width, i) => '─'.repeat(i === last ? Math.min(width, 60) : width)).join('  ')}`
  return `${[line(heading), rule, ...rows.map(line)].join('\n')}\n`
}
