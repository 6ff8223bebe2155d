import {
  readCommand,
  recognizeGameFile,
  recognizeOwnFile,
  type GameFileKind,
  type OwnFileKind,
} from '@seedfast/worlds/file-kinds'

/** A kind of file that the studio recognizes: one that Seedfast writes, or one that a world's game writes. */
export type FileKind = OwnFileKind['name'] | GameFileKind

/** Where the studio opens files that Seedfast wrote. */
const PLACES: Readonly<Record<OwnFileKind['name'], string>> = {
  artefact: 'Drop it on the page’s header to open its seed and parameters.',
  trace: 'Open it in the Draws or Compare tab.',
  catalog: 'The studio doesn’t open it.',
  'session log': 'Open it in the Steps tab of its own world.',
  'session archive': 'Open it under Archive on the El Dorado page.',
}

/** Where the studio opens files of games. */
const TABS: Readonly<Record<GameFileKind, string>> = {
  'spire save': 'the Autosave tab of Slay the Spire',
  'spire history': 'the History tab of Slay the Spire',
  'spire2 save': 'the Saved run tab of Slay the Spire 2',
  'spire2 history': 'the History tab of Slay the Spire 2',
}

/**
 * Recognizes a file by its text. If its kind is known and isn't one of `kinds`, returns a sentence that says what the
 * file is, and which page or command takes it. Returns null for all other files.
 */
export function otherKind(name: string, text: string, kinds: readonly FileKind[]): string | null {
  const own = recognizeOwnFile(text)
  if (own !== null)
    return kinds.includes(own.name)
      ? null
      : `${name} is ${article(own.name)}. ${PLACES[own.name]} On the command line, \`${own.command}\` reads it.`
  const found = recognizeGameFile(text)
  if (found === null || kinds.includes(`${found.world} ${found.kind}`)) return null
  const tab = TABS[`${found.world} ${found.kind}`]
  return `${name} is ${article(found.name)}. Open it in ${tab}. On the command line, \`${readCommand(found)}\` reads it.`
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
