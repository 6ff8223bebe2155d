/** Formats a table as CSV (RFC 4180). `null` becomes an empty cell. */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return [head, ...rows]
    .map((row) => `${row.map((value) => cell(String(value ?? ''))).join(',')}\r\n`)
    .join('')
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
