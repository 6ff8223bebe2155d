import type { FactWords } from '../../words/fact-words.js'

/** The names of the dungeon's facts. */
export const dungeonFacts: FactWords = {
  groups: [
    {
      title: 'The dungeon',
      names: {
        entries: 'Branch entrances',
        levels: 'Levels',
        vaults: 'Vaults',
        vetoes: 'Abandoned attempts',
      },
    },
    {
      title: 'Inhabitants',
      names: { uniques: 'Uniques', uniquesByDepth: 'Uniques by level', monsters: 'Monsters' },
    },
    { title: 'Treasure', names: { artefacts: 'Artefacts', items: 'Items by kind' } },
  ],
}
