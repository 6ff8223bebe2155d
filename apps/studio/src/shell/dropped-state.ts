import {
  ARTEFACT_FORMAT,
  canonicalJson,
  inputJsonSchema,
  isInputError,
  loadWorld,
  parseArtefact,
  parseJson,
  parseSchema,
  valueModel,
  type AnyWorld,
  type Artefact,
  type Schema,
  type ValueModel,
} from '@seedfast/world'
import { recognizeGameFile } from '@seedfast/worlds/file-kinds'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { emptyState, type PageState } from '../address/address.js'
import { applyChanges, changesBetween, type Change } from '../edit/changes.js'
import { isObject } from '../edit/json-equal.js'
import { issuesText } from '../words/messages.js'

/** The page that shows a dropped file, and a note about the file. */
interface DroppedState {
  readonly state: PageState
  readonly note: string | null
}

/**
 * Returns the page that shows a dropped file: an artefact with its seed and params, the run of a game's run history, or
 * the current page with the params in the file. A file with a part of the params, such as an act map's rules, replaces
 * only that part. Returns a message for any other file. `state` is the current page's state, or null on the home page.
 */
export async function droppedState(
  name: string,
  text: string,
  worlds: readonly ListedWorld[],
  state: PageState | null,
): Promise<DroppedState | string> {
  let value: unknown
  try {
    value = parseJson(plainJson(text), { in: 'file', name })
  } catch (error) {
    if (!isInputError(error)) throw error
    return `${name} can’t be opened: ${issuesText(error)}`
  }
  const load = async (id: string): Promise<AnyWorld | undefined> => {
    const world = await worlds.find((one) => one.id === id)?.load()
    if (world !== undefined) await loadWorld(world)
    return world
  }
  const history = recognizeGameFile(text)
  if (history !== null) {
    const { world: id, run } = history
    const world = await load(id)
    if (run === null || world === undefined)
      return `${name} is a ${history.name}, and its run can’t be generated`
    const version = { ...emptyState(id), version: world.version }
    // The History tab shows the file itself, even if it is from a build that the world doesn't have.
    const known = Object.entries(run.params).filter(([name, value]) =>
      isValid(world.params, { [name]: value }),
    )
    const params = fewestChanges(world.params, Object.fromEntries(known))
    return { state: { ...version, seed: run.seed, params, view: 'history' }, note: null }
  }
  if (isObject(value) && value['format'] === ARTEFACT_FORMAT) {
    const artefact = parseArtefact(text)
    const world = await load(artefact.world)
    return world === undefined
      ? `${name} was made by the world ${artefact.world}, which this studio doesn’t have`
      : { state: artefactState(world, artefact), note: null }
  }
  const world = state === null ? undefined : await load(state.world)
  if (state === null || world === undefined) return `${name} isn’t an artefact`
  const params = isObject(value) ? asParams(valueModel(inputJsonSchema(world.params)), value) : null
  if (params === null) return `${name} is neither an artefact nor parameters of ${world.title}`
  return {
    state: { ...state, version: world.version, preset: null, params: changesBetween({}, params) },
    note: null,
  }
}

/** Removes comments and trailing commas, which files with params may contain. */
function plainJson(text: string): string {
  const STRING = String.raw`("(?:\\.|[^"\\\n])*")`
  const keepString = (_: string, string: string | undefined): string => string ?? ''
  return text
    .replaceAll(new RegExp(String.raw`${STRING}|//[^\n]*|/\*[\s\S]*?\*/`, 'g'), keepString)
    .replaceAll(new RegExp(String.raw`${STRING}|,(?=\s*[\]}])`, 'g'), keepString)
}

/** Returns the params that an object contains, or null if it contains neither params nor a part of them. */
function asParams(
  model: ValueModel,
  file: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const value = Object.fromEntries(Object.entries(file).filter(([key]) => key !== '$schema'))
  if (hasKeys(model, value)) return value
  const part = model.kind === 'object' ? model.fields.find((field) => hasKeys(field.value, value)) : undefined
  return part === undefined ? null : { [part.key]: value }
}

/** Returns whether a model is of an object that can have all keys of `value`. */
function hasKeys(model: ValueModel, value: object): boolean {
  if (model.kind !== 'object') return false
  const known = new Set(model.fields.map(({ key }) => key))
  return Object.keys(value).every((key) => known.has(key))
}

function artefactState(world: AnyWorld, { version, seed, params, overrides }: Artefact): PageState {
  return {
    ...emptyState(world.id),
    version,
    seed,
    params: fewestChanges(world.params, params),
    overrides: fewestChanges(world.overrides, overrides),
  }
}

function isValid(schema: Schema<unknown>, value: unknown): boolean {
  try {
    parseSchema(schema, value, { in: 'file' })
    return true
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}

/** Returns changes that lead to the given value. If possible, leaves out values that equal the schema's defaults. */
function fewestChanges(schema: Schema<unknown>, value: unknown): readonly Change[] {
  try {
    const changes = changesBetween(parseSchema(schema, {}, { in: 'file' }), value)
    const parsed = parseSchema(schema, applyChanges({}, changes), { in: 'file' })
    if (canonicalJson(parsed) === canonicalJson(value)) return changes
  } catch (error) {
    if (!isInputError(error)) throw error
  }
  return changesBetween({}, value)
}
