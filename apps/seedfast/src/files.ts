import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inputError, parseJson } from '@seedfast/world'

/** The text of a file; throws an InputError when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw inputError(file, [], `expected a readable file, found none (${reason(error)})`)
  }
}

/** The text of a file whose every byte counts; throws an InputError also when it is not UTF-8. */
export function readUtf8(file: string): string {
  const bytes = readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw inputError(file, [], 'expected a text in UTF-8, found other bytes')
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw inputError(file, [], `expected a readable file, found none (${reason(error)})`)
  }
}

/** The JSON of a file; throws an InputError when it cannot be read or is no JSON. */
export function readJson(file: string): unknown {
  return parseJson(readText(file), file)
}

/**
 * Writes a file whole or not at all: the text goes to a file beside it, which then takes its place.
 * Throws an InputError when the folder does not take it.
 */
export function writeText(file: string, text: string): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`)
  try {
    writeFileSync(beside, text)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw inputError('-o', [], `expected a file that can be written, found ${file} (${reason(error)})`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
