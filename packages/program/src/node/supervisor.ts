// A process that runs a program, and that ends the program with all its children when its own input closes. The input
// closes when the process that runs worlds ends, even if that process is killed.
import { rmSync } from 'node:fs'
import { temporaryFolder } from '@seedfast/files'
import { serveProcess } from '@seedfast/workers/node'
import { openProgramSocket } from './program-socket.js'
import { PersistentProgram, runOnce } from './supervised-program.js'
import { programEnvironment } from './program-environment.js'
import type { SupervisorCalls, SupervisorStart } from './supervisor-calls.js'

let persistent: PersistentProgram | null = null
const kills = new Set<() => void>()
let removeHome = (): void => {}

process.stdin.on('end', () => void end())
// Ctrl-C reaches all processes of a command. The owner decides when this one ends.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    killAll()
    process.kill(process.pid, 'SIGKILL')
  })

async function end(): Promise<void> {
  await persistent?.end()
  killAll()
}

function killAll(): void {
  persistent?.kill()
  for (const kill of kills) kill()
  removeHome()
}

serveProcess(({ command, cwd, env, inherit, home, limits, socket }: SupervisorStart): SupervisorCalls => {
  const ownHome = home ?? temporaryFolder()
  if (home === null) removeHome = () => rmSync(ownHome, { recursive: true, force: true })
  const start = { command, cwd, env: programEnvironment(ownHome, inherit, env) }
  return {
    ask: async (message, { progress }) => {
      persistent ??= new PersistentProgram(start, limits, socket ? await openProgramSocket() : null)
      return persistent.ask(message, progress)
    },
    once: async (filled) => {
      let kill = (): void => {}
      try {
        return await runOnce(start, filled, limits, (group) => {
          kill = group.kill
          kills.add(kill)
        })
      } finally {
        kills.delete(kill)
      }
    },
  }
})
