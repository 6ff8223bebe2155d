import {
  checkArtefact,
  compareResults,
  firstDifference,
  partsText,
  unequalTexts,
  type ArtefactCheck,
  type Difference,
  type PartsComparison,
} from '@seedfast/audit'
import { issueLines, pathText, type Artefact } from '@seedfast/world'
import type { KnownWorlds } from '../options/known-worlds.js'

/**
 * The comparison of the results recorded in two files, before anything is regenerated. `a` or `b` is null if that file
 * isn't an artefact.
 */
export interface RecordedDivergence {
  readonly a: ArtefactCheck | null
  readonly b: ArtefactCheck | null
  /** The first difference between the recorded results. Null if they are equal, or if either file isn't an artefact. */
  readonly difference: Difference | null
  /**
   * A comparison of the results part by part. `name` is the world's word for a part. Null if the world doesn't divide
   * its results into parts.
   */
  readonly parts: { readonly name: string; readonly compared: PartsComparison<unknown> } | null
}

/**
 * Compares the recorded results of two files. Returns null if neither file is an artefact. Throws an `InputError` if an
 * artefact comes from an unknown world.
 */
export async function divergeArtefacts(
  worlds: KnownWorlds,
  a: Artefact | null,
  b: Artefact | null,
): Promise<RecordedDivergence | null> {
  if (a === null && b === null) return null
  const check = async (artefact: Artefact): Promise<ArtefactCheck> =>
    checkArtefact([await worlds.find(artefact.world)], artefact)
  const difference = a === null || b === null ? null : firstDifference(a.result, b.result)
  const isOneWorld = a !== null && b !== null && a.world === b.world
  const world = isOneWorld ? await worlds.find(a.world) : null
  const compared = isOneWorld ? compareResults(world!, a.result, b.result) : null
  return {
    a: a === null ? null : await check(a),
    b: b === null ? null : await check(b),
    difference,
    parts: compared === null ? null : { name: world!.parts!.name, compared },
  }
}

/**
 * Returns whether the current code regenerates the recorded results of both sides. If it doesn't, the draws of the
 * current code can't explain these results.
 */
export function isMadeToday({ a, b }: RecordedDivergence): boolean {
  return [a, b].every((check) => check === null || (!check.damaged && check.today.kind === 'same'))
}

/**
 * Formats the comparison of the recorded results. Returns an empty string if both artefacts are valid, their results
 * are equal, and the current code regenerates them.
 */
export function recordedText(
  files: { readonly a: Artefact | null; readonly b: Artefact | null },
  { a, b, difference, parts }: RecordedDivergence,
): string {
  const lines = [
    ...(a?.damaged === true ? ["A is damaged: its result doesn't match its sha256"] : []),
    ...(b?.damaged === true ? ["B is damaged: its result doesn't match its sha256"] : []),
    ...(difference === null ? [] : [`the recorded results first differ at ${placesText(difference)}`]),
    ...(parts === null || parts.compared.first === null ? [] : [partsText(parts.name, parts.compared)]),
    ...todayLines('A', files.a, a),
    ...todayLines('B', files.b, b),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function placesText({ path, ids, expected, found }: Difference): string {
  const named = ids.length === 0 ? '' : ` (${ids.join(', ')})`
  const [textA, textB] = unequalTexts(expected, found)
  return `${pathText(path) || 'the whole result'}${named}: A has ${textA}, B has ${textB}`
}

function todayLines(side: string, artefact: Artefact | null, check: ArtefactCheck | null): string[] {
  if (artefact === null || check === null) return []
  const { today } = check
  const { world } = artefact
  switch (today.kind) {
    case 'same':
      return []
    case 'another result': {
      const { path, expected, found } = today.difference
      const where = pathText(path) || 'the whole result'
      const [textNow, textInFile] = unequalTexts(expected, found)
      return [
        `the current code no longer generates ${side}: at ${where} it generates ${textNow}, but the file contains ${textInFile}`,
      ]
    }
    case 'another version': {
      const age = today.recorded < today.now ? 'an older version' : 'a newer version'
      const hint = today.release === null ? '' : `; to get that version, run \`npm i ${today.release}\``
      return [
        `${side} was made with ${age}: ${world} ${today.recorded}; the installed version is ${today.now}${hint}`,
      ]
    }
    case 'problems':
      return [`the current code no longer generates ${side}: its result breaks the world's rules`]
    case 'refused':
      return [`the current code no longer generates ${side}: ${issueLines(today.issues).join('\n')}`]
  }
}
