import { escapeXml, type About } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { DealsResult } from '../schema/result.js'
import { chartHeight, chartSvg } from './svg-chart.js'
import { roundSize, roundSvg } from './svg-round.js'
import { STYLE } from './svg-style.js'

const GAP = 16
/** The width of the picture in pixels. Rounds 5 to 7 fit next to each other, as do rounds 8 to 10. */
const WIDTH = 1310
const TOP = 64

/** Renders a session as an SVG: a chart of the totals, then every card of every trick, round by round. */
export function svgView(result: DealsResult, { seed, params }: About<Params>): string {
  const { seats, rounds } = result
  const bots = seats.map((_, i) => params.bots[i % params.bots.length]!)
  const title = `El Dorado, seed ${seed}`
  const about = seats.map((id, i) => `${id} ${bots[i]!}`).join(' · ')
  const chart = chartHeight(result)
  const panels: string[] = []
  let [x, y, tallest, widest] = [GAP, TOP + chart + GAP, 0, 0]
  for (const row of rounds) {
    const { width, height } = roundSize(row)
    if (x > GAP && x + width + GAP > WIDTH) {
      x = GAP
      y += tallest + GAP
      tallest = 0
    }
    panels.push(roundSvg(row, x, y))
    x += width + GAP
    tallest = Math.max(tallest, height)
    widest = Math.max(widest, x)
  }
  const [width, height] = [Math.max(widest, 720), y + tallest + GAP]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="deals" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" width="${width}" height="${height}" rx="14"/>`,
    `<text class="title" x="${GAP}" y="32">${escapeXml(title)}</text>`,
    `<text class="faint" x="${GAP}" y="52">${escapeXml(about.length > 150 ? `${about.slice(0, 149)}…` : about)}</text>`,
    `<text class="faint end" x="${width - GAP}" y="32">▸ leads · on gold: takes the trick · underlined: trump</text>`,
    chartSvg(result, GAP, TOP, width - 2 * GAP),
    ...panels,
    '</svg>\n',
  ].join('\n')
}
