import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  readonly bytes: number
  remove(): void
}

/**
 * Mounts a small disk of `bytes` bytes. Returns `null` if this user isn't allowed to mount a disk. Tests that need the
 * disk are then shown as skipped.
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
  // If the tests that use the disk are filtered out, they never remove it.
  process.once('exit', remove)
  return { folder, bytes, remove }
}
