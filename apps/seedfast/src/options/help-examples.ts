import type { Command } from 'commander'

/** Adds examples to the end of a command's help: command lines, and what each one does. */
export function withExamples(
  command: Command,
  examples: readonly (readonly [line: string, does: string])[],
): Command {
  const width = Math.max(...examples.map(([line]) => line.length))
  const lines = examples.map(([line, does]) => `  ${line.padEnd(width)}  # ${does}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}
