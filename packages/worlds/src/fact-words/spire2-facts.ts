import { displayName, ROOM_NAMES, type UnknownRoom } from '@seedfast/spire2'
import type { WorldFactWords } from '@seedfast/world'

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
        ancientOffers: 'Offers from the ancients',
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
      title: 'On any path through act 1',
      names: {
        mostElites: 'Most elites',
        mostRests: 'Most rest sites',
        mostShops: 'Most shops',
        mostUnknowns: 'Most ? rooms',
        fewestFights: 'Fewest fights',
      },
    },
  ],
  value: (fact, value) => {
    if (typeof value !== 'string') return null
    if (fact === 'firstUnknowns') return ROOM_NAMES[value as UnknownRoom] ?? null
    return /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(value) ? displayName(value) : null
  },
}
