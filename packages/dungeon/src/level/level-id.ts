/** Returns the ID of a level, such as `D:3`. */
export function levelId(branch: string, depth: number): string {
  return `${branch}:${depth}`
}

/** Parses a level ID such as `D:3` into its branch and its depth. Returns null for any other string. */
export function parseLevelId(text: string): { readonly branch: string; readonly depth: number } | null {
  const match = /^([A-Z][A-Za-z]{0,5}):([1-9]\d?)$/.exec(text)
  return match === null ? null : { branch: match[1]!, depth: Number(match[2]) }
}
