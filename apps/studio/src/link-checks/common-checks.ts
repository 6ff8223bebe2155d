import { anyText, misfit, type LinkCheck, type LinkChecks } from './link-check.js'

const oneOf =
  (known: string, noun: string): LinkCheck =>
  (text) =>
    text === known ? null : misfit(noun)

/** The checks of the values that every page stores: those of Search, Survey, Draws and Why. */
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
  // The Draws and Why panels themselves report a stream, draw or part that doesn't exist.
  'draws-stream': anyText,
  'draws-find': anyText,
  draw: anyText,
  why: anyText,
  'why-label': anyText,
  'why-by': oneOf('counterfactual', 'way of explaining'),
}

/** Returns the check of a numbered value of Search, such as `not1`, or null if the name isn't one. */
export function numberedCheck(name: string): LinkCheck | null {
  return /^(?:not|should)[1-9]\d*$/.test(name) ? anyText : null
}
