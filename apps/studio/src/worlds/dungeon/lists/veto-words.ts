import { namesOf, vetoText, type DungeonData, type Veto } from '@seedfast/dungeon'

/** Explains why an attempt at a level was vetoed. IDs are replaced with display names. */
export function vetoWords(veto: Veto, data: DungeonData): string {
  const names = namesOf(data)
  switch (veto.code) {
    case 'no-place-for-vault':
      return vetoText({ ...veto, vault: `“${names.vaultName(veto.vault)}”` })
    case 'no-place-for-branch-entry':
      return vetoText({ ...veto, branch: names.branch(veto.branch) })
    default:
      return vetoText(veto)
  }
}
