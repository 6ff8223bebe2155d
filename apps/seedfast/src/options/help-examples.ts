import type { Command } from 'commander'

/** The usual width of a terminal, in characters. */
const WIDTH = 80

/** Adds examples to the end of a command's help: command lines, and what each one does. */
export function withExamples(
  command: Command,
  examples: readonly (readonly [line: string, does: string])[],
): Command {
  return command.addHelpText('after', `\nExamples:\n${exampleLines(examples).join('\n')}`)
}

/** Formats the examples with each comment after its command line, or above it if not all comments fit. */
function exampleLines(examples: readonly (readonly [line: string, does: string])[]): string[] {
  const width = Math.max(...examples.map(([line]) => line.length))
  const inline = examples.map(([line, does]) => `  ${line.padEnd(width)}  # ${does}`)
  if (inline.every((line) => line.length <= WIDTH)) return inline
  return examples.flatMap(([line, does]) => [`  # ${does}`, `  ${line}`])
}
