import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@seedfast/files'
import type { RemoteWorker } from '@seedfast/workers'
import { openProcess, programTail } from '@seedfast/workers/node'
import type { EngineCalls } from '../../remote/serve-engine.js'
import { ENGINE_FILE, loadedScript, SERVE_ON } from './engine.js'

/** Starts Node, Bun or Deno with a script bundled from `engineEntry`. */
export function startProgram(
  name: string,
  program: string,
  args: readonly string[],
  script: string,
): RemoteWorker<EngineCalls> {
  const folder = temporaryFolder()
  const file = join(folder, ENGINE_FILE)
  writeFileSync(file, `${loadedScript(script)}\n${programTail(SERVE_ON)}`)
  // A world's timers may keep the program running forever, so it's stopped instead of finished.
  const { finish: _, ...worker } = openProcess<EngineCalls>(program, [...args, file], {
    name: `${name} process`,
  })
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  worker.ready.then(removeFolder, removeFolder)
  return worker
}
