import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Catalog } from '../catalog.js'
import { compareRemade, type Break, type Remade } from '../check.js'

/** What the child process reads from its standard input. */
export interface RemakeRequest {
  /** The URL of a module that exports `worlds`. */
  readonly module: string
  readonly world: string
  readonly params: unknown
  readonly overrides: unknown
  readonly seeds: readonly string[]
}

/** How to start the child. */
export interface FreshProcessOptions {
  readonly signal?: AbortSignal
  /** The environment of the child; this process's own when left out. */
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Makes the catalog's seeds again in a fresh Node process, which loads the worlds from `module` anew.
 * Throws an Error with what the child wrote when it ends before the last seed.
 */
export async function* checkInFreshProcess(
  module: string,
  catalog: Catalog,
  { signal, env }: FreshProcessOptions = {},
): AsyncGenerator<Break | null> {
  const script = fileURLToPath(new URL('./remake-child.js', import.meta.url))
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(env === undefined ? {} : { env }),
    ...(signal === undefined ? {} : { signal }),
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, killed) => resolve(`it ended with ${killed ?? `status ${code}`}`))
  })
  const request: RemakeRequest = {
    module,
    world: catalog.world,
    params: catalog.params,
    overrides: catalog.overrides,
    seeds: catalog.entries.map(({ seed }) => seed),
  }
  child.stdin.on('error', () => {}).end(JSON.stringify(request))

  let next = 0
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      yield compareRemade(catalog.entries[next++]!, JSON.parse(line) as Remade)
    }
    const how = await ended
    if (next < catalog.entries.length) {
      throw new Error(
        `the fresh process made ${next} of ${catalog.entries.length} seeds: ${how}\n${errors.trim()}`,
      )
    }
  } finally {
    child.kill()
  }
}
