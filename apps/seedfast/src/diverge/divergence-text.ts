import {
  callText,
  candidatesText,
  differenceText,
  DIVERGENCE_MEANING,
  drawName,
  failureText,
  isCountedOtherwise,
  type Divergence,
  type DrawDivergence,
  type DrawRecord,
  type Failure,
} from '@seedfast/audit'
import { drawTable } from '../text/draw-text.js'
import { count, counted } from '../console/progress.js'

/** Formats a divergence. */
export function divergenceText(
  names: { readonly a: string; readonly b: string },
  answer: Divergence,
  width?: number,
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${counted(answer.draws, 'draw')} and the result\n`
  const { failed } = answer
  if (answer.kind === 'same draws but another result') {
    if (failed !== undefined) return `${head}the same draws, after which\n${endText(failed)}`
    const where = answer.difference === null ? '' : `  first at ${differenceText(answer.difference)}\n`
    return `${head}same draws but another result: every draw is equal, but the results differ\n${where}`
  }
  const end = failed === undefined ? '' : `\nand in the end\n${endText(failed)}`
  return head + drawDivergenceText(answer, width) + end
}

/** Describes how the sides ended if one of them failed. */
function endText(failed: NonNullable<Divergence['failed']>): string {
  const sides = (['a', 'b'] as const).map((side) => {
    const failure = failed[side]
    const how =
      failure === null ? 'makes its result' : `fails: ${failureText(failure).replaceAll('\n', '\n   ')}`
    return `  ${side.toUpperCase()} ${how}\n`
  })
  return sides.join('')
}

function drawDivergenceText(
  { kind, stream, index, a, b, candidates, around, failed }: DrawDivergence & Pick<Divergence, 'failed'>,
  width: number | undefined,
): string {
  const lines = [
    `first difference: stream ${stream}, draw ${count(index)}${gameText(a ?? b)}: ${kind}`,
    `  ${meaningOf(kind, failed)}`,
    ...(candidates === undefined ? [] : candidatesText(candidates).map((line) => `  ${line}`)),
    '',
    sideText('A', a, { width, withWords: kind === 'different bits', failed: failed?.a ?? null }),
    sideText('B', b, { width, withWords: kind === 'different bits', failed: failed?.b ?? null }),
    '',
    'nearby draws of A',
    drawTable(around.a, { marked: a, width }),
    'nearby draws of B',
    drawTable(around.b, { marked: b, width }),
  ]
  return lines.join('\n')
}

/** The maximum length of a call on its own line, in characters, if the page has no width. */
const LONGEST_CALL = 110

/** Returns the meaning of a kind. A draw that a failed run didn't reach is neither missing nor extra. */
function meaningOf(kind: DrawDivergence['kind'], failed: Divergence['failed']): string {
  if (kind === 'missing draw' && failed?.b) return 'B fails before it makes this draw'
  if (kind === 'extra draw' && failed?.a) return 'A fails before it makes this draw'
  return DIVERGENCE_MEANING[kind]
}

/** Formats the game's own name for a draw, if it differs from the run's name. */
function gameText(draw: DrawRecord | null): string {
  return draw !== null && isCountedOtherwise(draw) ? ` (${drawName(draw)})` : ''
}

interface SideOptions {
  readonly width: number | undefined
  readonly withWords: boolean
  readonly failed: Failure | null
}

function sideText(name: string, draw: DrawRecord | null, { width, withWords, failed }: SideOptions): string {
  if (draw === null) return `  ${name}: ${failed === null ? 'the stream has ended' : 'the run has failed'}`
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  const sites = (draw.sites ?? []).map((site) => `\n       at ${site}`).join('')
  const room = width === undefined ? LONGEST_CALL : width - label.length - 5
  const words = withWords ? `\n       ${wordsText(draw.words)}` : ''
  return `  ${name}: ${callText(draw, room)}${label}${words}${sites}`
}

const MOST_WORDS = 6

/** Formats the raw words of a draw. */
function wordsText(words: readonly number[]): string {
  if (words.length === 0) return "from a game's own generator, whose words aren't known"
  const shown = words.slice(0, MOST_WORDS).map((word) => `0x${word.toString(16).padStart(8, '0')}`)
  const more = words.length > MOST_WORDS ? ` and ${count(words.length - MOST_WORDS)} more` : ''
  return `of ${shown.join(', ')}${more}`
}
