import {
  inputErrorOf,
  foundText,
  issuesOf,
  nearestHint,
  unknownName,
  type Messages,
  type UnknownName,
} from '@seedfast/world'

/**
 * The issue codes for the input of a search, each with its data. Type names in the data are the names of fact types.
 */
export interface SearchCodes {
  'empty-condition': Readonly<Record<never, never>>
  /**
   * The condition has a syntax error. `got` is null if the error is at the end of the condition. `operator` is CEL's
   * equivalent if `got` is an operator from a different language.
   */
  'condition-syntax': { readonly got: string | null; readonly operator: string | null }
  'unterminated-string': Readonly<Record<never, never>>
  'condition-limit': { readonly limit: ConditionLimit; readonly max: number }
  /** CEL rejects the condition, for a rare reason that has no code of its own. `reason` is CEL's own reason. */
  'invalid-condition': { readonly reason: string }
  'unknown-fact': UnknownName
  'unknown-field': UnknownName
  'unknown-function': UnknownName & { readonly operator: string | null }
  /**
   * The operands' types don't fit the operator. `left` is the type of the left operand, or null for a unary operator.
   */
  'mismatched-types': { readonly operator: string; readonly left: string | null; readonly right: string }
  'mismatched-arguments': {
    readonly function: string
    /** The type of the value before the dot, or null for a call without a dot. */
    readonly receiver: string | null
    readonly arguments: readonly string[]
  }
  'mismatched-index': { readonly receiver: string; readonly got: string }
  'field-of-list': { readonly field: string }
  'no-fields': { readonly got: string }
  'not-a-list': { readonly got: string }
  'not-true-or-false': { readonly got: string }
  'invalid-pattern': { readonly pattern: string; readonly part: string; readonly reason: string }
  'unsupported-pattern': { readonly pattern: string; readonly part: string }
  /**
   * The condition compares a fact with `null`, but the fact can't be absent. `optional` lists the facts that can be
   * absent.
   */
  'never-absent': { readonly fact: string; readonly optional: readonly string[] }
  'misplaced-null': { readonly optional: readonly string[] }
  /** The condition compares an optional fact with the value that earlier releases used for absent facts. */
  'former-value': { readonly fact: string; readonly got: unknown; readonly operator: '==' | '!=' }

  'no-condition': Readonly<Record<never, never>>
  'too-many-conditions': { readonly got: number; readonly max: number }
  'scores-too-large': { readonly max: number }
  'invalid-query': { readonly got: unknown; readonly expected: QueryPart }
  'unknown-key': UnknownName
  'cut-off-without-scores': { readonly got: unknown }

  'not-a-seed-or-place': { readonly got: string; readonly expected: string }
  'invalid-seed': { readonly got: string; readonly expected: string }
  'seed-without-place': { readonly got: string }
  /**
   * The position is beyond the last seed. Positions are decimal strings, because they can be larger than a `number` can
   * represent.
   */
  'place-out-of-range': { readonly got: string; readonly max: string }
  'count-out-of-range': { readonly got: number; readonly max: string }
  'reversed-range': { readonly from: string; readonly to: string }
  'no-other-order': { readonly world: string }
}

/** The kinds of parts whose number in a condition is limited. */
export type ConditionLimit =
  'steps' | 'levels' | 'parts' | 'brackets' | 'list-items' | 'map-entries' | 'arguments'

/** A part of a query file. */
export type QueryPart = 'query' | 'conditions' | 'condition' | 'wishes' | 'wish' | 'integer'

const LIMITS: Readonly<Record<ConditionLimit, string>> = {
  steps: 'steps per seed',
  levels: 'levels; put conditions under "must" in a query file, or use "in" to compare with several values',
  parts: 'parts',
  brackets: 'levels of brackets',
  'list-items': 'items in a list',
  'map-entries': 'entries in a map',
  arguments: 'arguments',
}

const PARTS: Readonly<Record<QueryPart, string>> = {
  query: 'an object with "must", "not", "should" or "cutOff"',
  conditions: 'a condition or an array of conditions',
  condition: 'a condition',
  wishes: 'an array of { when, score }',
  wish: 'an object with "when" and "score"',
  integer: 'an integer',
}

const messages: Messages<SearchCodes> = {
  'empty-condition': () => 'the condition is empty',
  'condition-syntax': ({ got, operator }) =>
    got === null ? 'unexpected end of the condition' : `unexpected ${foundText(got)}${nearestHint(operator)}`,
  'unterminated-string': () => 'a string has no closing quote',
  'condition-limit': ({ limit, max }) =>
    `the condition is too complex: it can have at most ${max} ${LIMITS[limit]}`,
  'invalid-condition': ({ reason }) => `invalid condition: ${reason}`,
  'unknown-fact': (name) =>
    name.nearest === null
      ? `${unknownName('fact', name)}; a string needs quotes: "${name.got}"`
      : unknownName('fact', name),
  'unknown-field': (name) => unknownName('field', name),
  'unknown-function': ({ operator, ...name }) =>
    operator === null
      ? unknownName('function', name)
      : `unknown function ${foundText(name.got)}${nearestHint(operator)}`,
  'mismatched-types': ({ operator, left, right }) =>
    left === null
      ? `${operator} can't be used with ${right}`
      : `${operator} can't be used with ${left} and ${right}${typesHint(operator, left, right)}`,
  'mismatched-arguments': ({ function: name, receiver, arguments: types }) =>
    receiver === null
      ? `${name}() can't be called with ${typeList(types)}`
      : `${name}() can't be called on ${receiver} with ${typeList(types)}${callHint(name, receiver)}`,
  'mismatched-index': ({ receiver, got }) => `${receiver} can't be indexed with ${got}`,
  'field-of-list': ({ field }) =>
    `a list has no field ${foundText(field)}; to test its items, write \`list.exists(o, o.${field} == …)\``,
  'no-fields': ({ got }) => `${got} has no fields`,
  'not-a-list': ({ got }) => `must be a list or a map, got ${got}`,
  'not-true-or-false': ({ got }) => `must be true or false, got ${got}`,
  'invalid-pattern': ({ pattern, part, reason }) =>
    `invalid regular expression ${foundText(pattern)}: ${reason} ${foundText(part)}`,
  'unsupported-pattern': ({ pattern, part }) =>
    `unsupported ${foundText(part)} in the regular expression ${foundText(pattern)}; matches() runs in linear time, so it doesn't support lookaround or backreferences`,
  'never-absent': ({ fact, optional }) =>
    `${fact} is never absent, so it can't be compared with null${optionalHint(optional)}`,
  'misplaced-null': ({ optional }) =>
    `null can only test whether a fact is absent, as in \`fact == null\`${optionalHint(optional)}`,
  'former-value': ({ fact, got, operator }) =>
    `${fact} is never ${JSON.stringify(got)}: it is null when absent${nearestHint(`${fact} ${operator} null`)}`,

  'no-condition': () => 'has no condition; add one to "must", "not" or "should"',
  'too-many-conditions': ({ got, max }) => `must have at most ${max} conditions, got ${got}`,
  'scores-too-large': ({ max }) => `scores must add up to at most ${max}`,
  'invalid-query': ({ got, expected }) => `must be ${PARTS[expected]}, got ${foundText(got)}`,
  'unknown-key': (name) => unknownName('key', name),
  'cut-off-without-scores': () =>
    'needs scores to compare with; add conditions to "should", or remove "cutOff"',

  'not-a-seed-or-place': ({ got, expected }) =>
    `must be a seed (${expected}) or a position of 0 or more, got ${foundText(got)}`,
  'invalid-seed': ({ got, expected }) => `must be ${expected}, got ${foundText(got)}`,
  'seed-without-place': ({ got }) => `${foundText(got)} has no position in the order of seeds`,
  'place-out-of-range': ({ got, max }) => `must be a position from 0 to ${max}, got ${got}`,
  'count-out-of-range': ({ got, max }) =>
    `must be at most ${max} (the number of seeds in the range), got ${got}`,
  'reversed-range': ({ from, to }) => `${from} comes after the last seed, ${to}`,
  'no-other-order': ({ world }) => `must be seed, because ${world} can only search its seeds in their order`,
}

function typesHint(operator: string, left: string, right: string): string {
  if (operator === 'in' && left === 'string' && right === 'string')
    return '; for a substring, write `text.contains("…")`'
  const numbers = new Set([left, right])
  if (!numbers.has('int') || !numbers.has('float')) return ''
  return '; write 3.0 for a float and 3 for an int, or convert with `double(x)`'
}

function callHint(name: string, receiver: string): string {
  return name === 'contains' && receiver.startsWith('list') ? '; write `"…" in list`' : ''
}

function typeList(types: readonly string[]): string {
  return types.length === 0 ? 'no arguments' : types.join(', ')
}

function optionalHint(optional: readonly string[]): string {
  return optional.length === 0 ? '' : `; facts that can be absent: ${optional.join(', ')}`
}

/** Returns the message for an optional package that isn't installed. `feature` is the feature that needs it. */
export function packageMissingText(feature: string, packages: readonly string[]): string {
  return `${feature} needs an optional package: npm install ${packages.join(' ')}`
}

/** The reason why a condition has no answer for a seed. `part` is the part of the condition that has no answer. */
export type NoAnswer =
  | { readonly code: 'no-item' | 'no-key' | 'division-by-zero' | 'overflow'; readonly part: string }
  | { readonly code: 'other'; readonly reason: string }

/** Describes in plain English why a seed has no answer: `seed 3: hand[gold] is out of range`. */
export function unansweredText(seed: string, answer: NoAnswer): string {
  return `seed ${seed}: ${noAnswerText(answer)}`
}

function noAnswerText(answer: NoAnswer): string {
  switch (answer.code) {
    case 'no-item':
      return `${answer.part} is out of range`
    case 'no-key':
      return `the key in ${answer.part} doesn't exist`
    case 'division-by-zero':
      return `${answer.part} divides by zero`
    case 'overflow':
      return `${answer.part} is too large for an int`
    case 'other':
      return answer.reason
  }
}

/**
 * The claim that let a candidate pass: that the candidate satisfies a condition, or that its score is at least the
 * cut-off score.
 */
export type FastClaim = { readonly condition: string } | { readonly cutOff: number }

export function fastFactText(
  world: string,
  seed: string,
  claim: FastClaim,
  facts: readonly string[],
): string {
  const problem =
    'condition' in claim
      ? `the result doesn't satisfy \`${claim.condition}\``
      : `the result's score is below ${claim.cutOff}`
  const kernels =
    facts.length === 1 ? `the kernel for ${facts[0]!}` : `one of the kernels (${facts.join(', ')})`
  return `world ${world}, seed ${seed}: \`fast\` or ${kernels} is wrong: ${problem}`
}

/** The reasons why a graphics card can't be used, with their values. */
export interface CardFailureTexts {
  readonly 'no-adapter': object
  readonly 'no-shaders': object
  readonly 'other-adapter': { readonly wanted: string; readonly names: readonly string[] }
  readonly simulated: { readonly name: string }
  readonly device: { readonly name: string; readonly reason: string }
  readonly late: { readonly name: string; readonly seconds: number }
  readonly lost: { readonly name: string; readonly reason: string }
  readonly shader: { readonly line: number; readonly source: string; readonly reason: string }
  readonly wrong: { readonly name: string; readonly conditions: readonly string[]; readonly seed: string }
}

export function cardFailureText<Code extends keyof CardFailureTexts>(
  code: Code,
  values: CardFailureTexts[Code],
): string {
  const texts: { readonly [Key in keyof CardFailureTexts]: (values: CardFailureTexts[Key]) => string } = {
    'no-adapter': () => 'no graphics card found: WebGPU has no adapter on this machine',
    'no-shaders': () => 'no condition of this search can run on a graphics card',
    'other-adapter': ({ wanted, names }) =>
      `no graphics card is named ${foundText(wanted)}${names.length === 0 ? '' : ` (available: ${names.join(', ')})`}`,
    simulated: ({ name }) => `no graphics card found: ${name} is simulated on the processor`,
    device: ({ name, reason }) => `the graphics card (${name}) can't be used: ${reason}`,
    late: ({ name, seconds }) => `the graphics card (${name}) didn't answer within ${seconds} s`,
    lost: ({ name, reason }) => `the graphics card (${name}) was lost${reason === '' ? '' : `: ${reason}`}`,
    shader: ({ line, source, reason }) => `line ${line} of the shader doesn't compile: ${reason}: ${source}`,
    wrong: ({ name, conditions, seed }) =>
      `the graphics card (${name}) computes a wrong answer to ${conditions.map((text) => `\`${text}\``).join(' and ')} for seed ${seed}`,
  }
  return texts[code](values)
}

/** Creates an issue of this package. */
export const searchIssue = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const searchInputError = inputErrorOf(searchIssue)
