import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, ROOT, run } from '../command.js'

/** A manifest as it is published. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** A packed package. */
export interface Pack {
  readonly manifest: Manifest
  readonly bytes: Buffer
}

/** Packs every public package. */
export async function packAll(): Promise<readonly Pack[]> {
  const folder = newFolder()
  const { status, note } = await run(process.execPath, [join(ROOT, 'scripts', 'pack.js'), folder])
  if (status !== 0) throw new Error(`can't pack:\n${note}`)
  const files = readdirSync(folder).sort()
  return await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const { out } = await run('tar', ['-xOzf', path, 'package/package.json'])
      return { manifest: JSON.parse(out) as Manifest, bytes: readFileSync(path) }
    }),
  )
}
