import type { Command } from 'commander'

/** Returns the command group `seedfast spire2`, and adds it to the program if it doesn't exist yet. */
export function spire2Group(program: Command): Command {
  const known = program.commands.find((command) => command.name() === 'spire2')
  return (
    known ??
    program.command('spire2').description('Slay the Spire 2: look ahead from a save, and replay runs')
  )
}
