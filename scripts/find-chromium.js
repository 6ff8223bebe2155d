// Finds Chromium for the browser tests, or installs it. Prints its path when run directly.
import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  installDebianPackages,
  isProgram,
  isRoot,
  note,
  onPath,
  succeeds,
  whenRunByItself,
} from './programs.js'

/**
 * Names of the programs, in the order of preference. The headless shell is the same browser without its windows, and
 * needs a quarter less CPU time for the page tests.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** Thrown when Chromium isn't found and can't be installed. The message says what to do. */
export class NoChromiumError extends Error {
  name = 'NoChromiumError'
}

/** The flags that keep a test Chromium off the network. As root, Chromium starts only without its sandbox. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(isRoot() ? ['--no-sandbox'] : []),
]

/**
 * Returns the path of Chromium or Chrome: the path in `SEEDFAST_CHROMIUM`, the system's browser, or Playwright's. If
 * there is none, installs one: with apt if this process runs as root on Debian, and with Playwright otherwise. Throws a
 * NoChromiumError if all of this fails.
 */
export function findChromium() {
  const named = process.env.SEEDFAST_CHROMIUM
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new NoChromiumError(`SEEDFAST_CHROMIUM: expected the path of a Chromium or Chrome, found ${named}`)
  }
  const found = systemChromium() ?? playwrightChromium()
  if (found !== undefined) return found
  const tried = []
  for (const install of [
    () => installDebianPackages(['chromium-headless-shell', 'fonts-dejavu-core']),
    () => installDebianPackages(['chromium', 'fonts-dejavu-core']),
    installByPlaywright,
  ]) {
    const outcome = install()
    if (outcome === undefined) continue
    const installed = systemChromium() ?? playwrightChromium()
    if (installed !== undefined) return installed
    tried.push(outcome)
  }
  throw new NoChromiumError(
    [
      'The browser tests need a Chromium or Chrome, and none was found.',
      ...tried.map((line) => `  tried: ${line}`),
      'Install one of these, and run the tests again:',
      '  Debian or Ubuntu   apt-get install chromium',
      '  Fedora             dnf install chromium',
      '  macOS              brew install --cask google-chrome',
      '  Windows            winget install Google.Chrome',
      '  anywhere           npx playwright-core install chromium',
      'or name one that you have: SEEDFAST_CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  )
}

/** Returns the same path as `findChromium`. If Chromium isn't found, prints a note and returns `undefined`. */
export function chromiumOrNote() {
  try {
    return findChromium()
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error
    note(error.message)
    return undefined
  }
}

function systemChromium() {
  return [...onPath(NAMES), ...usualPlaces()].find(isProgram)
}

function usualPlaces() {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
        join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      ])
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
        .map((name) => process.env[name])
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
        ])
    default:
      return ['/opt/google/chrome/chrome', '/snap/bin/chromium']
  }
}

/**
 * Returns the path of the newest headless shell in Playwright's cache. If there is none, returns the path of the newest
 * Chromium in the cache. The cache contains a folder such as `chromium-<revision>` for each revision.
 */
function playwrightChromium() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || playwrightCache()
  const revision = (name) => Number(name.slice(name.lastIndexOf('-') + 1))
  const folders = [/^chromium_headless_shell-\d+$/, /^chromium-\d+$/].flatMap((pattern) =>
    entries(cache)
      .filter((name) => pattern.test(name))
      .sort((a, b) => revision(b) - revision(a)),
  )
  return folders
    .flatMap((name) => entries(join(cache, name)).map((inner) => join(cache, name, inner)))
    .flatMap((folder) => [
      join(folder, 'chrome-headless-shell'),
      join(folder, 'chrome-headless-shell.exe'),
      join(folder, 'chrome'),
      join(folder, 'chrome.exe'),
      join(folder, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ])
    .find(isProgram)
}

function playwrightCache() {
  switch (process.platform) {
    case 'darwin':
      return join(homedir(), 'Library/Caches/ms-playwright')
    case 'win32':
      return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
    default:
      return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright')
  }
}

function installByPlaywright() {
  note('No Chromium found: downloading one with Playwright …')
  const program = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  return succeeds(process.execPath, [program, 'install', 'chromium'])
    ? 'npx playwright-core install chromium, which put none in its cache'
    : 'npx playwright-core install chromium, which failed'
}

function entries(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

whenRunByItself(import.meta.url, chromiumOrNote)
