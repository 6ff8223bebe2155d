import { displayName, ROOM_NAMES, type UnknownRoom } from '@seedfast/spire2'
import type { FactGroup, WorldFactWords } from '@seedfast/world'
import { capital } from './capital.js'

export const spire2Facts: WorldFactWords = {
  world: 'spire2',
  wish: 'A boss, a relic, “5 elites”, or a seed',
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
      title: 'Rewards of the first three fights',
      names: { firstFightCards: 'Cards', firstFightPotions: 'Potions', firstFightGold: 'Gold' },
    },
    {
      title: 'On the walk',
      names: {
        walkCards: 'Cards in rewards',
        walkRelics: 'Relics',
        walkPotions: 'Potions in rewards',
        walkWares: 'In shops',
        walkEvents: 'Events',
        walkGold: 'Gold at the end',
        certainFloors: 'Certain floors',
      },
    },
    ...actGroups(1, (name) => name),
    ...actGroups(2, (name) => `act2${capital(name)}`),
    ...actGroups(3, (name) => `act3${capital(name)}`),
  ],
  value: (fact, value) => {
    if (typeof value !== 'string') return null
    if (fact === 'firstUnknowns') return ROOM_NAMES[value as UnknownRoom] ?? null
    return /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\+?$/.test(value) ? displayName(value) : null
  },
}

/** Returns the groups of facts about an act. `idOf` returns the ID of a fact, given its ID in act 1. */
function actGroups(act: number, idOf: (name: string) => string): readonly FactGroup[] {
  const group = (title: string, names: FactGroup['names']): FactGroup => ({
    title,
    names: Object.fromEntries(Object.entries(names).map(([name, words]) => [idOf(name), words])),
  })
  return [
    group(`Act ${act}`, {
      firstFights: 'First fights',
      firstElite: 'First elite',
      firstEvents: 'First events',
      // Only act 1 has this fact, because later ? rooms depend on the path.
      ...(act === 1 ? { firstUnknowns: 'First ? rooms' } : {}),
    }),
    group(`Map of act ${act}`, {
      elites: 'Elites',
      rests: 'Rest sites',
      shops: 'Shops',
      unknowns: '? rooms',
      monsters: 'Fights',
      forced: 'Rooms on every path',
      firstEliteRow: 'First row with an elite',
      firstRestRow: 'First row with a rest site',
      firstShopRow: 'First row with a shop',
    }),
    group(`On any path through act ${act}`, {
      mostElites: 'Most elites',
      mostRests: 'Most rest sites',
      mostShops: 'Most shops',
      mostUnknowns: 'Most ? rooms',
      fewestElites: 'Fewest elites',
      fewestRests: 'Fewest rest sites',
      fewestShops: 'Fewest shops',
      fewestUnknowns: 'Fewest ? rooms',
      fewestFights: 'Fewest fights',
    }),
  ]
}
