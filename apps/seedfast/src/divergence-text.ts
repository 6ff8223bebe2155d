import {
  differenceText,
  type Divergence,
  type DivergenceKind,
  type DrawDivergence,
  type DrawRecord,
} from '@seedfast/audit'
import { callText, DRAW_HEADING, drawRow } from './draw-text.js'
import { count } from './progress.js'
import { table } from './table.js'

const MEANING: Readonly<Record<DivergenceKind, string>> = {
  'extra draw': 'B makes a draw here that A does not make; all later draws of the stream are shifted',
  'missing draw': 'B leaves out a draw that A makes; all later draws of the stream are shifted',
  'other stream': 'B makes this draw from another stream',
  'other rule': 'both draw here, but by another sampling rule',
  'other bound': 'both draw by the same rule, but with other arguments',
  'other candidates':
    'both draw by the same rule, but choose from another list, another order or other weights',
  'other label': 'both make the same draw, but for another part of the result',
  'other call site': 'both make the same draw, but from another place in the code',
  'other bits':
    'both ask the same, but the stream gives other bits: another seed, or raw steps taken outside of draws',
}

/** A divergence as a page that a person understands. */
export function divergenceText(
  names: { readonly a: string; readonly b: string },
  answer: Divergence,
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${count(answer.draws)} draws and the result\n`
  if (answer.kind === 'same draws but another result') {
    const where = answer.difference === null ? '' : `  first at ${differenceText(answer.difference)}\n`
    return `${head}same draws but another result: chance was not the cause\n${where}`
  }
  return head + drawDivergenceText(answer)
}

function drawDivergenceText({ kind, stream, index, a, b, around }: DrawDivergence): string {
  const lines = [
    `first difference: stream ${stream}, draw ${count(index)}: ${kind}`,
    `  ${MEANING[kind]}`,
    '',
    sideText('A', a),
    sideText('B', b),
    '',
    'around it in A',
    aroundText(around.a, a),
    'around it in B',
    aroundText(around.b, b),
  ]
  return lines.join('\n')
}

function sideText(name: string, draw: DrawRecord | null): string {
  if (draw === null) return `  ${name}: the stream has ended`
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  const sites = (draw.sites ?? []).map((site) => `\n       at ${site}`).join('')
  return `  ${name}: ${callText(draw)}${label}${sites}`
}

function aroundText(draws: readonly DrawRecord[], marked: DrawRecord | null): string {
  const rows = draws.map((draw) => [draw.n === marked?.n ? '▸' : '', ...drawRow(draw)])
  return table(['', ...DRAW_HEADING], rows)
}
