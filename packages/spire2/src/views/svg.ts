import { escapeXml, type About } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { ActPlan, Spire2Result } from '../schema/result.js'
import { ACT_WIDTH, MAP_HEIGHT, mapSvg } from './map-svg.js'
import { STYLE } from './svg-style.js'
import { displayName, displayNames } from '../names/display-name.js'
import { noteLines, offersText, titleOf, wrapped } from './words.js'

const MARGIN = 24
/** The average width of a character in pixels, used to fit lists into the picture. */
const CHARACTER = 6.2
/** The rarities of relics in rewards and shops. */
const RARITIES = ['common', 'uncommon', 'rare', 'shop'] as const

/**
 * Renders the start of a run as an SVG: the offers, the acts' maps next to each other with the boss on top, each act's
 * lists below its map, and the relics. The `data-path` attribute of an element that shows a part of the result contains
 * the JSON Pointer of that part.
 */
export function svgView({ build, players, acts }: Spire2Result, about: About<Params>): string {
  const title = titleOf(about)
  const width = acts.length * ACT_WIDTH
  const head: TextLine[] = [
    ...noteLines(build).map((text) => ({ text, path: '/build' })),
    ...players.flatMap(({ character, offers }, slot) =>
      offers.map((offer, i) => ({
        text: `${players.length > 1 ? `${displayName(character)}, ` : ''}${offersText(offer)}`,
        path: `/players/${slot}/offers/${i}`,
      })),
    ),
  ]
  const top = 44 + textHeight(head.length) + MARGIN
  const lists = acts.map(listLines)
  const listTop = top + MAP_HEIGHT + MARGIN
  const relicTop = listTop + Math.max(...lists.map((lines) => textHeight(lines.length))) + MARGIN
  const relics = players.flatMap(({ character, relics: bag }, slot) =>
    RARITIES.flatMap((rarity) => {
      const heading = `${displayName(character)}, ${rarity} relics: `
      return linesOf(heading, bag[rarity] ?? [], `/players/${slot}/relics/${rarity}`, width)
    }),
  )
  const height = relicTop + textHeight(relics.length) + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}" class="spire2">`,
    STYLE,
    `<title>${escapeXml(title)}</title>`,
    `<rect class="sheet" width="${width}" height="${height}"/>`,
    textSvg(MARGIN, 32, [{ text: title }], 20, true),
    textSvg(MARGIN, 58, head, 14),
    ...acts.flatMap((plan, i) => [
      `<g transform="translate(${i * ACT_WIDTH} ${top})">${mapSvg(plan)}</g>`,
      textSvg(i * ACT_WIDTH + MARGIN, listTop, lists[i]!, 13),
    ]),
    textSvg(MARGIN, relicTop, relics, 13),
    '</svg>',
    '',
  ].join('\n')
}

function listLines({ act, fights, elites, events }: ActPlan): TextLine[] {
  const path = `/acts/${act - 1}`
  return [
    ...linesOf('Fights: ', fights, `${path}/fights`, ACT_WIDTH),
    ...linesOf('Elites: ', elites, `${path}/elites`, ACT_WIDTH),
    ...linesOf('Events: ', events, `${path}/events`, ACT_WIDTH),
  ]
}

function linesOf(heading: string, ids: readonly string[], path: string, width: number): TextLine[] {
  const characters = Math.floor((width - 2 * MARGIN) / CHARACTER)
  const [first = '', ...rest] = displayNames(ids)
  return wrapped('', [heading + first, ...rest], characters).map((text) => ({ text, path }))
}

const LINE = 17

/** A line of text, and the part of the result that it shows. */
interface TextLine {
  readonly text: string
  readonly path?: string
}

/** Renders lines of text below each other as SVG elements. The baseline of the first line is at `y`. */
function textSvg(x: number, y: number, lines: readonly TextLine[], size: number, bold = false): string {
  const weight = bold ? ' font-weight="bold"' : ''
  const spans = lines.map(({ text, path }, i) => {
    const part = path === undefined ? '' : ` data-path="${path}"`
    return `<tspan x="${x}" y="${y + i * LINE}"${part}>${escapeXml(text)}</tspan>`
  })
  return `<text font-size="${size}"${weight}>${spans.join('')}</text>`
}

/** Returns the height of the given number of lines, in pixels. */
function textHeight(lines: number): number {
  return lines * LINE
}
