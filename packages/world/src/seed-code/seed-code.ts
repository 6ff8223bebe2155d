import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../json/canonical-json.js'
import { fromCrockford, toCrockford } from './crockford.js'
import type { AnyWorld } from '../definition/define-world.js'
import { findWorld } from '../definition/find-world.js'
import type { InputError } from '../errors/input-error.js'
import type { PreparedRequest } from '../make/make.js'
import { worldInputError, type WorldCodes } from '../messages.js'
import { releaseOf } from '../definition/release-of.js'
import { parseSchema } from '../schema/schema.js'

/** The content of a seed code: the world and its version, the seed, and a hash of the params and overrides. */
export interface SeedCode {
  readonly world: string
  readonly version: number
  readonly seed: string
  /**
   * The first four bytes of the hash of params and overrides; `null` if all params and overrides had their defaults.
   */
  readonly paramsHash: string | null
}

const SCHEME = 1
const CHECK_BYTES = 3
const HASH_BYTES = 4
const GROUP = 5

/**
 * Returns a code for sharing a result. The code is written in Crockford's base 32, and contains the world, its version,
 * the seed, and a checksum. It also contains a hash of the params and overrides if they aren't the defaults.
 */
export function seedCode({ world, seedText, params, overrides }: PreparedRequest): string {
  const hash = paramsHash(world, params, overrides)
  const body = [
    SCHEME,
    ...prefixed(world.id),
    ...varint(BigInt(world.version)),
    ...seedBytes(seedText),
    ...(hash === null ? [] : hexBytes(hash)),
  ]
  const digits = toCrockford([...body, ...checksum(body)])
  return digits.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** Parses a seed code. Throws an InputError if the code isn't valid. */
export function parseSeedCode(text: string): SeedCode {
  const bytes = fromCrockford(text)
  if ('stray' in bytes && bytes.stray !== '') throw codeError('seed-code-character', { got: bytes.stray })
  const whole = 'stray' in bytes ? [] : bytes
  const body = whole.slice(0, -CHECK_BYTES)
  const check = whole.slice(-CHECK_BYTES)
  if (body.length === 0 || !check.every((byte, i) => byte === checksum(body)[i])) {
    throw codeError('seed-code-checksum', {})
  }
  const reader = new Reader(body)
  const scheme = reader.byte()
  if (scheme !== SCHEME) throw codeError('seed-code-scheme', { got: scheme, supported: SCHEME })
  const world = reader.text()
  const version = Number(reader.varint())
  const seed = reader.seed()
  const rest = reader.rest()
  return { world, version, seed, paramsHash: rest.length === 0 ? null : hex(rest) }
}

/**
 * Finds the world and the seed that a seed code describes. `params` and `overrides` must be those that the code was
 * made with. Throws an InputError if the code is mistyped, if its world isn't in `worlds`, or if the code was made with
 * a different version of the world, different params or different overrides. The error about a different version names
 * the release that can open the code.
 */
export function openSeedCode(
  worlds: readonly AnyWorld[],
  text: string,
  given: { readonly params?: unknown; readonly overrides?: unknown } = {},
): { readonly world: AnyWorld; readonly seed: string } {
  const code = parseSeedCode(text)
  const world = findWorld(worlds, code.world)
  if (world.version !== code.version) {
    throw codeError('other-version', {
      world: world.id,
      got: code.version,
      version: world.version,
      release: releaseOf(world, code.version),
    })
  }
  const params = parseSchema(world.params, given.params ?? {}, { in: 'params' })
  const overrides = parseSchema(world.overrides, given.overrides ?? {}, { in: 'overrides' })
  const found = paramsHash(world, params, overrides)
  if (found !== code.paramsHash) {
    throw codeError('seed-code-params', {
      made: code.paramsHash === null ? 'defaults' : 'custom',
      got: found === null ? 'defaults' : 'custom',
    })
  }
  return { world, seed: code.seed }
}

function paramsHash(world: AnyWorld, params: unknown, overrides: unknown): string | null {
  const text = canonicalJson({ params, overrides })
  const defaults = canonicalJson({
    params: parseSchema(world.params, {}, { in: 'params' }),
    overrides: parseSchema(world.overrides, {}, { in: 'overrides' }),
  })
  return text === defaults ? null : hex(Array.from(sha256(utf8ToBytes(text)).slice(0, HASH_BYTES)))
}

function checksum(body: readonly number[]): readonly number[] {
  return Array.from(sha256(Uint8Array.from(body)).slice(0, CHECK_BYTES))
}

function codeError<Code extends keyof WorldCodes & string>(code: Code, data: WorldCodes[Code]): InputError {
  return worldInputError(code, { in: 'seed-code' }, data)
}

/**
 * Encodes a seed. A plain decimal number is encoded as 0 followed by a varint. Any other string is encoded as its
 * length plus one, followed by its bytes.
 */
function seedBytes(seed: string): number[] {
  if (/^(?:0|[1-9][0-9]*)$/.test(seed)) return [...varint(0n), ...varint(BigInt(seed))]
  const bytes = utf8ToBytes(seed)
  return [...varint(BigInt(bytes.length + 1)), ...bytes]
}

function prefixed(text: string): number[] {
  const bytes = utf8ToBytes(text)
  return [...varint(BigInt(bytes.length)), ...bytes]
}

/**
 * Encodes an integer with seven bits per byte, least significant bits first. The top bit of a byte is set if more bytes
 * follow.
 */
function varint(value: bigint): number[] {
  const bytes: number[] = []
  let left = value
  while (left > 127n) {
    bytes.push(Number(left & 127n) | 128)
    left >>= 7n
  }
  return [...bytes, Number(left)]
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hexBytes(text: string): number[] {
  return text.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
}

class Reader {
  private at = 0

  constructor(private readonly bytes: readonly number[]) {}

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw codeError('seed-code-checksum', {})
    return byte
  }

  varint(): bigint {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte()
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }

  text(): string {
    return this.take(Number(this.varint()))
  }

  seed(): string {
    const length = Number(this.varint())
    return length === 0 ? String(this.varint()) : this.take(length - 1)
  }

  rest(): readonly number[] {
    return this.bytes.slice(this.at)
  }

  private take(length: number): string {
    if (length > this.bytes.length - this.at) throw codeError('seed-code-checksum', {})
    const part = Array.from({ length }, () => this.byte())
    try {
      // Not every engine has TextDecoder; this decodes the same UTF-8.
      return decodeURIComponent(part.map((byte) => `%${hex([byte])}`).join(''))
    } catch {
      throw codeError('seed-code-checksum', {})
    }
  }
}
