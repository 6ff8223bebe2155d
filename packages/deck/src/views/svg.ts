import { escapeXml, type About } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import { litemintId } from '../library/card-id.js'
import { libraryOf } from '../library/given-library.js'
import type { CardLibrary } from '../library/card-library.js'
import { deckOdds } from '../odds/deck-odds.js'
import type { ShuffledDeck } from '../schema/result.js'
import type { Params } from '../schema/params.js'
import { chartHeight, oddsChart } from './odds-chart.js'
import { pointsText, roleOf } from './role.js'
import { rotationPicture } from './rotation-svg.js'
import { STYLE } from './svg-style.js'
import { SURVEY } from './survey.js'

const WIDTH = 920
const MARGIN = 24
const ROW = 8
const STEP_X = (WIDTH - 2 * MARGIN + 8) / ROW
const STEP_Y = 78
const CARD_WIDTH = STEP_X - 8
const CARD_HEIGHT = 64
const TOP = 60

/** Renders a deck as an SVG: its cards, its rotation, and the expected points of each draw. */
export function svgView(result: ShuffledDeck, { seed, params }: About<Params>): string {
  const { deck } = result
  const odds = deckOdds(params, SURVEY)
  const library = libraryOf(params.library)
  const rotationTop = TOP + Math.ceil(deck.length / ROW) * STEP_Y + 20
  const rotation = rotationPicture(deck, params.rules, WIDTH - 2 * MARGIN, library)
  const chartTop = rotationTop + rotation.height + 24
  const height = chartTop + chartHeight(odds) + MARGIN
  const title = `Deck of ${deck.length} cards · rules ${params.rules} · seed ${seed}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="deck" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" width="${WIDTH}" height="${height}" rx="14"/>`,
    `<text class="heading" x="${MARGIN}" y="30">${escapeXml(title)}</text>`,
    ...openingHand(params),
    ...deck.map((id, i) => cardSvg(id, i, result, params)),
    `<g transform="translate(${MARGIN} ${rotationTop})">`,
    ...rotation.elements,
    '</g>',
    `<g transform="translate(${MARGIN} ${chartTop})">`,
    ...oddsChart(odds, WIDTH - 2 * MARGIN, library),
    '</g>',
    '</svg>\n',
  ].join('\n')
}

function openingHand({ rules }: Params): string[] {
  const { limit } = RULE_SETS[rules].hand
  const width = limit * STEP_X - 8
  return [
    `<rect class="hand" x="${MARGIN - 6}" y="${TOP - 6}" width="${width + 12}" height="${CARD_HEIGHT + 12}" rx="10"/>`,
    `<text class="faint" x="${MARGIN}" y="${TOP - 12}">opening hand</text>`,
  ]
}

function cardSvg(id: string, i: number, { favourite }: ShuffledDeck, params: Params): string {
  const library = libraryOf(params.library)
  const { name, base } = library.cardOf(id)
  const starred = params.favourites.includes(litemintId(id)) ? ' ★' : ''
  const moved = favourite?.to === i ? `, moved from ${favourite.from + 1}` : ''
  const x = round(MARGIN + (i % ROW) * STEP_X)
  const y = TOP + Math.floor(i / ROW) * STEP_Y
  const [first, second] = nameLines(name)
  return [
    `<g class="${roleOf(id, library)}${base ? '' : ' own'}" transform="translate(${x} ${y})" data-card="${id}" data-path="/deck/${i}">`,
    `<title>${escapeXml(`${i + 1}: ${name} (${id}), ${pointsText(id, library)}${starred === '' ? '' : ', favourite'}${moved}`)}</title>`,
    `<rect class="face" width="${round(CARD_WIDTH)}" height="${CARD_HEIGHT}" rx="7"/>`,
    `<rect class="band" width="5" height="${CARD_HEIGHT - 14}" x="4" y="7" rx="2.5"/>`,
    `<text class="faint" x="15" y="15">${i + 1}${starred}${moved === '' ? '' : ` ← ${favourite!.from + 1}`}</text>`,
    `<text class="name" x="15" y="30">${escapeXml(first)}</text><text class="name" x="15" y="43">${escapeXml(second)}</text>`,
    `<text class="points" x="15" y="57">${escapeXml(shortPoints(id, library))}</text>`,
    '</g>',
  ].join('')
}

/**
 * Splits a long card name at a space into two lines. The second line is empty if the name is short or contains no
 * space.
 */
function nameLines(name: string): [string, string] {
  if (name.length <= 14) return [name, '']
  const space = name.lastIndexOf(' ', 14)
  return space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)]
}

/** Formats a card's points in a short form: `4 damage` for one kind, or `4 dmg 4 arm` for several kinds. */
function shortPoints(id: string, library: CardLibrary): string {
  const text = pointsText(id, library)
  if (!text.includes(',')) return text
  return text
    .replace('energy', 'en')
    .replace('damage', 'dmg')
    .replace('health', 'hp')
    .replace('armour', 'arm')
    .replace(',', '')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
