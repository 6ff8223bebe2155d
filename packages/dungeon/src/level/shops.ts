import type { CrawlStream } from '../crawl/crawl-stream.js'
import { weights } from '../tables/level-tables.js'
import type { Shop } from '../tables/entry-schemas.js'
import type { BuildSite } from './build-site.js'
import { columnOf, rowOf } from './draft.js'
import { randomStack } from './items.js'
import type { ItemStack, ShopItem } from './level.js'
import type { LevelContents } from './level-contents.js'

/** The chance that a stack in a shop is an artefact: one in this number. */
const ARTEFACT_ODDS = 14

/**
 * Places a random shop with its stock. All draws come from a nested generator, so the size of the stock doesn't affect
 * other draws.
 */
export function placeShop(site: BuildSite, contents: LevelContents, at: number): void {
  const { data, draft, generators, label } = site
  draft.putThing(at)
  const shop = label(['shops', contents.shops.length], () =>
    generators.nested('shop', (stream) => {
      const id = stream.chooseWeighted(weights(data.shops))
      const kind = data.shops.find((known) => known.id === id) ?? data.shops[0]!
      const [few, many] = kind.stock
      const count = stream.randomRange(few, many)
      const stock = Array.from({ length: count }, () => shopItem(site, kind, stream))
      return { id: kind.id, x: columnOf(at), y: rowOf(at), stock }
    }),
  )
  contents.shops.push(shop)
}

function shopItem(site: BuildSite, { kinds, markup }: Shop, stream: CrawlStream): ShopItem {
  const stack = randomStack(site, kinds, ARTEFACT_ODDS, stream)
  const haggled = stream.randomRange(90, 110)
  return { ...stack, price: Math.max(1, Math.floor((basePrice(site, stack) * markup * haggled) / 10_000)) }
}

/**
 * Returns a stack's base price. Items that appear only on deeper levels cost more, and artefacts cost five times as
 * much.
 */
function basePrice({ data }: BuildSite, { id, kind, count, artefact }: ItemStack): number {
  const { price } = data.kinds.find(({ name }) => name === kind)!
  const single = Math.floor((price * (data.item(id).from + 5)) / 6)
  return single * count * (artefact === true ? 5 : 1)
}
