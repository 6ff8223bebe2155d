import { foundText } from '@seedfast/world'
import type { Break } from '../check/check.js'

/** A world or a catalog's header, as far as messages mention them. */
interface WorldVersion {
  readonly world: string
  readonly version: number
}

const MOST_BREAKS = 5

/** Returns the message for a catalog that doesn't exist and isn't created. */
export function noCatalogText(file: string): string {
  return `${file} doesn't exist, and no catalog is created if the environment variable CI is set`
}

/** Returns the message for a catalog of a different world or version. */
export function otherCatalogText(file: string, expected: WorldVersion, got: WorldVersion): string {
  const hint = got.world === expected.world ? acceptHint(expected.world, file) : ''
  return `${file}: must be a catalog of ${expected.world} ${expected.version}, got a catalog of ${got.world} ${got.version}${hint}`
}

/** Returns the message for a world that matches its catalog although the test expects a difference. */
export function equalText(world: string, file: string): string {
  return `expected ${world} to differ from ${file}`
}

/** Lists the first seeds that differ from a catalog, and says how to find out why. */
export function breaksText(world: string, file: string, breaks: readonly Break[], seeds: number): string {
  const lines = breaks.slice(0, MOST_BREAKS).map(({ seed, message }) => `  seed ${seed}: ${message}`)
  return [
    `${breaks.length} of ${seeds} seeds of ${world} differ from ${file}:`,
    ...lines,
    `\`seedfast check ${file}\` prints the command that finds the draw${acceptHint(world, file)}`,
  ].join('\n')
}

/** Returns a hint that explains how to update the catalog after an intended change. */
function acceptHint(world: string, file: string): string {
  return `;\nif the change is intended: \`seedfast catalog ${world} -o ${file} --accept "<reason>"\``
}

/** Returns the message for an invalid argument of `toMatchCatalog`. */
export function misuseText(argument: 'world' | 'file', got: unknown): string {
  return argument === 'world'
    ? `toMatchCatalog: must be called on a world, got ${foundText(got)}`
    : `toMatchCatalog: the file name must be a non-empty string, got ${foundText(got)}`
}
