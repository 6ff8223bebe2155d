import type { WorldFactWords } from '../../words/fact-words.js'

/** The names of the dungeon's facts. */
export const dungeonFacts: WorldFactWords = {
  world: 'dungeon',
  groups: [
    {
      title: 'The dungeon',
      names: {
        entries: 'Branch entrances',
        levels: 'Levels',
        vaults: 'Vaults',
        vetoes: 'Abandoned attempts',
        vetoReasons: 'Why attempts were abandoned',
      },
    },
    {
      title: 'Inhabitants',
      names: { uniques: 'Uniques', uniquesByDepth: 'Uniques by level', monsters: 'Monsters' },
    },
    { title: 'Treasure', names: { artefacts: 'Artefacts', shops: 'Shops', items: 'Items by kind' } },
  ],
  value: (fact, value) => (typeof value === 'string' ? spacedName(fact, value) : null),
}

/** Formats the id of a vault, unique or artefact as its name: `old_marrow` becomes “Old Marrow”. */
function spacedName(fact: string, id: string): string {
  const words = id.replaceAll(/[_-]/g, ' ')
  return ['vaults', 'shops', 'vetoReasons'].includes(fact)
    ? words
    : words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
