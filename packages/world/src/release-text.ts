import type { AnyWorld } from './define-world.js'

/**
 * What to say to somebody who holds a code or a file of another version of a world: which release opens it. Empty when
 * the world does not name one.
 */
export function releaseText({ releases }: Pick<AnyWorld, 'releases'>, version: number): string {
  const release = releases?.versions[version]
  return release === undefined ? '' : `; \`npm i ${releases!.package}@${release}\` opens it`
}
