import { parseArgs } from 'node:util'

/**
 * Parses the options of a fuzzer. `numbers` contains the defaults of the integer options, and `texts` contains the
 * names of the string options. Exits with status 2 if an option is invalid.
 */
export function readOptions(numbers, texts = []) {
  const names = [...Object.keys(numbers), ...texts]
  const given = readArguments(Object.fromEntries(names.map((name) => [name, { type: 'string' }])))
  for (const [name, byDefault] of Object.entries(numbers)) {
    const text = given[name] ?? String(byDefault)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) {
      refuse(`--${name}: must be a non-negative integer, got ${JSON.stringify(text)}`)
    }
    given[name] = Number(text)
  }
  return given
}

/** Prints a message about an invalid option, and exits with status 2. */
export function refuse(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function readArguments(options) {
  try {
    return { ...parseArgs({ options }).values }
  } catch (error) {
    return refuse(error.message)
  }
}
