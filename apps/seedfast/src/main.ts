import { readFileSync } from 'node:fs'
import { worlds } from '@seedfast/worlds'
import { joined, loadConfig } from '@seedfast/project'
import { processConsole } from './console.js'
import { statusOf } from './exit-status.js'
import { runProgram } from './program.js'

/** The command on this process's streams; gives the status to end with. */
export async function main(args: readonly string[]): Promise<number> {
  const console = processConsole()
  const manifest = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = process.cwd()
  try {
    // From here on, so that what a person's own world throws is told by the lines that they wrote.
    process.setSourceMapsEnabled(true)
    const shipped = { worlds, modules: [import.meta.resolve('@seedfast/worlds')] }
    const all = joined(shipped, await loadConfig(folder))
    return await runProgram(args, {
      console,
      worlds: all.worlds,
      worldsModules: all.modules,
      shippedModules: shipped.modules,
      version,
      folder,
    })
  } catch (error) {
    const { status, message } = statusOf(error)
    console.note(`seedfast: ${message}\n`)
    return status
  } finally {
    console.close()
  }
}
