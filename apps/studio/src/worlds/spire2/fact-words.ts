import type { WorldFactWords } from '../../words/fact-words.js'

export const spire2Facts: WorldFactWords = {
  world: 'spire2',
  groups: [
    {
      title: 'The run',
      names: {
        neow: 'Neow’s offers',
        act1: 'Act 1',
        boss: 'Boss of act 1',
        bosses: 'Bosses',
        ancients: 'Ancients',
        ancientOffers: 'Offers of the ancients',
      },
    },
    {
      title: 'Act 1',
      names: {
        firstFights: 'First fights',
        firstElite: 'First elite',
        firstEvents: 'First events',
        firstUnknowns: 'First ? rooms',
      },
    },
    {
      title: 'Relics',
      names: {
        firstCommonRelic: 'First common relic',
        firstUncommonRelic: 'First uncommon relic',
        firstRareRelic: 'First rare relic',
        firstShopRelic: 'First relic in a shop',
        chestRelics: 'In chests',
      },
    },
    {
      title: 'Map of act 1',
      names: {
        elites: 'Elites',
        rests: 'Rest sites',
        shops: 'Shops',
        unknowns: '? rooms',
        monsters: 'Fights',
      },
    },
    {
      title: 'On any path of act 1',
      names: {
        mostElites: 'Most elites',
        mostRests: 'Most rest sites',
        mostShops: 'Most shops',
        mostUnknowns: 'Most ? rooms',
        fewestFights: 'Fewest fights',
      },
    },
  ],
  value: (_fact, value) => (typeof value === 'string' ? constantText(value) : null),
}

/** Formats an ID of the game: `PRECISE_SCISSORS` becomes “Precise Scissors”. Returns null for any other string. */
function constantText(id: string): string | null {
  if (!/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(id)) return null
  return id
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')
}
