import {
  canParse,
  isInputError,
  inputJsonSchema,
  parseSchema,
  unknownNameData,
  type AnyWorld,
  type Issue,
  type Schema,
  typedSeed,
  type SeedNote,
} from '@seedfast/world'
import type { PageState } from '../address/address.js'
import { applyChanges, changesBetween, type Change } from '../edit/changes.js'
import type { EditBase } from '../edit/edit-params.js'
import { valueModel, type ValueModel } from '@seedfast/world'
import type { MakeWork } from '../making/making-protocol.js'
import { capital } from '../words/capital.js'
import { studioIssue } from '../words/messages.js'
import { seedFault } from './seed-text.js'

/** A page's params or overrides. */
export interface CheckedInput {
  readonly base: EditBase
  /** The value before validation: the initial value with the user's changes applied. */
  readonly value: unknown
  /** The value after validation, or null if it is invalid or can't be validated yet. */
  readonly parsed: unknown
  readonly issues: readonly Issue[]
  readonly changes: readonly Change[]
}

/** A page's state, checked against its world. It contains the request to run and the problems with it. */
export interface Session {
  readonly world: AnyWorld
  readonly state: PageState
  readonly seed: string
  readonly seedFault: string | null
  /** Notes on how the typed seed is read. */
  readonly seedNotes: readonly SeedNote[]
  readonly presetFault: string | null
  readonly params: CheckedInput
  readonly overrides: CheckedInput
  /** Whether the request can't be validated yet, because the world's schemas are still loading. */
  readonly isPending: boolean
  /** The request to run, or null while any part of it is invalid or can't be validated yet. */
  readonly work: MakeWork | null
}

/** Checks a page's state against its world. `seed` is used if the state has none. */
export function openSession(world: AnyWorld, state: PageState, seed: string): Session {
  const known = state.preset === null || Object.hasOwn(world.presets, state.preset)
  const start = known && state.preset !== null ? world.presets[state.preset]!.params : {}
  const params = readGiven(world.params, start, state.params, 'params')
  const overrides = readGiven(world.overrides, {}, state.overrides, 'overrides')
  const text = state.seed ?? seed
  const parsed = params.parsed ?? params.base.parsed
  const typed = typedSeed(world, text, parsed)
  const fault = seedFault(world, text, parsed)
  const isValid = known && fault === null && params.parsed !== null && overrides.parsed !== null
  return {
    world,
    state,
    seed: text,
    seedFault: fault,
    seedNotes: typed.notes,
    presetFault: known ? null : presetFault(world, state.preset!),
    params,
    overrides,
    isPending: [params, overrides].some((given) => given.parsed === null && given.issues.length === 0),
    work: isValid
      ? {
          world: world.id,
          seed: typed.seed,
          params: params.value,
          overrides: overrides.value,
        }
      : null,
  }
}

/** Returns a state change that stores new params or overrides as differences from the preset. */
export function givenChange(
  session: Session,
  name: 'params' | 'overrides',
  value: unknown,
): Partial<PageState> {
  return { [name]: changesBetween(session[name].base.start, value) }
}

function presetFault(world: AnyWorld, preset: string): string {
  const known = Object.keys(world.presets)
  return capital(studioIssue('unknown-preset', { in: 'preset' }, unknownNameData(preset, known)).message)
}

function readGiven(
  schema: Schema<unknown>,
  start: unknown,
  changes: readonly Change[],
  name: 'params' | 'overrides',
): CheckedInput {
  const value = applyChanges(start, changes)
  const base: EditBase = {
    // A getter, because the JSON Schema may not be loaded yet.
    get model() {
      return modelOf(schema)
    },
    start,
    parsed: parsedOr(schema, start, parsedOr(schema, {}, {})),
  }
  if (!canParse(schema, value)) return { base, value, parsed: null, issues: [], changes }
  try {
    return { base, value, parsed: parseSchema(schema, value, { in: name }), issues: [], changes }
  } catch (error) {
    if (!isInputError(error)) throw error
    return { base, value, parsed: null, issues: error.issues, changes }
  }
}

function parsedOr(schema: Schema<unknown>, value: unknown, otherwise: unknown): unknown {
  if (!canParse(schema, value)) return otherwise
  try {
    return parseSchema(schema, value, { in: 'params' })
  } catch (error) {
    if (isInputError(error)) return otherwise
    throw error
  }
}

const models = new WeakMap<Schema<unknown>, ValueModel>()

function modelOf(schema: Schema<unknown>): ValueModel {
  const known = models.get(schema)
  if (known !== undefined) return known
  const model = valueModel(inputJsonSchema(schema))
  models.set(schema, model)
  return model
}
