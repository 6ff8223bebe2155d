/** Matches the start of an archive, a result or a game record, and a link to a game. */
const STARTS_LIKE_A_GAME = /^\s*(?:`{3}\w*\s*)?\{\s*"|page\/game=/

const LAST_LINE = /"hash":"[0-9a-f]{64}"\}$/

/** Returns whether a string that the user pasted outside of a field may be a game, so that the table should open it. */
export function isLikelyGame(text: string): boolean {
  return STARTS_LIKE_A_GAME.test(text)
}

/**
 * Returns the archive in a pasted string. Removes lines that mark code in a chat, and empty lines around the archive. Adds
 * the last line's ending if only that is missing, because a selection often ends before it.
 */
export function pastedArchive(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s*`{3}\w*\s*$/.test(line))
  const archive = lines.join('\n').trim()
  return LAST_LINE.test(archive) ? `${archive}\n` : archive
}
