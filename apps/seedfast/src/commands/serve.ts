import { DEFAULT_HOST, DEFAULT_PORT, serve } from '@seedfast/server'
import { inputError } from '@seedfast/world'
import { DONE } from '../exit-status.js'
import { openInBrowser } from '../open-in-browser.js'
import { wholeNumber } from '../world-options.js'
import type { AddCommand } from './command.js'

interface ServeOptions {
  readonly port: string
  readonly host: string
}

/** `seedfast serve` and `seedfast studio`: the page in the browser. */
export const addServe: AddCommand = (program, context) => {
  const { console, worlds, worldsModules, shippedModules, finish } = context
  // The page was built with the worlds that ship; the rest are the folder's own.
  const modules = worldsModules.filter((url) => !shippedModules.includes(url))
  for (const [name, description, opens] of [
    ['serve', 'serve the studio until Ctrl-C', false],
    ['studio', 'serve the studio and open it in the browser', true],
  ] as const) {
    program
      .command(name)
      .description(description)
      .option('-p, --port <port>', 'the port; 0 takes a free one', String(DEFAULT_PORT))
      .option('--host <host>', 'the address to listen on', DEFAULT_HOST)
      .action(async (options: ServeOptions) => {
        const port = wholeNumber('--port', options.port, 0)
        if (port > 65535) throw inputError('--port', [], `expected a port from 0 to 65535, found ${port}`)
        const server = await serve({ worlds, modules, port, host: options.host })
        console.out(`Seedfast studio: ${server.url} (Ctrl-C stops it)\n`)
        if (opens) openInBrowser(server.url, (message) => console.note(`${message}\n`))
        if (!console.stop.aborted) {
          await new Promise((resolve) => console.stop.addEventListener('abort', resolve, { once: true }))
        }
        await server.close()
        finish(DONE)
      })
  }
}
