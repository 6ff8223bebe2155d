import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Remade } from '../../check.js'
import { ENGINE_GLOBAL, type Engine, type EngineName, type EngineRequest } from './engine.js'

/** Node, Bun or Deno: runs the script from a file and reads its lines. */
export class CommandLineEngine implements Engine {
  private ran = ''

  constructor(
    readonly name: EngineName,
    private readonly program: string,
    private readonly args: readonly string[],
    /** The expression that gives the engine's version. */
    private readonly asked: string,
  ) {}

  version(): string {
    return this.ran
  }

  async *remake(script: string, request: EngineRequest, signal: AbortSignal): AsyncGenerator<Remade> {
    const folder = mkdtempSync(join(tmpdir(), 'seedfast-engine-'))
    const file = join(folder, 'engine.mjs')
    writeFileSync(file, `${script}\n${this.tail(request)}`)
    const child = spawn(this.program, [...this.args, file], { stdio: ['ignore', 'pipe', 'pipe'], signal })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(error.message))
      child.on('close', (code, killed) => resolve(`it ended with ${killed ?? `status ${code}`}`))
    })
    let lines = 0
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        if (lines++ === 0) this.ran = JSON.parse(line) as string
        else yield JSON.parse(line) as Remade
      }
      const how = await ended
      if (lines <= request.seeds.length)
        throw new Error(`${this.name} made too few seeds: ${how}\n${errors.trim()}`)
    } finally {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  private tail({ seeds, ...rest }: EngineRequest): string {
    return `console.log(JSON.stringify(String(${this.asked})))
for (const seed of ${JSON.stringify(seeds)}) {
  const [made] = ${ENGINE_GLOBAL}.remake({ ...${JSON.stringify(rest)}, seeds: [seed] })
  console.log(JSON.stringify(made))
}
`
  }
}
