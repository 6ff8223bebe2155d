import { CORES } from './cores.js'

/**
 * Sets of settings: a locale, a time zone and environment variables. The sets are so different that no machine can
 * match all of them.
 */
export const PLACES = {
  // In Turkish, i isn't the lowercase form of I, and ç, ğ, ö, ş, ü are separate letters. Each day starts 14 hours
  // before it does in UTC.
  tr_TR: { LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati', NODE_ENV: 'strange', USER: 'nobody' },
  // In Swedish, å, ä and ö come after z; the time zone has a half-hour offset and summer time.
  sv_SE: { LANG: 'sv_SE.UTF-8', TZ: 'America/St_Johns', NODE_ENV: 'production', USER: 'somebody' },
} as const

export type Place = keyof typeof PLACES

/** The number of cores of each place. Few machines have one of these numbers. */
const CORES_OF: Readonly<Record<Place, number>> = { tr_TR: 3, sv_SE: 7 }

/**
 * The names of the environment variables that a process needs to start. The user's other variables aren't passed to the
 * process.
 */
const NEEDED = [
  'PATH',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  // Yarn Plug'n'Play has no node_modules folder. Packages can be loaded only with the options in this variable.
  ...(process.versions['pnp'] === undefined ? [] : ['NODE_OPTIONS']),
]

/** Returns the environment variables for a set in `PLACES`. */
export function environmentOf(place: Place): NodeJS.ProcessEnv {
  const neededVariables = NEEDED.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  const { LANG, USER } = PLACES[place]
  return {
    ...(Object.fromEntries(neededVariables) as NodeJS.ProcessEnv),
    ...PLACES[place],
    LC_ALL: LANG,
    LANGUAGE: LANG.slice(0, 2),
    LOGNAME: USER,
    HOME: '/nonexistent',
    [CORES]: String(CORES_OF[place]),
  }
}

/** Returns the name of a set in `PLACES`, as shown in tables. */
export function placeName(place: Place): string {
  return `other place: ${place}, ${PLACES[place].TZ}`
}
