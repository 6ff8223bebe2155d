import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Identifies a call site by the code on its line rather than by its line number, so that edits elsewhere in the file
 * don't change the identifier. The returned string contains the file, the function, the code, and the number of
 * identical lines above that line. Returns the call site unchanged if the file can't be read.
 */
export function codeLine(site: string): string {
  let known = described.get(site)
  if (known === undefined) {
    known = describe(site)
    described.set(site, known)
  }
  return known
}

const described = new Map<string, string>()

const SITE = /^(?<file>.*):(?<line>\d+):(?<column>\d+)(?<name> \(.*\))?$/

function describe(site: string): string {
  const { file, line, column, name = '' } = SITE.exec(site)?.groups ?? {}
  if (file === undefined) return site
  const lines = linesOf(file)
  const text = lines[Number(line) - 1]
  if (text === undefined) return site
  const code = text.trim()
  const before = lines.slice(0, Number(line) - 1).filter((other) => other.trim() === code).length
  const indent = text.length - text.trimStart().length
  return `${file}${name} ${before} ${Number(column) - indent} ${code}`
}

const files = new Map<string, readonly string[]>()

function linesOf(file: string): readonly string[] {
  let lines = files.get(file)
  if (lines === undefined) {
    lines = readLines(file)
    files.set(file, lines)
  }
  return lines
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(resolve(file), 'utf8').split(/\r?\n/)
  } catch {
    return []
  }
}
