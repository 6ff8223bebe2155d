import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The variables that programs need to start, and that don't affect results. */
const NEEDED = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'PYENV_ROOT', 'JAVA_HOME']

/**
 * Returns the environment variables of a program. Apart from those that it needs to start, they are the same on every
 * machine, except for the home folder, which is empty.
 */
export function programEnvironment(
  home: string,
  inherited: readonly string[],
  own: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const cache = join(home, '.cache')
  mkdirSync(cache, { recursive: true })
  const passed = [...NEEDED, ...inherited].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    USER: 'seedfast',
    LOGNAME: 'seedfast',
    HOME: home,
    USERPROFILE: home,
    XDG_CACHE_HOME: cache,
    TMPDIR: cache,
    TEMP: cache,
    TMP: cache,
    ...Object.fromEntries(passed),
    ...own,
  }
}
