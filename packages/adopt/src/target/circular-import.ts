import type { GameStub } from '@seedfast/capture'
import { pageScripts } from '@seedfast/project'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CircularImport } from '../messages.js'
import { pageOf } from './find-entry.js'

/** Returns the circular import of a game's entry, or `null` if there is none. */
export function circularImport(
  stubs: readonly GameStub[],
  entry: string,
  folder: string,
): CircularImport | null {
  const circular = stubs.find(({ kind }) => kind === 'circular')
  if (circular === undefined) return null
  const page = pageOf(entry, folder)
  const scripts = page === null ? [] : pageScripts(readFileSync(join(folder, page), 'utf8'))
  const src = scripts.find(({ kind, src: address }) => kind === 'module' && address !== null)?.src
  if (page === null || typeof src !== 'string') return { modules: circular.name, page: null }
  const path = src.replace(/[?#].*$/, '')
  const first = join(dirname(page), path).replaceAll('\\', '/')
  return { modules: circular.name, page: first === entry ? null : { file: page, first } }
}
