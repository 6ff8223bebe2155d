// The server under load, in its own process. It ends with its parent process.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@seedfast/server'
import { worlds } from '@seedfast/worlds'

// Only the API is loaded, so the studio is a one-line page.
const studioFolder = await mkdtemp(join(tmpdir(), 'seedfast-load-'))
await writeFile(join(studioFolder, 'index.html'), '<!doctype html>')
const server = await serve({ worlds, studioFolder, port: 0, rateLimit: null })
process.once('disconnect', () => {
  void server.close(0).then(() => rm(studioFolder, { recursive: true, force: true }))
})
process.send!(server.url)
