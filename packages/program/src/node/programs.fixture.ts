import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGE_MARK } from '../protocol/protocol.js'
import { defineProgram, type ProgramDefinition } from '../define-program.js'

type Definition = Partial<ProgramDefinition<string, string, never, never, unknown>>
type ProgramWorld = ReturnType<typeof defineProgram<string, unknown>>

/** A program for Node that answers each request with what `answer` prints. */
export function answering(answer: string, before = ''): string {
  return `
import { createInterface } from 'node:readline'
import { writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
const say = (message) => process.stdout.write(${JSON.stringify(MESSAGE_MARK)} + JSON.stringify(message) + '\\n')
let runs = 0
${before}
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, hello, make, trace } = JSON.parse(line)
  if (hello) return say({ id, protocol: 1, client: 'test', can: ['trace'] })
  runs++
  ${answer}
})
`
}

/** Writes a program for Node to a new folder, and returns its world. */
export async function programOf(
  source: string,
  more: Definition = {},
): Promise<{ readonly world: ProgramWorld; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-program-'))
  writeFileSync(join(folder, 'game.mjs'), source)
  const world = defineProgram<string, unknown>({
    id: 'game',
    version: 1,
    command: [process.execPath, 'game.mjs'],
    ...(more as object),
  })
  // Processes run built code only.
  world.program!.place(folder, () => import('../../dist/node/index.js' as string) as Promise<unknown>)
  return { world, folder }
}

/** Waits until the process whose ID a program wrote to a file has ended. */
export async function hasEnded(file: string): Promise<boolean> {
  for (let i = 0; i < 100; i++) {
    if (existsSync(file)) {
      try {
        process.kill(Number(readFileSync(file, 'utf8')), 0)
      } catch {
        return true
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
