const WIDTH = 96

/**
 * Formats a name and a list of strings as lines of at most 96 characters. Returns an empty array if the list is empty.
 */
export function wrappedList(name: string, items: readonly string[], separator = ', '): string[] {
  const lines: string[] = []
  let line = `  ${name.padEnd(10)}`
  const indent = ' '.repeat(line.length)
  items.forEach((item, i) => {
    const text = i === items.length - 1 ? item : item + separator
    if (line.length > indent.length && line.length + text.trimEnd().length > WIDTH) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += text
  })
  return items.length === 0 ? [] : [...lines, line]
}
