import type { PartType } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { matchingOptions, type ComboOption } from '../../ui/combobox.js'
import { openQuote, stringAt, type StringPlace } from './string-place.js'

/** The facts and values that completions offer. */
export interface Completable {
  readonly types: ReadonlyMap<string, AnyFactType>
  /** The type of the whole result, which conditions can read as `result`. Null if they can't. */
  readonly result: PartType | null
  /** Returns a fact's display name. */
  nameOf(fact: string): string
  /** Returns the known strings of a fact, or of one of its fields, with their display names. */
  valuesOf(fact: string, field: string | null): readonly ComboOption[]
  /** Requests more strings of a fact. */
  ask(fact: string): void
}

export interface Option {
  readonly text: string
  /** The display name, or an empty string if it is the same as the text. */
  readonly name: string
  readonly detail: string
  readonly insert: string
  /** The caret's offset in the inserted text. */
  readonly caret: number
}

export interface Completion {
  /** The start of the word at the caret. The completion replaces this word. */
  readonly from: number
  /** The end of the word at the caret. */
  readonly to: number
  readonly options: readonly Option[]
}

const MOST = 8

/** The name of the whole result in conditions. */
const RESULT = 'result'

const LIST_CALLS = ['exists(o, )', 'all(o, )', 'exists_one(o, )', 'filter(o, )', 'map(o, )', 'size()']
const TEXT_CALLS = ['startsWith("")', 'endsWith("")', 'contains("")', 'matches("")', 'size()']

/**
 * Returns the completions at the caret. They are facts whose ID or display name contains the typed word, and `result`, or,
 * after a dot, members of what is before the dot. Inside a string, they are values of the fact that is compared with the string.
 * Returns null if there are none. Outside strings, an empty word is only completed if `asked` is true.
 */
export function completionAt(
  facts: Completable,
  text: string,
  caret: number,
  isRequested = false,
): Completion | null {
  const { types } = facts
  const before = text.slice(0, caret)
  if (openQuote(before) !== null) {
    const place = stringAt(types, text, caret)
    return place === null ? null : valueCompletion(facts, place, text.slice(place.from, caret), isRequested)
  }
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? ''
  const from = caret - word.length
  const owner = /([A-Za-z_]\w*)((?:\[\d+\]|\.[A-Za-z_]\w*)*)\.$/.exec(before.slice(0, from))
  if (word === '' && owner === null && !isRequested) return null
  // There are no completions after a decimal point or a call.
  if (owner === null && /[.\w)\]]$/.test(before.slice(0, from))) return null
  const all = owner === null ? factOptions(facts) : memberOptions(facts, owner[1]!, owner[2]!)
  const wanted = word.toLowerCase()
  const starts = all.filter((option) => option.text.toLowerCase().startsWith(wanted))
  if (wanted !== '') starts.sort((a, b) => a.text.length - b.text.length)
  const holds = all.filter(
    (option) =>
      !starts.includes(option) &&
      [option.text, option.name].some((one) => one.toLowerCase().includes(wanted)),
  )
  const options = [...starts, ...(owner === null && wanted.length > 1 ? holds : [])]
  if (options.length === 0 || (options.length === 1 && options[0]!.text === word)) return null
  const rest = /^\w*/.exec(text.slice(caret))![0]
  return { from, to: caret + rest.length, options: isRequested ? options : options.slice(0, MOST) }
}

/** Returns the completions inside a string: the known values whose ID or display name contains the typed text. */
function valueCompletion(
  facts: Completable,
  { fact, field, from, to, quote }: StringPlace,
  typed: string,
  isRequested: boolean,
): Completion | null {
  const values = facts.valuesOf(fact, field)
  if (!isRequested && values.some(({ value, name }) => typed === value || typed === name)) return null
  const found = matchingOptions(values, isRequested ? '' : typed).map(
    ({ value, name, detail = '' }): Option => {
      const insert =
        value.replaceAll(/["'\\]/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign)) + quote
      return { text: value, name: name === value ? '' : name, detail, insert, caret: insert.length }
    },
  )
  return found.length === 0 ? null : { from, to, options: isRequested ? found : found.slice(0, MOST) }
}

function factOptions({ types, nameOf, result }: Completable): Option[] {
  const named = [...types].map(([name, type]) => ({ ...nameOption(name, type), name: nameOf(name) }))
  if (result === null || types.has(RESULT)) return named
  return [...named, { ...nameOption(RESULT, result), name: 'any part of the result', detail: 'slower' }]
}

/** Returns the members of what is before a dot: of a name, and then its fields and items, such as `[0].cards`. */
function memberOptions({ types, result }: Completable, name: string, steps: string): Option[] {
  const known = types.get(name) ?? (name === RESULT ? (result ?? undefined) : undefined)
  // The name can be a variable that the condition defines, which can be any object.
  if (known === undefined) return allFields([...types.values(), ...(result === null ? [] : [result])])
  const type = [...steps.matchAll(/\[\d+\]|\w+/g)].reduce<PartType | undefined>(
    (of, [step]) => (step.startsWith('[') ? of?.item : of?.fields?.[step]),
    known,
  )
  switch (type?.kind) {
    case 'list':
      return LIST_CALLS.map(callOption)
    case 'string':
      return TEXT_CALLS.map(callOption)
    case 'object':
      return Object.entries(type.fields!).map(([field, of]) => nameOption(field, of))
    default:
      return []
  }
}

/** Returns the fields of all objects in some types, each name once. */
function allFields(of: readonly PartType[]): Option[] {
  const fields = new Map<string, Option>()
  const add = ({ item, fields: own = {} }: PartType): void => {
    if (item !== undefined) add(item)
    for (const [name, type] of Object.entries(own)) {
      if (!fields.has(name)) fields.set(name, nameOption(name, type))
      add(type)
    }
  }
  of.forEach(add)
  return [...fields.values()]
}

function nameOption(name: string, type: PartType & Partial<Pick<AnyFactType, 'optional'>>): Option {
  const kind = type.kind === 'list' ? `list of ${type.item?.kind ?? 'values'}` : type.kind
  const detail = type.optional === true ? `${kind} or none` : kind
  return { text: name, name: '', detail, insert: name, caret: name.length }
}

/** Returns a completion that inserts a call, and moves the caret to the call's first argument. */
function callOption(call: string): Option {
  const caret = call.endsWith('"")') ? call.length - 2 : call.endsWith(', )') ? call.length - 1 : call.length
  return { text: call.slice(0, call.indexOf('(')), name: '', detail: call, insert: call, caret }
}
