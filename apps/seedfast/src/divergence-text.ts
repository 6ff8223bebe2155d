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
): string {
  const head = `A: ${names.a}\nB: ${names.b}\n\n`
  if (answer.kind === 'equal') return `${head}equal: ${count(answer.draws)} draws and the result\n`
  if (answer.kind === 'same draws but another result') {
    const where = answer.difference === null ? '' : `  first at ${differenceText(answer.difference)}\n`
    return `${head}same draws but another result: chance was not the cause\n${where}`
  }
  return head + drawDivergenceText(answer)
}

function drawDivergenceText({ kind, stream, index, a, b, candidates, around }: DrawDivergence): string {
  const lines = [
    `first difference: stream ${stream}, draw ${count(index)}: ${kind}`,
    `  ${DIVERGENCE_MEANING[kind]}`,
    ...(candidates === undefined ? [] : candidatesText(candidates).map((line) => `  ${line}`)),
    '',
    sideText('A', a),
    sideText('B', b),
    '',
    'around it in A',
    drawTable(around.a, a),
    'around it in B',
    drawTable(around.b, b),
  ]
  return lines.join('\n')
}

function sideText(name: string, draw: DrawRecord | null): string {
  if (draw === null) return `  ${name}: the stream has ended`
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  const sites = (draw.sites ?? []).map((site) => `\n       at ${site}`).join('')
  return `  ${name}: ${callText(draw)}${label}${sites}`
}
