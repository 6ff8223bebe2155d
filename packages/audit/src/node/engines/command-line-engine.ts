import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@seedfast/files'
import { ANSWER, answersOf } from '../answer-lines.js'
import { callExpression, type Engine, type EngineName } from './engine.js'

/** Node, Bun or Deno: runs the script from a file and reads its output. */
export class CommandLineEngine implements Engine {
  private ran = ''

  constructor(
    readonly name: EngineName,
    private readonly program: string,
    private readonly args: readonly string[],
    /** The expression for the engine's version. */
    private readonly asked: string,
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
    const folder = temporaryFolder()
    const file = join(folder, 'engine.mjs')
    writeFileSync(file, `${script}\n${this.tail(name, args)}`)
    const child = spawn(this.program, [...this.args, file], { stdio: ['ignore', 'pipe', 'pipe'], signal })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(error.message))
      child.on('close', (code, killed) => resolve(`it ended with ${killed ?? `status ${code}`}`))
    })
    let answers = -1
    try {
      for await (const answer of answersOf(child.stdout)) {
        if (answers++ < 0) this.ran = String(answer)
        else yield answer
      }
      const how = await ended
      if (answers < args.length)
        throw new Error(
          `${this.name} gave ${Math.max(0, answers)} of ${args.length} answers: ${how}\n${errors.trim()}`,
        )
    } finally {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  private tail(name: string, args: readonly unknown[]): string {
    const print = (json: string): string => `console.log(${JSON.stringify(ANSWER)} + ${json})\n`
    const calls = args.map((arg) => print(callExpression(name, arg)))
    return print(`JSON.stringify(String(${this.asked}))`) + calls.join('')
  }
}
