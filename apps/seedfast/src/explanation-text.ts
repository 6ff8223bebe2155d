import { placeText, type ExplainedDraw, type Explanation, type PlaceAsked } from '@seedfast/audit'
import { foundText, pathPointer, pathText, suggestion } from '@seedfast/world'
import { drawTable } from './draw-text.js'
import { count } from './progress.js'

/** An explanation as a page: how many draws decided the part, and which. */
export function explanationText(
  what: string,
  path: string,
  { by, path: place, draws, of }: Explanation,
  width?: number,
): string {
  const how =
    by === 'labels' ? 'by the labels of the world' : 'by changing one draw at a time and making it again'
  const head = `${what}: ${path} was decided by ${count(draws.length)} of ${count(of)} draws (${how})\n`
  if (draws.length === 0) {
    return `${head}no draw moved it, each with up to five other outcomes: it comes from the params or from the seed itself\n`
  }
  if (by === 'labels')
    return (
      head +
      drawTable(
        draws.map(({ draw }) => draw),
        { width },
      )
    )
  return head + counterfactualTable(place, draws, width)
}

/** What is known when a person stops: the draws that were found until then. */
export function unfinishedText(
  path: string,
  {
    done,
    of,
    decided,
  }: { readonly done: number; readonly of: number; readonly decided: readonly ExplainedDraw[] },
  width?: number,
): string {
  const head = `stopped: ${count(done)} of ${count(of)} draws were changed, ${count(decided.length)} of them decide ${path}\n`
  return decided.length === 0 ? head : head + counterfactualTable(path.split('/'), decided, width)
}

function counterfactualTable(
  place: Explanation['path'],
  draws: readonly ExplainedDraw[],
  width: number | undefined,
): string {
  const more = {
    titles: [`${placeText(place)} otherwise`, 'first moves'],
    cells: (i: number) => [foundText(draws[i]!.otherwise), pathText(draws[i]!.moves ?? [])],
  }
  return drawTable(
    draws.map(({ draw }) => draw),
    { width, more },
  )
}

const MOST_NAMED = 12

/** Why a path is neither a label nor a place: how far it leads, and what there is. */
export function noPlaceText(path: string, labels: readonly string[], { place, missing }: PlaceAsked): string {
  const expected = `expected a label or a place in the result, found ${foundText(path)}`
  const near = suggestion(path, labels)
  if (missing === undefined) return expected
  if (near.includes('did you mean')) return `${expected}${near}`
  const labelled = labels.length === 0 || labels.length > 30 ? '' : `; the labels are ${labels.join(', ')}`
  const found = `${expected}${labelled}`
  const { keys } = missing
  const named = keys.slice(0, MOST_NAMED).join(', ')
  const rest = keys.length > MOST_NAMED ? ` and ${count(keys.length - MOST_NAMED)} more` : ''
  const where = place.length === 0 ? 'the result' : pathPointer(place)
  return `${found}; ${where} has ${keys.length === 0 ? 'nothing below it' : `${named}${rest}`}`
}
