import { readFileSync } from 'node:fs'
import { worlds } from '@seedfast/worlds'
import { processConsole } from './console.js'
import { runProgram } from './program.js'

/** The command on this process's streams; gives the status to end with. */
export async function main(args: readonly string[]): Promise<number> {
  const console = processConsole()
  const manifest = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const worldsModule = import.meta.resolve('@seedfast/worlds')
  try {
    return await runProgram(args, { console, worlds, worldsModule, version })
  } finally {
    console.close()
  }
}
