import { PROTOCOL } from '@seedfast/program'
import { isInputError, jsonSize, type AnyWorld } from '@seedfast/world'
import type { Fault } from '../errors/fault.js'
import { callShapeText, notARequestText, requestTooLargeText, unknownMethodText } from '../errors/messages.js'
import { faultsOf, faultsText } from '../errors/request-faults.js'
import type { AnyOperation, Output } from '../operations/operation.js'
import { readShape } from '../operations/read-request.js'
import { withNotedSeeds } from '../operations/seed-notes.js'
import { GENERAL_OPERATIONS } from '../worker/all-operations.js'
import { facesOf } from '../worlds/world-faces.js'
import { EncodedJson, Handle } from '../handles/handle.js'
import { HandleTable } from '../handles/handle-table.js'
import { openGenerator, openStream, restoreStream } from '../handles/stream-kind.js'

/** The longest answer to one call, in bytes. */
const MOST_BYTES = 64 * 2 ** 20

/** The most levels of nesting and the most values of a request. A shorter request can't have more. */
const MOST_LEVELS = 1000
const MOST_VALUES = 1_000_000
const SHORT = 2 * MOST_LEVELS

/** The worlds that a program can call. */
export interface PipeWorlds {
  readonly ids: readonly string[]
  /** Throws an `InputError` for an unknown ID. */
  find(id: string): Promise<AnyWorld>
}

/** What a connection can call that belongs to no handle. */
type Method = (...args: never[]) => unknown

/** One program's connection: the objects that it holds, and the answers to its requests. */
export class Connection {
  private readonly handles = new HandleTable()
  private readonly loaded = new Map<string, AnyWorld>()
  private readonly methods: ReadonlyMap<string, Method>

  /** `client` is the name and version of this program, for the reply to the first request. */
  constructor(
    private readonly worlds: PipeWorlds,
    private readonly client: string,
  ) {
    this.methods = new Map<string, Method>([
      ['worlds', () => this.worlds.ids],
      ['stream', openStream],
      ['generator', openGenerator],
      ['restore', restoreStream],
      ['release', (...numbers: readonly unknown[]) => this.handles.release(numbers)],
    ])
  }

  /** Returns the reply to a line as JSON. It is a promise only if the answer takes asynchronous work. */
  reply(line: string): string | Promise<string> {
    let request: Readonly<Record<string, unknown>> | null
    if (line.length > SHORT) {
      const { levels, values } = jsonSize(line)
      if (levels > MOST_LEVELS || values > MOST_VALUES)
        return JSON.stringify({ id: null, error: requestTooLargeText(MOST_LEVELS, MOST_VALUES) })
    }
    try {
      request = JSON.parse(line) as Readonly<Record<string, unknown>> | null
    } catch {
      request = null
    }
    if (typeof request !== 'object' || request === null || Array.isArray(request))
      return JSON.stringify({ id: null, error: notARequestText() })
    const { id = null } = request
    if ('call' in request) return this.one(id, request['call'])
    if (Array.isArray(request['calls'])) return this.many(id, request['calls'])
    if ('hello' in request)
      return JSON.stringify({ id, protocol: PROTOCOL, client: this.client, can: ['call', 'calls', 'echo'] })
    if ('echo' in request) return JSON.stringify({ id, echo: request['echo'] })
    return JSON.stringify({ id, error: notARequestText() })
  }

  private one(id: unknown, call: unknown): string | Promise<string> {
    const replied = (value: string): string => `{"id":${JSON.stringify(id)},"value":${value}}`
    const failed = (error: unknown): string => JSON.stringify({ id, ...failureOf(error) }, withDigits)
    try {
      const value = this.value(call)
      return value instanceof Promise ? value.then(replied, failed) : replied(value)
    } catch (error) {
      return failed(error)
    }
  }

  /** Answers calls in order, up to the first one that fails. */
  private many(id: unknown, calls: readonly unknown[]): string | Promise<string> {
    const texts: string[] = []
    const replied = (): string => `{"id":${JSON.stringify(id)},"values":[${texts.join(',')}]}`
    const failed = (error: unknown): string => {
      const values = texts.map((text) => JSON.parse(text) as unknown)
      return JSON.stringify({ id, values, ...failureOf(error) }, withDigits)
    }
    for (let i = 0; i < calls.length; i++) {
      try {
        const value = this.value(calls[i])
        if (value instanceof Promise) return this.rest(calls, i + 1, value, texts).then(replied, failed)
        texts.push(value)
      } catch (error) {
        return failed(error)
      }
    }
    return replied()
  }

  private async rest(
    calls: readonly unknown[],
    from: number,
    first: Promise<string>,
    texts: string[],
  ): Promise<void> {
    texts.push(await first)
    for (const call of calls.slice(from)) texts.push(await this.value(call))
  }

  /** Makes a call and returns its value as JSON. */
  private value(call: unknown): string | Promise<string> {
    if (!Array.isArray(call) || call.length < 2) throw new TypeError(callShapeText())
    const [target, method, ...args] = call as readonly unknown[]
    const value =
      typeof target === 'number'
        ? this.handles.call(target, method, args)
        : target === 'seedfast'
          ? this.own(method, args)
          : this.ofWorld(target, method, args)
    return value instanceof Promise ? value.then((settled) => this.encoded(settled)) : this.encoded(value)
  }

  private own(method: unknown, args: readonly unknown[]): unknown {
    const called = this.methods.get(method as string)
    if (called === undefined)
      throw new RangeError(unknownMethodText('seedfast', method, [...this.methods.keys()]))
    return called(...(args as never[]))
  }

  private async ofWorld(target: unknown, method: unknown, args: readonly unknown[]): Promise<unknown> {
    const id = String(target)
    const world = this.loaded.get(id) ?? (await this.worlds.find(id))
    this.loaded.set(id, world)
    const faces = facesOf([world])
    const objects = Object.assign({}, ...faces.map((face) => face.objects)) as Record<string, Method>
    if (Object.hasOwn(objects, String(method)))
      return objects[String(method)]!(world as never, ...(args as never[]))
    const operations = Object.assign(
      {},
      GENERAL_OPERATIONS,
      ...faces.map((face) => face.operations),
    ) as Record<string, AnyOperation>
    if (!Object.hasOwn(operations, String(method)))
      throw new RangeError(
        unknownMethodText(id, method, [...Object.keys(operations), ...Object.keys(objects)]),
      )
    return operated(world, operations[String(method)]!, args[0] ?? {})
  }

  private encoded(value: unknown): string {
    switch (typeof value) {
      case 'number':
        return Number.isFinite(value) ? `${value}` : 'null'
      case 'boolean':
        return value ? 'true' : 'false'
      case 'bigint':
        return `"${value}"`
      case 'undefined':
        return 'null'
      case 'string':
        return JSON.stringify(value)
      default:
        if (value instanceof EncodedJson) return value.text
        if (value instanceof Handle)
          return `{"handle":${this.handles.add(value)},"kind":"${value.kind.name}"}`
        return JSON.stringify(value, withDigits)
    }
  }
}

/** Answers an operation that the HTTP API also has. Lines of JSON become a list, and other text a string. */
async function operated(world: AnyWorld, operation: AnyOperation, given: unknown): Promise<EncodedJson> {
  const { request } = withNotedSeeds(world, readShape(operation.request, given))
  const parts: string[] = []
  let type: string
  let from: number | null = 0
  do {
    const output: Output = await operation.answer(world, request, { from, mostBytes: MOST_BYTES })
    type = output.type
    parts.push(output.text)
    from = output.next ?? null
  } while (from !== null)
  const text = parts.join('').trimEnd()
  if (type === 'application/json')
    return new EncodedJson(isOneLine(text) ? text : JSON.stringify(JSON.parse(text)))
  if (type === 'application/x-ndjson') return new EncodedJson(`[${text.split('\n').join(',')}]`)
  return new EncodedJson(JSON.stringify(text))
}

function isOneLine(text: string): boolean {
  return !text.includes('\n')
}

/** Returns the fields of a reply to a call that failed. */
function failureOf(error: unknown): { readonly error: string; readonly faults?: readonly Fault[] } {
  if (!isInputError(error)) return { error: error instanceof Error ? error.message : String(error) }
  const faults = faultsOf(error)
  return { error: faultsText(faults), faults }
}

function withDigits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
