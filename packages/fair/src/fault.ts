/** One thing that is wrong with a commitment, a secret, a nonce or a transcript: where, and what. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const HEX_16 = /^[0-9a-f]{32}$/
const HEX_32 = /^[0-9a-f]{64}$/
const MAX_LENGTH = 1000

/** What a text must be, in words, and whether one is. */
export interface TextRule {
  readonly expected: string
  holds(text: string): boolean
}

/** A text that has one UTF-8 form, and is short enough to be sent. */
export const plainText: TextRule = {
  expected: `a text of 1 to ${MAX_LENGTH} characters`,
  holds: (text) => text !== '' && text.length <= MAX_LENGTH && !/\p{Surrogate}/u.test(text),
}

/** A salt. */
export const salt: TextRule = {
  expected: '32 lower-case hex digits (128 bits)',
  holds: (text) => HEX_16.test(text),
}

/** A SHA-256. */
export const hash: TextRule = {
  expected: '64 lower-case hex digits (a SHA-256)',
  holds: (text) => HEX_32.test(text),
}

/** The faults of fields that should be texts of these rules, of an object that may be anything. */
export function textFaults(
  value: unknown,
  rules: Readonly<Record<string, TextRule>>,
  path: Fault['path'] = [],
): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, message: `expected an object, found ${found(value)}` }]
  }
  return Object.entries(rules).flatMap(([name, rule]) => {
    const field = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    if (typeof field === 'string' && rule.holds(field)) return []
    return [{ path: [...path, name], message: `expected ${rule.expected}, found ${found(field)}` }]
  })
}

/** A value as a message shows it. */
export function found(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** Throws a RangeError that names every fault; nothing when there is none. */
export function refuse(what: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  throw new RangeError(faults.map(({ path, message }) => `${placeText(what, path)}: ${message}`).join('\n'))
}

/** `reveal.nonces[1].seat` */
function placeText(what: string, path: Fault['path']): string {
  return path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${step}`),
    what,
  )
}
