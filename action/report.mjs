/** Returns the workflow command that adds an error at a place in the pull request. */
export function errorCommand(text, { file, line, col }) {
  const place = { file, line, col, title: 'Seedfast' }
  const properties = Object.entries(place)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
  return `::error ${properties.join(',')}::${escaped(text)}\n`
}

function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Returns a Markdown table of the ways in which a catalog was regenerated. */
export function summaryOf(catalog, outcomes) {
  const differ = outcomes.filter(({ breaks }) => breaks.length > 0)
  const rows = outcomes.map(({ way, state, checked, breaks }) => {
    return `| ${way} | ${checked} | ${state === 'differs' ? `${breaks.length} differ` : state} |\n`
  })
  const mark = differ.length === 0 ? '✅' : '❌'
  return `### ${mark} ${catalog}\n\n| way | seeds | result |\n| --- | --- | --- |\n${rows.join('')}\n`
}

/** Returns text as a Markdown code block. */
export function codeBlock(text) {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\`\n\n`
}

/**
 * Returns the error message of a failed `seedfast` command, which prints errors as JSON. Returns the whole output of
 * any other program.
 */
export function failureText(note) {
  try {
    return JSON.parse(note).error.message
  } catch {
    return note.trim()
  }
}
