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

/**
 * Mounts a disk with little space. Returns `null` if this user isn't allowed to mount a disk, so that the tests are
 * shown as skipped.
 */
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
  // If the tests are filtered out, they never remove the disk themselves.
  process.once('exit', remove)
  return { folder, bytes, remove }
}
