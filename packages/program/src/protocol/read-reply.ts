import { isObject, type Path, type ReportedDraw } from '@seedfast/world'
import { brokenRule } from '../program-error.js'
import type { ProtocolRule } from '../program-problem.js'
import { PROTOCOL, type Hello } from './protocol.js'
import { roundedInteger } from './rounded-integer.js'

/** A message from a program. */
export type Reply =
  | { readonly kind: 'hello'; readonly hello: Hello }
  | { readonly kind: 'draws'; readonly draws: readonly ReportedDraw[] }
  | { readonly kind: 'result'; readonly result: unknown; readonly counts: Readonly<Record<string, number>> }
  | { readonly kind: 'echo'; readonly echo: unknown }
  | { readonly kind: 'error'; readonly message: string }

/**
 * Reads a message from a program, which must reply to the request with the given ID. Throws a ProgramError that names
 * the broken rule of the protocol.
 */
export function readReply(text: string, id: number): Reply {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    throw brokenRule('json', shortened(text))
  }
  check('object', isObject(message), message)
  const reply = message as Record<string, unknown>
  if (reply['id'] !== id) throw brokenRule('id', `got ${shortened(reply['id'])} instead of ${id}`)
  if (typeof reply['error'] === 'string') return { kind: 'error', message: reply['error'] }
  check('error', reply['error'] === undefined, reply['error'])
  const rounded = roundedInteger(text)
  if (rounded !== null) throw brokenRule('integer', rounded)
  if (reply['protocol'] !== undefined) return { kind: 'hello', hello: helloOf(reply) }
  if (Object.hasOwn(reply, 'echo')) return { kind: 'echo', echo: reply['echo'] }
  if (reply['draws'] !== undefined) return { kind: 'draws', draws: drawsOf(reply['draws']) }
  check('result', Object.hasOwn(reply, 'result'), message)
  return { kind: 'result', result: reply['result'], counts: countsOf(reply['counts'] ?? {}) }
}

function helloOf({ protocol, client = '', can = [] }: Record<string, unknown>): Hello {
  check('protocol', protocol === PROTOCOL, protocol)
  check('hello', typeof client === 'string' && isStrings(can), { client, can })
  return { protocol: PROTOCOL, client: client as string, can: can as string[] }
}

function countsOf(counts: unknown): Readonly<Record<string, number>> {
  check('counts', isObject(counts) && Object.values(counts as object).every(isCount), counts)
  return counts as Readonly<Record<string, number>>
}

function drawsOf(draws: unknown): readonly ReportedDraw[] {
  check('draws', Array.isArray(draws), draws)
  return (draws as unknown[]).map(drawOf)
}

function drawOf(value: unknown): ReportedDraw {
  check('draw', isObject(value), value)
  const {
    stream,
    rule,
    args = [],
    words = [],
    path = [],
    counter,
    epoch,
    sites,
    ...rest
  } = value as Record<string, unknown>
  const checkField = (field: string, fits: boolean, got: unknown): void => {
    if (!fits) throw brokenRule('draw', `${field}: ${shortened(got)}`)
  }
  checkField('stream', typeof stream === 'string' && stream !== '', stream)
  checkField('rule', typeof rule === 'string' && rule !== '', rule)
  checkField('args', Array.isArray(args), args)
  checkField('words', isWords(words), words)
  checkField('value', rest['value'] !== undefined, rest['value'])
  checkField('path', Array.isArray(path) && path.every((step) => isCount(step) || isString(step)), path)
  checkField('counter', counter === undefined || isCount(counter), counter)
  checkField('epoch', epoch === undefined || isString(epoch), epoch)
  checkField('sites', sites === undefined || isStrings(sites), sites)
  return {
    stream: stream as string,
    rule: rule as string,
    args: args as unknown[],
    words: words as number[],
    value: rest['value'],
    path: path as Path,
    ...(counter === undefined ? {} : { counter: counter as number }),
    ...(epoch === undefined ? {} : { epoch: epoch as string }),
    ...(sites === undefined ? {} : { sites: sites as string[] }),
  }
}

function check(rule: ProtocolRule, fits: boolean, got: unknown): void {
  if (!fits) throw brokenRule(rule, shortened(got))
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => isCount(word) && (word as number) < 2 ** 32)
}

/** Formats a value for a message, shortened to one line. */
function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
