import type { WorldFactWords } from '../../words/fact-words.js'

export const spireFacts: WorldFactWords = {
  world: 'spire',
  groups: [
    {
      title: 'Neow',
      names: {
        neow: 'Offers',
        neowDrawback: 'Price of the third offer',
        bossSwap: 'Boss swap',
        neowCards: 'Cards that Neow shows',
      },
    },
    {
      title: 'Fights',
      names: {
        boss: 'Boss of act 1',
        bosses: 'Bosses',
        firstFights: 'First fights',
        firstElite: 'First elite',
      },
    },
    {
      title: 'Relics',
      names: {
        firstCommonRelic: 'First common relic',
        firstUncommonRelic: 'First uncommon relic',
        firstRareRelic: 'First rare relic',
        firstShopRelic: 'First relic in a shop',
        firstBossRelic: 'First boss relic',
        bossRelics: 'Relics in the first boss chest',
        firstRelics: 'First relics of each rarity',
      },
    },
    {
      title: 'Rewards on the walk',
      names: {
        firstCards: 'First card reward',
        cardRewards: 'Card rewards',
        act1Cards: 'Cards in act 1',
        cards: 'Cards',
        act1Relics: 'Relics in act 1',
        relics: 'Relics',
        act1Potions: 'Potions in act 1',
        potions: 'Potions',
        obtained: 'Everything obtained',
        gold: 'Gold at the end',
      },
    },
    {
      title: 'Rooms on the walk',
      names: {
        floors: 'Floors',
        fights: 'Fights',
        fightRooms: 'Fights by floor',
        fightCount: 'Number of fights',
        eliteCount: 'Number of elites',
        restCount: 'Number of rest sites',
        events: 'Events',
        questionRooms: '? rooms',
        shopRelics: 'Relics in shops',
        shopStock: 'Everything in shops',
      },
    },
    {
      title: 'Map of act 1',
      names: {
        elites: 'Elites',
        rests: 'Rest sites',
        shops: 'Shops',
        questions: '? rooms',
        monsters: 'Fights',
      },
    },
    {
      title: 'On any path of act 1',
      names: {
        mostElites: 'Most elites',
        mostRests: 'Most rest sites',
        mostShops: 'Most shops',
        mostQuestions: 'Most ? rooms',
        fewestFights: 'Fewest fights',
      },
    },
  ],
  value: (fact, value) => (fact.startsWith('neow') ? offerText(value) : null),
}

/** Formats one of Neow's offers: `REMOVE_CARD / NONE` becomes “Remove card”. */
function offerText(value: unknown): string | null {
  if (typeof value === 'string') return /^[A-Z][A-Z_\d]+$/.test(value) ? constantText(value) : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const parts = Object.values(value)
    .filter((part) => typeof part === 'string' && part !== 'NONE')
    .map((part) => constantText(part as string))
  return parts.length === 0 ? null : parts.join(', for ')
}

function constantText(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
