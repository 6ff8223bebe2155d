import type { Command } from 'commander'

/** Returns the command group `seedfast dungeon`, and adds it to the program if it doesn't exist yet. */
export function dungeonGroup(program: Command): Command {
  const known = program.commands.find((command) => command.name() === 'dungeon')
  return (
    known ??
    program
      .command('dungeon')
      .description("dungeon: statistics over many seeds, like Crawl's mapstat and objstat")
  )
}
