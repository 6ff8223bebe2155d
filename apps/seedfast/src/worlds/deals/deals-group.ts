import type { Command } from 'commander'

/** Returns the command group `seedfast deals`, and adds it to the program if it doesn't exist yet. */
export function dealsGroup(program: Command): Command {
  return (
    program.commands.find((command) => command.name() === 'deals') ??
    program.command('deals').description('El Dorado: play in the terminal, branch a game, keep score')
  )
}
