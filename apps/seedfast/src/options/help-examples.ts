import type { Command } from 'commander'

/** The assumed width of a terminal, in characters. */
const WIDTH = 80

/** Adds examples to the end of a command's help. Each example consists of a command line and a description. */
export function withExamples(
  command: Command,
  examples: readonly (readonly [line: string, does: string])[],
): Command {
  return command.addHelpText('after', `\nExamples:\n${exampleLines(examples).join('\n')}`)
}

/**
 * Formats examples. Each description follows its command line. If not all lines fit, each description is above its
 * command line instead.
 */
function exampleLines(examples: readonly (readonly [line: string, does: string])[]): string[] {
  const width = Math.max(...examples.map(([line]) => line.length))
  const inline = examples.map(([line, does]) => `  ${line.padEnd(width)}  # ${does}`)
  if (inline.every((line) => line.length <= WIDTH)) return inline
  return examples.flatMap(([line, does]) => [`  # ${does}`, `  ${line}`])
}
