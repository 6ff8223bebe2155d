import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commit, fairSeed, fairStream, reveal, saltOf, verifyReveal, type Transcript } from './index.js'

const SALT = '000102030405060708090a0b0c0d0e0f'
const SECRET = { seed: '42', salt: SALT }
const NONCES = [
  { seat: 'Ann', nonce: 'tulip' },
  { seat: 'Bob', nonce: '¡olé!' },
]
const PROMISE = commit(SECRET, 'deal 7')
const TRANSCRIPT = reveal(PROMISE, SECRET, NONCES)

/** The scheme again, with Node's own cryptography. */
function segments(...texts: string[]): Buffer {
  return Buffer.concat(
    texts.map((text) => {
      const bytes = Buffer.from(text)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      return Buffer.concat([length, bytes])
    }),
  )
}

describe('a commitment', () => {
  test('is the SHA-256 of format, subject, seed and salt, each with its length', () => {
    const hash = createHash('sha256')
      .update(segments('seedfast-fair/1', 'commitment', 'deal 7', '42', SALT))
      .digest('hex')
    expect(PROMISE).toEqual({ format: 'seedfast-fair/1', subject: 'deal 7', hash })
  })

  test('is another for another seed, salt or subject, also where the texts run together', () => {
    const hashes = [
      commit(SECRET, 'deal 7'),
      commit({ ...SECRET, seed: '43' }, 'deal 7'),
      commit({ ...SECRET, salt: SALT.replace('0f', '10') }, 'deal 7'),
      commit(SECRET, 'deal 74'),
      commit({ ...SECRET, seed: '2' }, 'deal 74'),
    ]
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(5)
  })

  test.each([
    [{ seed: '', salt: SALT }, 'secret.seed: expected a text of 1 to 1000 characters, found ""'],
    [{ seed: '\ud800', salt: SALT }, 'secret.seed: expected a text'],
    [{ seed: '1', salt: 'abc' }, 'secret.salt: expected 32 lower-case hex digits (128 bits), found "abc"'],
    [{ seed: '1' }, 'secret.salt: expected 32 lower-case hex digits (128 bits), found nothing'],
    [null, 'secret: expected an object, found null'],
  ])('is refused for the secret %j', (secret, message) => {
    expect(() => commit(secret as never, 'deal 7')).toThrow(message)
  })

  test('takes a salt of 16 bytes alone', () => {
    expect(saltOf(Uint8Array.from({ length: 16 }, (_, i) => i))).toBe(SALT)
    expect(() => saltOf(new Uint8Array(8))).toThrow('salt: expected 16 bytes, found 8')
    expect(() => commit(SECRET, '')).toThrow(
      'commitment.subject: expected a text of 1 to 1000 characters, found ""',
    )
  })
})

describe('revealing', () => {
  test('is refused with another secret, without a seat, and with a seat twice', () => {
    expect(() => reveal(PROMISE, { ...SECRET, seed: '43' }, NONCES)).toThrow(/^secret: expected the one that/)
    expect(() => reveal(PROMISE, SECRET, [])).toThrow(
      "reveal.nonces: expected a list of at least one seat's nonce, found []",
    )
    expect(() => reveal(PROMISE, SECRET, [NONCES[0]!, NONCES[0]!])).toThrow(
      'reveal.nonces[1].seat: expected each seat once, found "Ann" again',
    )
  })

  test('gives a transcript that verifies, also through JSON and against what was seen', () => {
    expect(verifyReveal(TRANSCRIPT)).toEqual([])
    const read: unknown = JSON.parse(JSON.stringify(TRANSCRIPT))
    expect(verifyReveal(read, { commitment: PROMISE, nonces: [NONCES[1]!] })).toEqual([])
  })
})

describe('verifying', () => {
  test('finds every change of a transcript, or its stream is another', () => {
    const start = fairStream(TRANSCRIPT, 'x').nextUint64()
    const fields = ['subject', 'commitment', 'seed', 'salt'] as const
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string(), (field, value) => {
        fc.pre(value !== TRANSCRIPT[field])
        expect(verifyReveal({ ...TRANSCRIPT, [field]: value })).not.toEqual([])
      }),
    )
    const swapped: Transcript = { ...TRANSCRIPT, nonces: [...NONCES].reverse() }
    const other: Transcript = { ...TRANSCRIPT, nonces: [NONCES[0]!, { seat: 'Bob', nonce: 'rose' }] }
    for (const transcript of [swapped, other]) {
      expect(verifyReveal(transcript)).toEqual([])
      expect(fairStream(transcript, 'x').nextUint64()).not.toBe(start)
    }
    expect(verifyReveal(other, { nonces: NONCES })).toEqual([
      { path: ['nonces', 1, 'nonce'], message: 'expected "¡olé!", as it was seen before, found "rose"' },
    ])
  })

  test('finds a host that opens another commitment than the one it promised', () => {
    const later = commit({ ...SECRET, seed: '43' }, 'deal 8')
    const forged = reveal(later, { ...SECRET, seed: '43' }, NONCES)
    expect(verifyReveal(forged)).toEqual([])
    expect(verifyReveal(forged, { commitment: PROMISE }).map(({ path }) => path)).toEqual([
      ['commitment'],
      ['subject'],
    ])
    expect(verifyReveal(TRANSCRIPT, { nonces: [{ seat: 'Cid', nonce: 'x' }] })).toEqual([
      { path: ['nonces'], message: 'expected the nonce of seat "Cid", found none' },
    ])
  })

  test.each([
    ['text', [[]]],
    [null, [[]]],
    [[TRANSCRIPT], [[]]],
    [{ ...TRANSCRIPT, format: 'seedfast-fair/2' }, [['format']]],
    [{ ...TRANSCRIPT, nonces: {} }, [['nonces']]],
    [
      { ...TRANSCRIPT, nonces: [{ seat: 'Ann' }, 7] },
      [
        ['nonces', 0, 'nonce'],
        ['nonces', 1],
      ],
    ],
    [{}, [['format'], ['subject'], ['commitment'], ['seed'], ['salt'], ['nonces']]],
  ])('says what keeps %j from being a transcript', (value, paths) => {
    const faults = verifyReveal(value)
    for (const path of paths) expect(faults.map((fault) => fault.path)).toContainEqual(path)
  })
})

describe('the stream', () => {
  test('is HMAC-SHA256 over the seed, the salt and every nonce, as Node computes it', () => {
    const { commitment } = TRANSCRIPT
    const said = segments(
      'seedfast-fair/1',
      'stream',
      'cards',
      'deal 7',
      commitment,
      'Ann',
      'tulip',
      'Bob',
      '¡olé!',
    )
    const key = createHmac('sha256', segments('42', SALT)).update(said).digest()
    const digest = createHmac('sha256', key).update(Buffer.alloc(8)).digest()
    const stream = fairStream(TRANSCRIPT, 'cards')
    for (let i = 0; i < 8; i++) expect(stream.word()).toBe(digest.readUInt32BE(4 * i))
  })

  test('never changes: vectors that Python computed', () => {
    expect(PROMISE.hash).toBe('351fa2d103ae30ffe160db724cfd200831419d71604a70981712f7f7ba59df4d')
    expect(fairStream(TRANSCRIPT, 'cards').nextUint64()).toBe(14369042092001407158n)
    expect(fairSeed(TRANSCRIPT)).toBe(142188992586667850308949085476556721928n)
    expect(
      fairStream(TRANSCRIPT, 'cards')
        .shuffle([...'abcdefgh'])
        .join(''),
    ).toBe('cbdefahg')
  })

  test('is one of its own for each name, and counts and saves as every stream', () => {
    const cards = fairStream(TRANSCRIPT, 'cards')
    const first = cards.int(1, 1000)
    expect(fairStream(TRANSCRIPT, 'cards').int(1, 1000)).toBe(first)
    expect(fairStream(TRANSCRIPT, 'dice').int(1, 1000)).not.toBe(first)
    expect([cards.counter, cards.position]).toEqual([1, 1])
    const next = cards.fork().float()
    expect(cards.load(cards.save()).float()).toBe(next)
  })

  test('is refused for a transcript that does not hold, and without a name', () => {
    expect(() => fairStream({ ...TRANSCRIPT, seed: '43' }, 'cards')).toThrow(
      /^transcript.commitment: expected the hash/,
    )
    expect(() => fairSeed({ ...TRANSCRIPT, seed: '43' })).toThrow(RangeError)
    expect(() => fairStream(TRANSCRIPT, '')).toThrow(
      'stream.name: expected a text of 1 to 1000 characters, found ""',
    )
  })

  test('depends on every nonce: a seat that changes its own changes all that follows', () => {
    const seeds = new Set(
      Array.from({ length: 200 }, (_, i) =>
        fairSeed({ ...TRANSCRIPT, nonces: [NONCES[0]!, { seat: 'Bob', nonce: String(i) }] }),
      ),
    )
    expect(seeds.size).toBe(200)
  })
})
