import type { Remade } from '../../check.js'
import { ENGINE_GLOBAL, type Engine, type EngineName, type EngineRequest } from './engine.js'

/** How many seeds a page makes at a time, so that progress shows. */
const CHUNK = 50

/** A page of a browser that evaluates a text. */
export interface Page {
  evaluate(code: string): Promise<unknown>
  close(): Promise<void>
}

/** A browser: runs the script in an empty page. */
export class BrowserEngine implements Engine {
  private ran = ''

  constructor(
    readonly name: EngineName,
    private readonly open: () => Promise<Page>,
  ) {}

  version(): string {
    return this.ran
  }

  async *remake(script: string, request: EngineRequest, signal: AbortSignal): AsyncGenerator<Remade> {
    const page = await this.open()
    try {
      const agent = String(await page.evaluate('navigator.userAgent'))
      this.ran = /(?:Chrome|Firefox)\/([\d.]+)/.exec(agent)?.[1] ?? agent
      await page.evaluate(`${script}\nglobalThis.${ENGINE_GLOBAL} = ${ENGINE_GLOBAL}; 0`)
      for (let i = 0; i < request.seeds.length && !signal.aborted; i += CHUNK) {
        const chunk = { ...request, seeds: request.seeds.slice(i, i + CHUNK) }
        const code = `JSON.stringify(${ENGINE_GLOBAL}.remake(${JSON.stringify(chunk)}))`
        yield* JSON.parse(String(await page.evaluate(code))) as Remade[]
      }
    } finally {
      await page.close()
    }
  }
}
