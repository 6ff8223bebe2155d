import {
  DEFAULT_BUDGET,
  DEFAULT_HOST,
  DEFAULT_PORT,
  DEFAULT_RATE_LIMIT,
  LOG_LEVELS,
  type LogLevel,
} from '@seedfast/server/options'
import { Option } from 'commander'
import { withExamples } from '../options/help-examples.js'
import { DONE } from '../errors/exit-status.js'
import { collect } from '../options/world-options.js'
import type { AddCommand } from '../options/command-context.js'
import { commandError, openServerText } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { MOST_SECONDS, numberOption } from '../options/number-option.js'
import { spawn } from 'node:child_process'

interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly log: LogLevel
  readonly budget: number
  readonly rate: number
  readonly origin?: string[]
  readonly allowHost?: string[]
}

const EXAMPLES = {
  serve: [
    ['seedfast serve', `the API at http://${DEFAULT_HOST}:${DEFAULT_PORT}/docs`],
    ['seedfast serve --port 0 --log info', 'any free port, with a log line per request'],
    [
      'seedfast serve --host 0.0.0.0 --rate 1000',
      'listen on the network, with a stricter rate limit per client',
    ],
  ],
  studio: [['seedfast studio', 'open the studio; a copied link shows the same page']],
} as const

/** Adds `seedfast serve` and `seedfast studio`, which serve the studio and an HTTP API for all worlds. */
export const addServe: AddCommand = (program, context) => {
  const { console, worlds, worldsModules, shippedModules, finish } = context
  // The studio already contains the built-in worlds, so only the config's worlds must be passed to it.
  const modules = worldsModules.filter((url) => !shippedModules.includes(url))
  for (const [name, description, opens] of [
    ['serve', 'serve the studio and the API until Ctrl-C', false],
    ['studio', 'serve the studio and open it in the browser', true],
  ] as const) {
    const command = program
      .command(name)
      .description(description)
      .addOption(
        numberOption(
          '-p, --port <port>',
          'the port; 0 for any free port',
          { min: 0, max: 65_535 },
          DEFAULT_PORT,
        ),
      )
      .option('--host <host>', 'the address to listen on', DEFAULT_HOST)
      .addOption(new Option('--log <level>', 'log to standard error').choices(LOG_LEVELS).default('silent'))
      .addOption(
        numberOption(
          '--budget <ms>',
          'time limit for each request',
          { min: 1, max: 1000 * MOST_SECONDS },
          DEFAULT_BUDGET.timeMs,
        ),
      )
      .addOption(
        numberOption(
          '--rate <n>',
          'requests per second that one client may send; 0 for no limit',
          { min: 0 },
          DEFAULT_RATE_LIMIT.perSecond,
        ),
      )
      .option(
        '--origin <origin>',
        'allow pages from this origin to read the API (repeatable; default: all origins for built-in worlds, none for your own)',
        collect,
      )
      .option('--allow-host <name>', 'also accept requests for this host (repeatable)', collect)
      .action(async (options: ServeOptions) => {
        const { port, rate } = options
        for (const origin of options.origin ?? []) checkOrigin(origin)
        for (const name of options.allowHost ?? []) checkHostName(name)
        // Import the server only here, because it is large and no other command needs it.
        const { createLog, isLoopback, serve } = await import('@seedfast/server')
        const server = await serve({
          worlds: await worlds.all(),
          modules,
          port,
          host: options.host,
          log: createLog(options.log),
          budget: { timeMs: options.budget },
          allowHosts: options.allowHost ?? [],
          rateLimit: rate === 0 ? null : { perSecond: rate, burst: 2 * rate },
          ...(options.origin === undefined ? {} : { origins: options.origin }),
        })
        for (const { world, message } of server.faults)
          console.note(`world ${world} can't be used, so it isn't served: ${message}\n`)
        if (!isLoopback(options.host)) console.note(openServerText(options.host))
        console.out(`Seedfast studio: ${server.url} (Ctrl-C stops it)\n`)
        console.out(`Seedfast API:    ${server.url}docs\n`)
        if (opens) openInBrowser(server.url, (message) => console.note(`${message}\n`))
        await stopAsked(console.stop)
        await server.close()
        finish(DONE)
      })
    withExamples(command, EXAMPLES[name])
  }
}

/**
 * Throws an `InputError` unless an origin is written exactly as browsers send it. With any other spelling, no request
 * would match.
 */
function checkOrigin(origin: string): void {
  const known = URL.canParse(origin) ? new URL(origin).origin : null
  if (known === origin) return
  const nearest = known === 'null' ? null : known
  throw commandError('invalid-origin', optionPlace('origin'), { got: origin, nearest })
}

/**
 * Throws an `InputError` if a host name contains a scheme, a port or a path. No port is needed, because the ports in
 * requests are ignored.
 */
function checkHostName(name: string): void {
  const host = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name
  if (/^[^/?#@\s]+$/.test(host) && URL.canParse(`http://${host}`) && new URL(`http://${host}`).port === '')
    return
  throw commandError('invalid-host', optionPlace('allow-host'), { got: name })
}

/** Resolves when Ctrl-C is pressed or SIGTERM arrives. */
function stopAsked(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const requestStop = (): void => {
      process.removeListener('SIGTERM', requestStop)
      resolve()
    }
    if (stop.aborted) return requestStop()
    stop.addEventListener('abort', requestStop, { once: true })
    process.once('SIGTERM', requestStop)
  })
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a URL in the user's browser. If no browser can be started, calls `note` with a message. */
function openInBrowser(url: string, note: (message: string) => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => note(`no browser found; open ${url}`))
  child.unref()
}
