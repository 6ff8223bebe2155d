import { depthsText, vaultChoice, vaultMapRows, type DungeonData, type VaultChoice } from '@seedfast/dungeon'
import { countOf, shareText } from '../../../words/quantity-text.js'
import type { ExploredDungeon } from '../dungeon-part.js'

/** A vault's entry in the data, and how the builder chose the vault for a level. */
export interface VaultWords {
  /** The vault's ID and its place in the data files. */
  readonly source: string
  /** The vault's map as in its data file. */
  readonly rows: readonly string[]
  /** Sentences about how the builder chose the vault. */
  readonly why: string
  /** The vault's properties, each with its name. */
  readonly properties: readonly (readonly [name: string, value: string])[]
}

/** Describes the vault at a position in a level's list of vaults. */
export function vaultWords({ result, data }: ExploredDungeon, level: string, index: number): VaultWords {
  const { id, flip } = result.levels[level]!.vaults[index]!
  const vault = data.vault(id)
  const { ranges, tags, maybeTags, unique, monsters } = vault
  const levelsIn = (branch: string): number => data.branches.find((one) => one.id === branch)!.levels
  const nameOf = (monster: string): string => data.monster(monster).name
  const maybe = Object.entries(maybeTags).map(([tag, [x, y]]) => `${plain(tag)} (${x} in ${y})`)
  const properties: [string, string][] = [
    ['Depths', depthsText(ranges, levelsIn)],
    ...(tags.length > 0 ? [['Tags', tags.map(plain).join(', ')] as [string, string]] : []),
    ...(maybe.length > 0 ? [['Optional tags', maybe.join(', ')] as [string, string]] : []),
    ...(unique ? [['Unique', 'at most one in a dungeon'] as [string, string]] : []),
    ...(monsters === undefined ? [] : [['Monsters', monsters.map(nameOf).join(', ')] as [string, string]]),
    ...(flip === '' ? [] : [['Placed', FLIPS[flip]] as [string, string]]),
  ]
  return {
    source: `${id}, entry ${data.vaults.indexOf(vault) + 1} of ${data.vaults.length} in vaults.json`,
    rows: vaultMapRows(vault.map),
    why: choiceText(vaultChoice(result, level, index, data), level, data),
    properties,
  }
}

const FLIPS = { x: 'mirrored', y: 'upside down', xy: 'rotated by 180°' } as const

function plain(tag: string): string {
  return tag.replaceAll('_', ' ')
}

function choiceText(choice: VaultChoice, level: string, data: DungeonData): string {
  if (choice.rule === 'chance')
    return `This vault has its own chance of ${choice.percent}% on each level within its depths.`
  const { weight, total, candidates } = choice
  const drawn =
    candidates === 1
      ? 'It was the only candidate.'
      : `Its weight is ${weight} of ${total}, a chance of ${shareText(weight / total)} among ${countOf(candidates, 'candidate')}.`
  return `${needText(choice, level, data)} ${drawn}`
}

function needText(
  choice: Exclude<VaultChoice, { readonly rule: 'chance' }>,
  level: string,
  data: DungeonData,
) {
  switch (choice.rule) {
    case 'arrival':
      return `${level} needs a vault to arrive in.`
    case 'ending':
      return 'The last level of a branch needs a vault for its end.'
    case 'entry': {
      const { name } = data.branches.find(({ id }) => id === choice.branch)!
      return `${level} needs a vault with the entrance to ${name}.`
    }
    case 'weight':
      return 'It was drawn by weight.'
  }
}
