import { unknownNameData } from '@seedfast/world'
import { auditInputError } from '../../messages.js'
import { openChromium, openFirefox } from './browsers.js'
import { EngineMissingError, engineOf, type Engine, ENGINE_FILE, loadedScript, SERVE_ON } from './engine.js'
import { ENGINE_NAMES, type EngineName } from './engine-name.js'
import { findProgram } from './find-program.js'
import { startPage, type Page } from './start-page.js'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@seedfast/files'
import type { RemoteWorker } from '@seedfast/workers'
import { openProcess, programTail } from '@seedfast/workers/node'
import type { EngineCalls } from '../../remote/serve-engine.js'

const CHROMIUMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'chromium-headless-shell',
]
const FIREFOXES = ['firefox', 'firefox-esr']

const FINDERS: Readonly<Record<EngineName, () => Promise<Engine | null>>> = {
  node: async () => programEngine('node', process.execPath, []),
  bun: async () => installed('bun', ['run']),
  deno: async () => installed('deno', ['run', '--no-prompt', '--quiet']),
  chromium: async () =>
    browser('chromium', 'playwright-core', CHROMIUMS, 'SEEDFAST_CHROMIUM', (program) =>
      openChromium(program),
    ),
  firefox: async () => browser('firefox', 'puppeteer-core', FIREFOXES, 'SEEDFAST_FIREFOX', openFirefox),
}

/**
 * Finds the engines with the given names. If any isn't installed, throws an EngineMissingError that says how to install
 * all the missing ones.
 */
export async function findEngines(names: readonly EngineName[]): Promise<Engine[]> {
  const found = await Promise.all(names.map(async (name) => ({ name, engine: await FINDERS[name]() })))
  const missing = found.filter(({ engine }) => engine === null)
  if (missing.length > 0) throw new EngineMissingError(missing.map(({ name }) => name))
  return found.flatMap(({ engine }) => (engine === null ? [] : [engine]))
}

/** Opens an empty page in Chromium with more flags, or returns null if Chromium or Playwright isn't installed. */
export async function openChromiumPage(flags: readonly string[]): Promise<Page | null> {
  const program = findProgram(CHROMIUMS, 'SEEDFAST_CHROMIUM')
  if (program === null || !(await isInstalled('playwright-core'))) return null
  return openChromium(program, flags)
}

/** Returns the installed engines. */
export async function presentEngines(): Promise<Engine[]> {
  const found = await Promise.all(ENGINE_NAMES.map((name) => FINDERS[name]()))
  return found.filter((engine) => engine !== null)
}

/** Parses a comma-separated list of engine names such as `node,bun`. Throws an InputError for an unknown name. */
export function engineNames(text: string): EngineName[] {
  return text.split(',').map((part) => {
    const name = part.trim()
    if ((ENGINE_NAMES as readonly string[]).includes(name)) return name as EngineName
    throw auditInputError(
      'unknown-engine',
      { in: 'option', name: 'engines' },
      unknownNameData(name, ENGINE_NAMES),
    )
  })
}

function programEngine(name: EngineName, program: string, args: readonly string[]): Engine {
  return engineOf(name, (script) => startProgram(name, program, args, script))
}

function installed(name: EngineName, args: readonly string[]): Engine | null {
  const program = findProgram([name])
  return program === null ? null : programEngine(name, program, args)
}

async function browser(
  name: EngineName,
  driver: string,
  programs: readonly string[],
  variable: string,
  open: (program: string) => ReturnType<typeof openChromium>,
): Promise<Engine | null> {
  const program = findProgram(programs, variable)
  if (program === null || !(await isInstalled(driver))) return null
  return engineOf(name, (script) => startPage(name, () => open(program), script))
}

async function isInstalled(name: string): Promise<boolean> {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

/** Starts Node, Bun or Deno with a script bundled from `engineEntry`. */
export function startProgram(
  name: string,
  program: string,
  args: readonly string[],
  script: string,
): RemoteWorker<EngineCalls> {
  const folder = temporaryFolder()
  const file = join(folder, ENGINE_FILE)
  writeFileSync(file, `${loadedScript(script)}\n${programTail(SERVE_ON)}`)
  // A world's timers may keep the program running forever, so it's stopped instead of finished.
  const { finish: _, ...worker } = openProcess<EngineCalls>(program, [...args, file], {
    name: `${name} process`,
  })
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  worker.ready.then(removeFolder, removeFolder)
  return worker
}
