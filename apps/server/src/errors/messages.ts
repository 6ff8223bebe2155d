import {
  inputErrorOf,
  foundText,
  issuesOf,
  unknownName,
  unknownNameData,
  type Messages,
  type UnknownName,
} from '@seedfast/world'

/** The issue codes of invalid requests, with the data of each issue. */
export interface RequestCodes {
  'unknown-parameter': UnknownName
  'repeated-parameter': Readonly<Record<never, never>>
  'conflicting-field': { readonly other: string }
  'missing-seed': Readonly<Record<never, never>>
  'seed-or-save': Readonly<Record<never, never>>
  'version-not-served': { readonly got: number; readonly version: number }
  'unknown-format': { readonly world: string; readonly got: string; readonly known: readonly string[] }
  'invalid-code': Readonly<Record<never, never>>
  'code-of-other-world': { readonly world: string; readonly got: string }
  'not-a-program': { readonly world: string }
  'artefact-of-other-world': { readonly world: string; readonly got: string }
  /**
   * The range contains more seeds than are available. Indexes are decimal strings, because they may exceed JavaScript's
   * safe integers.
   */
  'seeds-out-of-range': { readonly from: string; readonly count: number; readonly available: string }
  'unreachable-node': { readonly got: string; readonly reachable: readonly string[] }
  'unsupported-type': { readonly got: string | null }
  'unsupported-encoding': { readonly got: string }
}

const messages: Messages<RequestCodes> = {
  'unknown-parameter': (name) => unknownName('parameter', name),
  'repeated-parameter': () => 'must be given only once',
  'conflicting-field': ({ other }) => `can't be combined with ${other}`,
  'missing-seed': () => 'is missing; give a seed or a code',
  'seed-or-save': () => 'is missing; give a seed or a save',
  'version-not-served': ({ got, version }) => `must be ${version}, the version served here, got ${got}`,
  'unknown-format': ({ world, got, known }) =>
    `${world} has no format ${foundText(got)} (available: ${known.join(', ')})`,
  'invalid-code': () => "isn't a complete seed code",
  'code-of-other-world': ({ world, got }) => `must be a code for ${world}, got a code for ${got}`,
  'not-a-program': ({ world }) => `${world} isn't a program in another language`,
  'artefact-of-other-world': ({ world, got }) => `must be ${world}, as in the URL, got ${foundText(got)}`,
  'seeds-out-of-range': ({ from, count, available }) =>
    `must be within the world's ${available} seeds, got ${count} seeds from position ${from}`,
  'unreachable-node': ({ got, reachable }) =>
    `must be one of the next reachable nodes (${reachable.join(', ')}), got ${foundText(got)}`,
  'unsupported-type': ({ got }) => `must be application/json, got ${got === null ? 'none' : foundText(got)}`,
  'unsupported-encoding': ({ got }) =>
    `must be absent because compressed bodies aren't supported, got ${foundText(got)}`,
}

export const requestIssue = issuesOf(messages)

export const requestError = inputErrorOf(requestIssue)

/** The limit that prevented a response. It applies either to the cost of the request or to the load of the server. */
export type BudgetLimit =
  | { readonly limit: 'time'; readonly ms: number }
  | { readonly limit: 'memory'; readonly mib: number }
  | { readonly limit: 'wait'; readonly ms: number }
  | { readonly limit: 'queue'; readonly waiting: number }
  | { readonly limit: 'closing' }

/**
 * Returns the problem detail for a request that exceeded a limit. `lighter` is a hint on how to make the request
 * cheaper.
 */
export function budgetText(budget: BudgetLimit, lighter?: string): string {
  switch (budget.limit) {
    case 'time':
      return withHint(`The request took more than ${budget.ms} ms.`, lighter)
    case 'memory':
      return withHint(`The request needed more than ${budget.mib} MiB of memory.`, lighter)
    case 'wait':
      return `No worker process was free within ${budget.ms} ms.`
    case 'queue':
      return `${budget.waiting} requests are already waiting.`
    case 'closing':
      return 'The server is shutting down.'
  }
}

export function withHint(detail: string, lighter: string | undefined): string {
  return lighter === undefined ? detail : `${detail} ${lighter}`
}

export function tooLargeText({ bytes, max }: { readonly bytes?: number; readonly max: number }): string {
  return `The response ${bytes === undefined ? '' : `is ${bytes} bytes long, which `}exceeds the limit of ${max} bytes.`
}

/** Returns the problem detail for a catalog that takes too long to generate in one response. */
export function unfinishedCatalogText(ms: number): string {
  return `The catalog took more than ${ms} ms; request the remaining seeds separately.`
}

export function tooManyRequestsText(seconds: number): string {
  return `Wait ${seconds} s, then try again.`
}

/** Returns the problem detail for a connection above the limits, for each client address and for all clients. */
export function tooManyConnectionsText(client: number, total: number): string {
  return `Too many connections: at most ${client} from one address, and ${total} in all.`
}

/** Returns the problem detail for a request above the limits on requests that run programs. */
export function tooManyProgramsText(client: number, total: number): string {
  return `Too many requests run programs: at most ${client} from one address, and ${total} in all.`
}

export function otherHostText({ got, allowed }: { readonly got: string; readonly allowed: string }): string {
  return `Host ${JSON.stringify(got)} isn't allowed here; use ${allowed}.`
}

export function otherMethodText({
  got,
  allowed,
}: {
  readonly got: string
  readonly allowed: string
}): string {
  return `use ${allowed}, not ${got}`
}

/** Returns the problem detail for a body that exceeds a limit: its length in bytes, or the time to receive it. */
export function bodyText(limit: { readonly bytes: number } | { readonly ms: number }): string {
  return 'bytes' in limit
    ? `The body can have at most ${limit.bytes} bytes.`
    : `The body didn't arrive within ${limit.ms} ms.`
}

/** Returns the problem detail for a world that threw an error or whose result isn't JSON. */
export function worldFailedText(world: string, { name, message }: Error): string {
  const reason = name === 'NotJsonError' ? message : `${name}: ${message}`
  return `world ${world} failed: ${reason.slice(0, 500)}`
}

/** Returns the message for a world that can't be served, such as a dungeon with an invalid data file. */
export function unusableWorldText(world: string, message: string): string {
  return `world ${world} can't be used: ${message.slice(0, 500)}`
}

/** Returns the problem detail for a world that modified built-in objects. */
export function changedIntrinsicText(world: string, changed: string): string {
  return `world ${world} changed ${changed}, which other worlds also use`
}

/** Returns the problem detail for a seed whose result breaks its world's rules. */
export function brokenRulesText(seed: string, world: string, first: string): string {
  return `seed ${seed} of ${world} produces a result that breaks the world's rules: ${first}`
}

/** Notes that worlds printed more than is shown, for a number of seconds at most. */
export function hiddenOutputText(seconds: number): string {
  return `\n(further output of worlds is hidden for up to ${seconds} s)\n`
}

/** Explains that the studio's page is missing, and how to build it. */
export function studioNotBuiltText(file: string): string {
  return `the studio isn't built (${file} is missing); run \`npm run build\``
}

/** Explains why the server can't listen on a port, and what to do about it. */
export function listenText(host: string, port: number, system: string | undefined, cause: Error): string {
  switch (system) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is already in use: stop the program that uses it, or choose another port`
    case 'EACCES':
      return `port ${port} on ${host} requires elevated privileges; use port 1024 or higher`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} isn't an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of its addresses`
    default:
      return `can't listen on port ${port} on ${host}: ${cause.message}`
  }
}

/** Explains that a program holds too many objects. */
export function tooManyHandlesText(most: number): string {
  return `a connection holds at most ${most} objects: release some of them`
}

export function unknownHandleText(got: unknown): string {
  return `${foundText(got)} isn't a handle, or it was released`
}

/** Explains that an object, a world or `seedfast` has no method with the given name. */
export function unknownMethodText(target: string, got: unknown, known: readonly string[]): string {
  return `${target}: ${unknownName('method', unknownNameData(String(got), known))}`
}

export function unknownNameText(what: string, got: unknown, known: readonly string[]): string {
  return unknownName(what, unknownNameData(String(got), known))
}

export function callShapeText(): string {
  return 'a call must be a list: a handle, a world or "seedfast", then a method, then its arguments'
}

export function notARequestText(): string {
  return 'a request must be a JSON object on one line with `call`, `calls`, `echo` or `hello`'
}

export function requestTooLargeText(levels: number, values: number): string {
  return `a request must have at most ${values} values and ${levels} levels of nesting`
}

export function tooManyText(method: string, got: number, most: number): string {
  return `${method}: at most ${most} items or bits per call, got ${got}`
}

export function tooLongText(got: number, most: number): string {
  return `a seed or name must have at most ${most} characters, got ${got}`
}

export function notItemsText(): string {
  return 'the items must be a list'
}

export function lineTooLongText(mebibytes: number): string {
  return `a request has more than ${mebibytes} MiB`
}
