import type { Command } from 'commander'

/** Returns the command group `seedfast spire`, and adds it to the program if it doesn't exist yet. */
export function spireGroup(program: Command): Command {
  const known = program.commands.find((command) => command.name() === 'spire')
  return (
    known ??
    program
      .command('spire')
      .description(
        'Slay the Spire: look ahead from a save, replay runs, list what each floor offers, and print draws',
      )
  )
}
