import {
  callText,
  candidatesText,
  differenceText,
  DIVERGENCE_MEANING,
  type Divergence,
  type DrawDivergence,
  type DrawRecord,
} from '@seedfast/audit'
import { drawTable } from './draw-text.js'
import { count } from './progress.js'

/** A divergence as a page that a person understands. */
export function divergenceText(
  names: { readonly a: string; readonly b: string },
  answer: Divergence,
  width?: number,
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${count(answer.draws)} draws and the result\n`
  if (answer.kind === 'same draws but another result') {
    const where = answer.difference === null ? '' : `  first at ${differenceText(answer.difference)}\n`
    return `${head}same draws but another result: chance was not the cause\n${where}`
  }
  return head + drawDivergenceText(answer, width)
}

function drawDivergenceText(
  { kind, stream, index, a, b, candidates, around }: DrawDivergence,
  width: number | undefined,
): string {
  const lines = [
    `first difference: stream ${stream}, draw ${count(index)}: ${kind}`,
    `  ${DIVERGENCE_MEANING[kind]}`,
    ...(candidates === undefined ? [] : candidatesText(candidates).map((line) => `  ${line}`)),
    '',
    sideText('A', a, width, kind === 'other bits'),
    sideText('B', b, width, kind === 'other bits'),
    '',
    'around it in A',
    drawTable(around.a, { marked: a, width }),
    'around it in B',
    drawTable(around.b, { marked: b, width }),
  ]
  return lines.join('\n')
}

/** How long a call is at most where it has a line of its own and the page no width. */
const LONGEST_CALL = 110

function sideText(
  name: string,
  draw: DrawRecord | null,
  width: number | undefined,
  withWords: boolean,
): string {
  if (draw === null) return `  ${name}: the stream has ended`
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  const sites = (draw.sites ?? []).map((site) => `\n       at ${site}`).join('')
  const room = width === undefined ? LONGEST_CALL : width - label.length - 5
  const words = withWords ? `\n       ${wordsText(draw.words)}` : ''
  return `  ${name}: ${callText(draw, room)}${label}${words}${sites}`
}

const MOST_WORDS = 6

/** The words of a draw as the generator gave them. */
function wordsText(words: readonly number[]): string {
  if (words.length === 0) return 'of bits that only the generator knows, which is a foreign one'
  const shown = words.slice(0, MOST_WORDS).map((word) => `0x${word.toString(16).padStart(8, '0')}`)
  const more = words.length > MOST_WORDS ? ` and ${count(words.length - MOST_WORDS)} more` : ''
  return `of ${shown.join(', ')}${more}`
}
