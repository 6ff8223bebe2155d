import { namesOf, vetoText, type DungeonData, type Veto } from '@seedfast/dungeon'

/** Describes why an attempt at a level was abandoned, with display names instead of ids. */
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
