/** Splits a name into lower-case words without accents and punctuation: `Charon's Ashes` becomes `charons`, `ashes`. */
export function nameWords(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}?+]+/u)
    .filter((word) => word !== '')
}
