import type { RemoteWorker } from '@seedfast/workers'
import { enginesMissingText } from '../../messages.js'
import type { EngineCalls } from '../../remote/serve-engine.js'
import type { EngineName } from './engine-name.js'

/** A JavaScript engine installed on this machine. */
export interface Engine {
  readonly name: EngineName
  /** Starts the engine with a script bundled from `engineEntry`. Stop the returned worker when you're done. */
  open(script: string, signal: AbortSignal): Promise<RemoteWorker<EngineCalls>>
  /** Returns the engine's version. The version is known only after `open` has started the engine. */
  version(): string
}

/** Creates an engine. The engine starts a script by calling `start`. */
export function engineOf(
  name: EngineName,
  start: (script: string) => RemoteWorker<EngineCalls> | Promise<RemoteWorker<EngineCalls>>,
): Engine {
  let version = ''
  return {
    name,
    version: () => version,
    open: async (script, signal) => {
      const worker = await start(script)
      const stop = (): void => worker.stop()
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      void worker.ended.then(() => signal.removeEventListener('abort', stop))
      version = await worker.ask('version', null)
      return worker
    },
  }
}

/** The name of the global variable that an engine's script sets to the exports of `engineEntry`. */
export const ENGINE_GLOBAL = 'seedfastEngine'

/**
 * The expression that accesses a function of an engine's script. This function answers the calls received through a
 * message channel.
 */
export const SERVE_ON = `${ENGINE_GLOBAL}.serveOn`

/** The name that stack traces show for an engine's script. */
export const ENGINE_FILE = 'seedfast-engine.mjs'

/** The name of the errors with which engines report that a script failed while it loaded. */
const LOAD_ERROR = 'EngineLoadError'

/**
 * Wraps an engine's script. If the script throws while it loads, all calls fail with the error's text and stack. The
 * lines of the script stay the same, so that its source map is still right.
 */
export function loadedScript(script: string): string {
  return `var ${ENGINE_GLOBAL}; try { ${script}
} catch (error) {
  const stack = String(error?.stack ?? '')
  const fault = { name: '${LOAD_ERROR}', message: String(error), stack }
  ${ENGINE_GLOBAL} = { serveOn: (line) => { line.receive(() => {}); line.send({ kind: 'broken', fault }) } }
}`
}

/** Returns whether an error means that an engine's script failed while it loaded. */
export function isLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === LOAD_ERROR
}

/** Thrown when requested engines aren't installed. Its message says what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'

  constructor(
    /** The names of the engines that aren't installed. */
    readonly engines: readonly EngineName[],
  ) {
    super(enginesMissingText(engines))
  }
}

/**
 * Returns the source of the entry module for the script that runs in engines. The script answers calls for the worlds
 * from `modules` (paths), so that engines run the same code as the CLI.
 */
export function engineEntry(modules: readonly string[]): string {
  const imports = modules.map((path, i) => `import { worlds as w${i} } from ${JSON.stringify(path)}`)
  return `${imports.join('\n')}
import { serveEngine } from '@seedfast/audit'
export const serveOn = (line) => serveEngine([${modules.map((_, i) => `...w${i}`).join(', ')}], line)
`
}

/** The name of the global variable that the control script sets to the exports of `CONTROL_ENTRY`. */
export const CONTROL_GLOBAL = 'seedfastControl'

/** The source of the entry module for the script that takes control of an engine. */
export const CONTROL_ENTRY = `export { controlRealm } from '@seedfast/audit'\n`

/** Returns a script that takes control of an engine before it loads the worlds of another script. */
export function controlledScript(control: string, script: string): string {
  return `${control}\n${CONTROL_GLOBAL}.controlRealm(null)\n${script}`
}
