import { anyText, misfit, type LinkCheck, type LinkChecks } from './link-check.js'
import { partAt } from './part-at.js'

const oneOf =
  (known: string, noun: string): LinkCheck =>
  (text) =>
    text === known ? null : misfit(noun)

/** The checks for the values that every world's page stores: those of the Search, Survey, Draws and Why panels. */
export const commonChecks: LinkChecks = {
  where: anyText,
  first: anyText,
  cutOff: anyText,
  best: anyText,
  within: anyText,
  from: anyText,
  to: anyText,
  'survey-count': anyText,
  'survey-from': anyText,
  'survey-facts': anyText,
  // The Draws and Why panels themselves report a stream, draw or label that doesn't exist.
  'draws-stream': anyText,
  'draws-find': anyText,
  draw: anyText,
  why: (text, { artefact }) =>
    text.startsWith('/') && partAt(artefact.result, text) === undefined ? misfit('part to explain') : null,
  'why-label': anyText,
  'why-by': oneOf('counterfactual', 'way of explaining'),
}

/** Returns the check for a numbered value of the Search panel, such as `not1`. Returns null for any other name. */
export function numberedCheck(name: string): LinkCheck | null {
  return /^(?:not|should)[1-9]\d*$/.test(name) ? anyText : null
}
