import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.js'
import { fetchPackage } from './fetch-package.js'

/** A version of a package manager. */
export interface Client {
  readonly name: string
  /** Returns the program and its first arguments. Fetches the client when needed. */
  readonly command: () => Promise<readonly [string, ...string[]]>
  /** The arguments that add development dependencies. */
  readonly add: readonly string[]
  /** The arguments that run a program of the project. */
  readonly exec: readonly string[]
  /** Returns the files that make the client use a registry in a project, keyed by file name. */
  readonly config: (registry: string) => Readonly<Record<string, string>>
}

const npmrc: Client['config'] = (registry) => ({ '.npmrc': `registry=${registry}\n` })

/** Returns the command that runs a script of a package. */
const script = (name: string, version: string, path: string): Client['command'] => {
  return async () => [process.execPath, join(await fetchPackage(name, version), path)]
}

const npm = (version: string): Client => ({
  name: `npm ${version}`,
  command: script('npm', version, 'bin/npm-cli.js'),
  add: ['install', '--save-dev'],
  exec: ['exec', '--offline', '--'],
  config: npmrc,
})

const pnpm = (version: string): Client => ({
  name: `pnpm ${version}`,
  command: script('pnpm', version, 'bin/pnpm.cjs'),
  add: ['add', '--save-dev'],
  exec: ['exec'],
  config: npmrc,
})

const yarn = (version: string, nodeLinker: string): Client => ({
  name: `yarn ${version}, ${nodeLinker}`,
  command: script('@yarnpkg/cli-dist', version, 'bin/yarn.js'),
  add: ['add', '--dev'],
  exec: ['run'],
  config: (registry) => ({
    // Without a lock file, Yarn looks for a project in the folders above.
    'yarn.lock': '',
    '.yarnrc.yml': JSON.stringify({
      npmRegistryServer: registry,
      unsafeHttpWhitelist: ['127.0.0.1'],
      // Yarn doesn't install what was published less than a day ago.
      npmPreapprovedPackages: ['seedfast', '@seedfast/*', 'eslint-plugin-seedfast'],
      nodeLinker,
      enableTelemetry: false,
    }),
  }),
})

/** The version of Bun that the repository's own tests use. */
const bun: Client = {
  name: `bun ${installedVersion('bun')}`,
  command: () => Promise.resolve([join(ROOT, 'node_modules', 'bun', 'bin', 'bun.exe')]),
  add: ['add', '--dev'],
  exec: ['x', '--no-install'],
  config: npmrc,
}

/** The npm versions that come with Node 20, 22 and 24. */
export const NPM_10_8 = npm('10.8.2')
export const NPM_10_9 = npm('10.9.9')
export const NPM_11 = npm('11.21.2')

/** Every client that must install the packages. */
export const CLIENTS: readonly Client[] = [
  NPM_10_8,
  NPM_10_9,
  NPM_11,
  pnpm('9.15.9'),
  pnpm('10.34.9'),
  yarn('4.18.1', 'node-modules'),
  yarn('4.18.1', 'pnp'),
  bun,
]

/** Returns the version of a package that is installed in the repository. */
export function installedVersion(name: string): string {
  const manifest = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
