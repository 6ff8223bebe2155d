import { plainName, type WorldFactWords } from '@seedfast/world'

export const actMapFacts: WorldFactWords = {
  world: 'actmap',
  wish: 'A boss, “3 elites”, or a seed',
  groups: [
    {
      title: 'The map',
      names: {
        boss: 'Boss',
        nodes: 'Nodes',
        edges: 'Edges',
        paths: 'Paths to the boss',
        starts: 'Starting nodes',
        widestRow: 'Widest row',
        forks: 'Forks',
        merges: 'Merges',
        meanOutDegree: 'Average edges up from a node',
      },
    },
    {
      title: 'Nodes by type',
      names: {
        battles: 'Battles',
        elites: 'Elites',
        ports: 'Ports',
        shops: 'Shops',
        treasures: 'Treasures',
        events: 'Visible events',
        unknowns: 'Unknowns',
        ownTypes: 'Types added by the rules',
      },
    },
    {
      title: 'On any path',
      names: {
        minBattles: 'Fewest battles',
        maxBattles: 'Most battles',
        minElites: 'Fewest elites',
        maxElites: 'Most elites',
        minPorts: 'Fewest ports',
        maxPorts: 'Most ports',
        minShops: 'Fewest shops',
        maxShops: 'Most shops',
        minTreasures: 'Fewest treasures',
        maxTreasures: 'Most treasures',
        minUnknowns: 'Fewest unknowns',
        maxUnknowns: 'Most unknowns',
        nearestElites: 'Rows between two elites',
        nearestShops: 'Rows between two shops',
        bestPathValue: 'Value of the best path',
        rankedPaths: 'Best paths',
      },
    },
    {
      title: 'Rows',
      names: {
        eliteRows: 'With elites',
        portRows: 'With ports',
        shopRows: 'With shops',
        treasureRows: 'With treasures',
        forced: 'Types on every path',
        firstElite: 'First elite',
        firstPort: 'First port',
        firstShop: 'First shop',
        firstTreasure: 'First treasure',
        burningRow: 'Burning elite',
      },
    },
    {
      title: 'How the map was generated',
      names: {
        skeleton: 'Discarded layouts',
        repairs: 'Repairs',
        missedTargets: 'Missed targets',
        pathsExact: 'Exact number of paths',
      },
    },
  ],
  value: (fact, value) => {
    if (Array.isArray(value) && value.length === 0) return null
    if (fact === 'boss') return plainName(String(value))
    if (fact === 'rankedPaths') return eachText(value, (path) => pathText(path as RankedPath))
    if (fact === 'ownTypes') return eachText(value, (type) => typeText(type as OwnTypeCount))
    return null
  },
}

/**
 * Formats a fact's value with `text`. If the value is a list, formats each item and separates the items with
 * semicolons.
 */
function eachText(value: unknown, text: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(text).join('; ') : text(value)
}

interface OwnTypeCount {
  readonly type: string
  readonly nodes: number
}

function typeText({ type, nodes }: OwnTypeCount): string {
  return `${type} ${nodes}`
}

interface RankedPath {
  readonly value: number
  readonly elites: number
  readonly ports: number
  readonly shops: number
  readonly own: readonly OwnTypeCount[]
}

/** Formats a path's value and its numbers of elites, ports, shops and added types: `5: elites 3, ports 4, shops 1`. */
function pathText({ value, elites, ports, shops, own }: RankedPath): string {
  return [`${value}: elites ${elites}`, `ports ${ports}`, `shops ${shops}`, ...own.map(typeText)].join(', ')
}
