import { DONE } from '../errors/exit-status.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'

/** Adds `seedfast pipe`, which answers the requests of a program in any language. */
export const addPipe: AddCommand = (program, { console, worlds, version, finish }) => {
  const command = program
    .command('pipe')
    .description('answer a program in any language over standard input and output (docs/python.md)')
    .action(async () => {
      if (process.stdin.isTTY) console.note('reading requests, one JSON object per line, until Ctrl-D\n')
      // Other commands don't need this module.
      const { servePipe } = await import('@seedfast/server/pipe')
      const { stdin, stdout } = process
      console.stop.addEventListener('abort', () => stdin.destroy(), { once: true })
      await servePipe({ worlds, client: `seedfast ${version}`, input: stdin, output: stdout })
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast pipe', 'start it from your program; clients/python/seedfast.py does that for Python'],
  ])
}
