import { callExpression, ENGINE_GLOBAL, type Engine, type EngineName } from './engine.js'

/** A browser page that evaluates code. */
export interface Page {
  evaluate(code: string): Promise<unknown>
  close(): Promise<void>
}

/** A browser, which runs the script in an empty page. */
export class BrowserEngine implements Engine {
  private ran = ''

  constructor(
    readonly name: EngineName,
    private readonly open: () => Promise<Page>,
  ) {}

  version(): string {
    return this.ran
  }

  async *call(
    script: string,
    name: string,
    args: readonly unknown[],
    signal: AbortSignal,
  ): AsyncGenerator<unknown> {
    const page = await this.open()
    try {
      const agent = String(await page.evaluate('navigator.userAgent'))
      this.ran = /(?:Chrome|Firefox)\/([\d.]+)/.exec(agent)?.[1] ?? agent
      await page.evaluate(`${script}\nglobalThis.${ENGINE_GLOBAL} = ${ENGINE_GLOBAL}; 0`)
      for (const arg of args) {
        if (signal.aborted) return
        yield JSON.parse(String(await page.evaluate(callExpression(name, arg))))
      }
    } finally {
      await page.close()
    }
  }
}
