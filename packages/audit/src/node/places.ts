/** Places that are unlike each other in locale, time zone and variables, so that every machine is unlike one of them. */
export const PLACES = {
  // i and I are no pair in Turkish, and ç, ğ, ö, ş, ü are letters of their own; the day starts 14 hours before UTC's.
  tr_TR: { LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati', NODE_ENV: 'strange', USER: 'nobody' },
  // å, ä and ö come after z in Swedish; half an hour beside the full hours, and summer time.
  sv_SE: { LANG: 'sv_SE.UTF-8', TZ: 'America/St_Johns', NODE_ENV: 'production', USER: 'somebody' },
} as const

export type Place = keyof typeof PLACES

/** What a process needs to start and find its way; nothing else of a person's own environment comes along. */
const NEEDED = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']

/** The environment of a place. */
export function environmentOf(place: Place): NodeJS.ProcessEnv {
  const kept = NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const { LANG, USER } = PLACES[place]
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
    ...PLACES[place],
    LC_ALL: LANG,
    LANGUAGE: LANG.slice(0, 2),
    LOGNAME: USER,
    HOME: '/nonexistent',
  }
}

/** What a place is called in tables. */
export function placeName(place: Place): string {
  return `other place: ${place}, ${PLACES[place].TZ}`
}
