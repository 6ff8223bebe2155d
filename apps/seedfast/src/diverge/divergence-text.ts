import {
  areEqualByChance,
  callText,
  candidatesText,
  causeText,
  differenceText,
  divergenceMeaning,
  drawName,
  failureText,
  isCountedOtherwise,
  type Cause,
  type Divergence,
  type DivergenceKind,
  type DrawDivergence,
  type DrawRecord,
  type Failure,
  type AmbientCall,
} from '@seedfast/audit'
import { drawTable } from '../text/draw-text.js'
import { count, counted } from '../console/progress.js'

export function divergenceText(
  names: { readonly a: string; readonly b: string },
  answer: Divergence,
  {
    width,
    causes = null,
  }: { readonly width?: number | undefined; readonly causes?: readonly Cause[] | null } = {},
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  const { failed, ambient } = answer
  if (answer.kind === 'equal') return head + equalText(answer, causes)
  const outside =
    causes !== null
      ? causesText(causes, answer.kind)
      : ambient === undefined
        ? ''
        : `\n${ambientText([...ambient.a, ...ambient.b])}`
  if (answer.kind === 'same draws but another result') {
    if (failed !== undefined) return `${head}the same draws, after which\n${endText(failed)}${outside}`
    const where = answer.difference === null ? '' : `  first at ${differenceText(answer.difference)}\n`
    return `${head}same draws but another result: every draw is equal, but the results differ\n${where}${outside}`
  }
  const end = failed === undefined ? '' : `\nat the end\n${endText(failed)}`
  return head + drawDivergenceText(answer, width) + end + outside
}

/** Describes equal runs. Experiments were made if `causes` isn't `null`. */
function equalText(
  { draws, ambient }: Extract<Divergence, { kind: 'equal' }>,
  causes: readonly Cause[] | null,
): string {
  const what = `${counted(draws, 'draw')} and the result`
  if (causes !== null && areEqualByChance(causes, true)) {
    const isOrder = causes.every(({ kind }) => kind === 'order of settling')
    const other = isOrder
      ? 'with promises that settle in a different order'
      : 'with other values of these calls'
    return `equal only by chance: ${what}, but ${other}, the result differs\n${causesText(causes, 'equal')}`
  }
  if (ambient === undefined) return `equal: ${what}\n`
  const tried =
    causes === null
      ? 'not tried: other values of these calls'
      : 'with other values of these calls, the result was the same in all experiments'
  return `equal: ${what}\n\n${ambientText([...ambient.a, ...ambient.b])}${tried}\n`
}

/** Describes the causes of a difference. An unknown cause isn't mentioned if the first different draw is known. */
function causesText(causes: readonly Cause[], kind: Divergence['kind']): string {
  const shown = causes.filter(
    (cause) =>
      cause.kind !== 'unknown' || cause.isUnsteady === true || kind === 'same draws but another result',
  )
  const lines = shown.flatMap((cause) =>
    causeText(cause).map((line, i) => (i === 0 ? `cause: ${line}` : `  ${line}`)),
  )
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}

/** Describes the first difference between two runs in one line. */
export function headlineText(answer: Divergence): string {
  if (answer.kind === 'equal') return 'equal'
  if (answer.kind !== 'same draws but another result')
    return `stream ${answer.stream}, draw ${count(answer.index)}: ${answer.kind}`
  const where = answer.difference === null ? '' : `, first at ${differenceText(answer.difference)}`
  return `${answer.kind}${where}`
}

/** Describes how the run on each of the two sides ended. At least one of the runs failed. */
function endText(failed: NonNullable<Divergence['failed']>): string {
  const sides = (['a', 'b'] as const).map((side) => {
    const failure = failed[side]
    const how =
      failure === null ? 'generates its result' : `fails: ${failureText(failure).replaceAll('\n', '\n   ')}`
    return `  ${side.toUpperCase()} ${how}\n`
  })
  return sides.join('')
}

function drawDivergenceText(
  answer: DrawDivergence & Pick<Divergence, 'failed'>,
  width: number | undefined,
): string {
  const { stream, index, a, b, candidates, around } = answer
  const { sideA, sideB } = sidesText(answer, width)
  const lines = [
    `first difference: stream ${stream}, draw ${count(index)}${gameText(a ?? b)}: ${kindText(answer)}`,
    `  ${meaningOf(answer)}`,
    ...(candidates === undefined ? [] : candidatesText(candidates).map((line) => `  ${line}`)),
    '',
    sideA,
    sideB,
    '',
    'nearby draws of A',
    drawTable(around.a, { marked: a, width }),
    'nearby draws of B',
    drawTable(around.b, { marked: b, width }),
  ]
  return lines.join('\n')
}

/** The maximum length of a call on its own line, in characters, if the width of the terminal is unknown. */
const LONGEST_CALL = 110

/** Explains a kind of divergence. If a run failed before making a draw, that draw is neither missing nor extra. */
function meaningOf(answer: DrawDivergence & Pick<Divergence, 'failed'>): string {
  const { kind, failed } = answer
  if (kind === 'missing draw' && failed?.b) return 'B fails before it makes this draw'
  if (kind === 'extra draw' && failed?.a) return 'A fails before it makes this draw'
  return divergenceMeaning(answer)
}

/** Formats the game's own name for a draw if it differs from the recorded name. */
function gameText(draw: DrawRecord | null): string {
  return draw !== null && isCountedOtherwise(draw) ? ` (${drawName(draw)})` : ''
}

/**
 * Formats the kind of divergence. If draws are extra or missing, adds their number and, if known, the call site of the
 * first one.
 */
function kindText({
  kind,
  count: many = 1,
  a,
  b,
  failed,
}: DrawDivergence & Pick<Divergence, 'failed'>): string {
  // The failed run may have ended before it made this draw.
  if (failed !== undefined) return kind
  const draw = kind === 'extra draw' ? b : kind === 'missing draw' ? a : null
  const [site] = draw?.sites ?? []
  const kinds = many === 1 ? kind : `${count(many)} ${kind}s`
  if (draw === null || site === undefined) return kinds
  const [call] = callText(draw, LONGEST_HEADLINE_CALL).split(' → ')
  return `${kinds}${many === 1 ? '' : ', first'} ${call} at ${site}`
}

/** The maximum length of a call in the headline, in characters. */
const LONGEST_HEADLINE_CALL = 60

/** Formats the draws of both sides. If their calls look the same, shows the detail that differs instead. */
function sidesText(
  { kind, a, b, failed }: DrawDivergence & Pick<Divergence, 'failed'>,
  width: number | undefined,
): { readonly sideA: string; readonly sideB: string } {
  const options = { width, withWords: kind === 'different bits' }
  const isSame = a !== null && b !== null && callText(a, LONGEST_CALL) === callText(b, LONGEST_CALL)
  const sideOf = (name: 'A' | 'B', draw: DrawRecord | null, lacking: DivergenceKind): string =>
    sideText(name, draw, {
      ...options,
      failed: failed?.[name === 'A' ? 'a' : 'b'] ?? null,
      isNext: isSame && kind === lacking,
      isSummed: isSame && kind === 'different candidates',
    })
  return { sideA: sideOf('A', a, 'extra draw'), sideB: sideOf('B', b, 'missing draw') }
}

interface SideOptions {
  readonly width: number | undefined
  readonly withWords: boolean
  readonly failed: Failure | null
  /** Whether this side doesn't make the diverging draw. If so, its next draw is shown instead. */
  readonly isNext: boolean
  /**
   * Whether to show the size and hash of each list instead of its items. Used if the lists of both sides look the same
   * when shortened.
   */
  readonly isSummed: boolean
}

function sideText(name: string, draw: DrawRecord | null, options: SideOptions): string {
  const { width, withWords, failed, isNext, isSummed } = options
  if (draw === null) return `  ${name}: ${failed === null ? 'the stream has ended' : 'the run has failed'}`
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  const sites = (draw.sites ?? []).map((site) => `\n       at ${site}`).join('')
  const room = width === undefined ? LONGEST_CALL : width - label.length - 5
  const words = withWords ? `\n       ${wordsText(draw.words)}` : ''
  const { entries: _entries, ...summed } = draw
  const call = callText(isSummed ? summed : draw, room)
  return `  ${name}: ${isNext ? "doesn't make this draw; the next draw it makes is " : ''}${call}${label}${words}${sites}`
}

const MOST_WORDS = 6

function wordsText(words: readonly number[]): string {
  if (words.length === 0) return "from a game's own generator, whose words aren't known"
  const shown = words.slice(0, MOST_WORDS).map((word) => `0x${word.toString(16).padStart(8, '0')}`)
  const more = words.length > MOST_WORDS ? ` and ${count(words.length - MOST_WORDS)} more` : ''
  return `of ${shown.join(', ')}${more}`
}

/**
 * Formats calls to ambient functions, such as `Math.random`, one per line and without duplicates. Returns an empty
 * string if there are none.
 */
function ambientText(calls: readonly AmbientCall[]): string {
  if (calls.length === 0) return ''
  const lines = calls.map(({ name, site }) => `  ${name}${site === null ? '' : ` at ${site}`}`)
  return ["calls whose results don't depend on the seed:", ...new Set(lines)]
    .map((line) => `${line}\n`)
    .join('')
}
