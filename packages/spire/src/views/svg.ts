import { escapeXml, type About } from '@seedfast/world'
import { CLASS_NAMES } from '../names/class-names.js'
import { POOL_TIERS } from '../data/relics.js'
import type { Params } from '../schema/params.js'
import type { ActPlan, SpireResult } from '../schema/result.js'
import { ACT_WIDTH, FINAL_WIDTH, mapSvg, MAP_HEIGHT } from './map-svg.js'
import { STYLE } from './svg-style.js'
import { named, offerText, wrapped } from './words.js'

const MARGIN = 24
const LINE = 17
/** The average width of a character in pixels, used to fit lists into the picture. */
const CHARACTER = 6.2

/**
 * Renders a run as an SVG: Neow's offers, the acts' maps next to each other with the boss on top as in the game, each
 * act's fights below its map, and the relic pools.
 */
export function svgView({ acts, neow, relicPools, bossRelics }: SpireResult, about: About<Params>): string {
  const { seed, params } = about
  const title = `Slay the Spire · seed ${seed} · ${CLASS_NAMES[params.class]} · ascension ${params.ascension}`
  const widths = acts.map(({ act }) => (act === 4 ? FINAL_WIDTH : ACT_WIDTH))
  const width = Math.max(
    2 * ACT_WIDTH,
    widths.reduce((sum, one) => sum + one, 0),
  )
  const offers = neow.map((offer, i) => `Neow ${i + 1}: ${offerText(offer)}`)
  const top = 44 + offers.length * LINE + MARGIN
  const lists = acts.map((plan, i) => actLists(plan, bossRelics[plan.act - 1], widths[i]!))
  const listTop = top + MAP_HEIGHT + MARGIN
  const listHeight = Math.max(...lists.map((list) => list.length)) * LINE
  const pools = POOL_TIERS.flatMap((tier) =>
    fitted(`${tier[0]}${tier.slice(1).toLowerCase()} relics: `, named('relic', relicPools[tier]), width),
  )
  const poolTop = listTop + listHeight + MARGIN
  const height = poolTop + pools.length * LINE + MARGIN
  const left = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}" class="spire">`,
    STYLE,
    `<title>${escapeXml(title)}</title>`,
    `<rect class="sheet" width="${width}" height="${height}"/>`,
    textSvg(MARGIN, 32, [title], { size: 20, bold: true }),
    textSvg(MARGIN, 58, offers, { size: 14 }),
    ...acts.flatMap((plan, i) => [
      `<g transform="translate(${left[i]!} ${top})">${mapSvg(plan)}</g>`,
      textSvg(left[i]! + MARGIN, listTop, lists[i]!, { size: 13 }),
    ]),
    textSvg(MARGIN, poolTop, pools, { size: 13 }),
    '</svg>',
    '',
  ].join('\n')
}

function actLists(
  { encounters, elites }: ActPlan,
  offers: readonly string[] | undefined,
  width: number,
): string[] {
  return [
    ...(encounters.length === 0 ? [] : fitted('Fights: ', named('encounter', encounters), width)),
    ...fitted('Elites: ', named('encounter', elites), width),
    ...(offers === undefined
      ? []
      : fitted('Boss chest (if no boss relic was taken): ', named('relic', offers), width)),
  ]
}

function fitted(head: string, items: readonly string[], width: number): string[] {
  const characters = Math.floor((width - 2 * MARGIN) / CHARACTER)
  return wrapped('', [head + items[0]!, ...items.slice(1)], ', ', characters)
}

/** Renders lines of text below each other as SVG elements. The baseline of the first line is at `y`. */
function textSvg(
  x: number,
  y: number,
  lines: readonly string[],
  { size, bold = false }: { readonly size: number; readonly bold?: boolean },
): string {
  const weight = bold ? ' font-weight="bold"' : ''
  const spans = lines.map((line, i) => `<tspan x="${x}" y="${y + i * 17}">${escapeXml(line)}</tspan>`)
  return `<text font-size="${size}"${weight}>${spans.join('')}</text>`
}
