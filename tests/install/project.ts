import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, run, type Ran } from '../command.js'
import { installedVersion, type Client } from './clients.js'

// Yarn needs an optional dependency's packages for all platforms, which not every mirror of the registry has. It has
// those in the lock file.
const resolutions = { rolldown: installedVersion('rolldown') }

/** A user's project, in its own folder. */
export class Project {
  readonly folder = newFolder()

  constructor(
    private readonly client: Client,
    registry: string,
    devDependencies: Readonly<Record<string, string>>,
    /** The folder of the clients' caches. */
    private readonly caches: string,
  ) {
    const manifest = {
      name: 'game',
      version: '1.0.0',
      private: true,
      type: 'module',
      devDependencies,
      resolutions,
    }
    this.write('package.json', JSON.stringify(manifest))
    for (const [name, text] of Object.entries(client.config(registry))) this.write(name, text)
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text)
  }

  add(names: readonly string[]): Promise<Ran> {
    return this.run([...this.client.add, ...names])
  }

  /** Runs a program that a package of the project installed. */
  exec(program: string, ...args: readonly string[]): Promise<Ran> {
    return this.run([...this.client.exec, program, ...args])
  }

  async run(args: readonly string[]): Promise<Ran> {
    const [program, ...first] = await this.client.command()
    return await run(program, [...first, ...args], { cwd: this.folder, env: this.environment() })
  }

  /** Returns the size of everything that is installed, in bytes, as `du -sb` counts it. */
  bytes(): number {
    return bytesIn(join(this.folder, 'node_modules'))
  }

  /** Returns the installed packages that run a script when they are installed. */
  installScripts(): readonly string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(file))
      .filter((file) => {
        const { scripts = {} } = JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as {
          scripts?: Readonly<Record<string, string>>
        }
        return ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined)
      })
  }

  /**
   * Returns the environment of a user who has configured nothing. Packages come from the registry, not from old caches.
   */
  private environment(): NodeJS.ProcessEnv {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|pnpm_|yarn_|bun_|vitest|node_env)/i.test(name),
    )
    return {
      ...Object.fromEntries(inherited),
      CI: '',
      HOME: this.caches,
      USERPROFILE: this.caches,
      XDG_CACHE_HOME: join(this.caches, 'cache'),
      XDG_DATA_HOME: join(this.caches, 'data'),
    }
  }
}

function bytesIn(path: string): number {
  const entry = lstatSync(path)
  if (!entry.isDirectory()) return entry.size
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), entry.size)
}
