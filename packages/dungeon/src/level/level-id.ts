/** Returns a level's id, such as `D:3`. */
export function levelId(branch: string, depth: number): string {
  return `${branch}:${depth}`
}

/** Returns the branch and depth of a level id, or null if the string isn't one. */
export function parseLevelId(text: string): { readonly branch: string; readonly depth: number } | null {
  const match = /^([A-Z][A-Za-z]{0,5}):([1-9]\d?)$/.exec(text)
  return match === null ? null : { branch: match[1]!, depth: Number(match[2]) }
}
