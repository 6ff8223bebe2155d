// The server under load, in its own process; it ends with the process that started it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@seedfast/server'
import { worlds } from '@seedfast/worlds'

// Only the API is loaded, so a page of one line stands for the studio.
const studioFolder = await mkdtemp(join(tmpdir(), 'seedfast-load-'))
await writeFile(join(studioFolder, 'index.html'), '<!doctype html>')
const server = await serve({ worlds, studioFolder, port: 0, rateLimit: null })
process.once('disconnect', () => {
  void server.close(0).then(() => rm(studioFolder, { recursive: true, force: true }))
})
process.send!(server.url)
