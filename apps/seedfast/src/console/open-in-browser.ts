import { spawn } from 'node:child_process'

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the person's browser; where there is none, `note` is told so and nothing else happens. */
export function openInBrowser(url: string, note: (message: string) => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => note(`found no browser to open; the address is ${url}`))
  child.unref()
}
