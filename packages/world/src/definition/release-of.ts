import type { AnyWorld } from './define-world.js'

/**
 * Returns the npm package and release that contain a version of a world, such as `@seedfast/actmap@0.1.0`. Returns
 * `null` if the release is unknown.
 */
export function releaseOf({ releases }: Pick<AnyWorld, 'releases'>, version: number): string | null {
  const release = releases?.versions[version]
  return release === undefined ? null : `${releases!.package}@${release}`
}
