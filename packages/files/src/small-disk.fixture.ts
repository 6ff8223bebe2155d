import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few kilobytes. */
export interface SmallDisk {
  readonly folder: string
  readonly bytes: number
  remove(): void
}

/** Mounts a disk that is soon full; null where this user can't, so that its tests are shown as skipped. */
export function smallDisk(bytes = 64 * 1024): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const remove = (): void => {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
  // Tests that are filtered out never get to remove it.
  process.once('exit', remove)
  return { folder, bytes, remove }
}
