import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInputError, issuePath } from '@seedfast/world'
import {
  commit,
  fairSeed,
  fairStream,
  nonceCommitment,
  isGuessableNonce,
  nonceOf,
  readShortCode,
  reveal,
  saltOf,
  tableCode,
  typedNonce,
  verifyReveal,
  type Transcript,
} from './index.js'

const SALT = '000102030405060708090a0b0c0d0e0f'
const SECRET = { seed: '42', salt: SALT }
const NONCES = [
  { seat: 'Ann', nonce: 'tulip' },
  { seat: 'Bob', nonce: '¡olé!' },
]
const PROMISE = commit(SECRET, 'deal 7')
const TRANSCRIPT = reveal(PROMISE, SECRET, NONCES)

/** Encodes the scheme's segments with Node's buffers. */
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
  test('is the SHA-256 of format, subject, seed and salt, each preceded by its length', () => {
    const hash = createHash('sha256')
      .update(segments('seedfast-fair/1', 'commitment', 'deal 7', '42', SALT))
      .digest('hex')
    expect(PROMISE).toEqual({ format: 'seedfast-fair/1', subject: 'deal 7', hash })
  })

  test('differs for another seed, salt or subject, even if the concatenated strings are equal', () => {
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
    [{ seed: '', salt: SALT }, 'secret: seed: must be a string of 1 to 1000 characters, got ""'],
    [{ seed: '\ud800', salt: SALT }, 'secret: seed: must be a string of 1 to 1000 characters'],
    [{ seed: '1', salt: 'abc' }, 'secret: salt: must be 32 lowercase hex digits (128 bits), got "abc"'],
    [{ seed: '1' }, 'secret: salt: must be 32 lowercase hex digits (128 bits), got nothing'],
    [null, 'secret: must be an object, got null'],
  ])('to the secret %j is rejected', (secret, message) => {
    expect(() => commit(secret as never, 'deal 7')).toThrow(message)
  })

  test('needs a subject', () => {
    expect(() => commit(SECRET, '')).toThrow('subject: must be a string of 1 to 1000 characters, got ""')
    expect(commit(SECRET, 'x'.repeat(1000)).hash).toHaveLength(64)
    expect(() => commit(SECRET, 'x'.repeat(1001))).toThrow(
      'subject: must be a string of 1 to 1000 characters',
    )
  })

  test('has a salt of exactly 16 bytes', () => {
    expect(saltOf(Uint8Array.from({ length: 16 }, (_, i) => i))).toBe(SALT)
    expect(() => saltOf(new Uint8Array(8))).toThrow('salt: must have 16 bytes, got 8')
  })
})

describe('revealing', () => {
  test("needs the committed secret, the commitment's format, and one nonce per seat", () => {
    expect(() => reveal(PROMISE, { ...SECRET, seed: '43' }, NONCES)).toThrow(
      `secret: doesn't match the commitment: its hash is ${commit({ ...SECRET, seed: '43' }, 'deal 7').hash}, but the commitment is ${PROMISE.hash}`,
    )
    expect(() => reveal({ ...PROMISE, format: 'seedfast-fair/2' as never }, SECRET, NONCES)).toThrow(
      'commitment: format: must be "seedfast-fair/1", got "seedfast-fair/2"',
    )
    expect(() => reveal(PROMISE, SECRET, [])).toThrow(
      "nonces: must be an array with at least one seat's nonce, got []",
    )
    expect(() => reveal(PROMISE, SECRET, [NONCES[0]!, NONCES[0]!])).toThrow(
      'nonces: [1].seat: duplicate seat "Ann", first at nonces[0]',
    )
  })

  test('returns a transcript that verifies, also after JSON and against a known commitment and nonce', () => {
    expect(verifyReveal(TRANSCRIPT)).toEqual([])
    const read: unknown = JSON.parse(JSON.stringify(TRANSCRIPT))
    expect(verifyReveal(read, { commitment: PROMISE, nonces: [NONCES[1]!] })).toEqual([])
  })
})

describe('verifying', () => {
  test('detects any change of the subject, commitment, seed or salt, and changed nonces if the real ones are known', () => {
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
    expect(verifyReveal(other, { nonces: NONCES })).toMatchObject([
      {
        code: 'not-as-seen',
        place: { path: ['nonces', 1, 'nonce'] },
        data: { expected: '¡olé!', got: 'rose' },
        message: 'was "¡olé!" during the game, got "rose"',
      },
    ])
  })

  test('detects a host that reveals a commitment other than the published one', () => {
    const later = commit({ ...SECRET, seed: '43' }, 'deal 8')
    const forged = reveal(later, { ...SECRET, seed: '43' }, NONCES)
    expect(verifyReveal(forged)).toEqual([])
    expect(verifyReveal(forged, { commitment: PROMISE }).map(issuePath)).toEqual([
      ['commitment'],
      ['subject'],
    ])
    expect(verifyReveal(TRANSCRIPT, { nonces: [{ seat: 'Cid', nonce: 'x' }] })).toMatchObject([
      { place: { path: ['nonces'] }, message: 'the nonce of seat "Cid" is missing' },
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
  ])("lists why %j isn't a transcript", (value, paths) => {
    const found = verifyReveal(value).map(issuePath)
    for (const path of paths) expect(found).toContainEqual(path)
  })
})

describe('the stream', () => {
  test('is HMAC-SHA256 over the seed, the salt and every nonce, as in Node', () => {
    const { commitment } = TRANSCRIPT
    const bytes = segments(
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
    const key = createHmac('sha256', segments('42', SALT)).update(bytes).digest()
    const digest = createHmac('sha256', key).update(Buffer.alloc(8)).digest()
    const stream = fairStream(TRANSCRIPT, 'cards')
    for (let i = 0; i < 8; i++) expect(stream.word()).toBe(digest.readUInt32BE(4 * i))
  })

  test('never changes: vectors computed with Python', () => {
    expect(PROMISE.hash).toBe('351fa2d103ae30ffe160db724cfd200831419d71604a70981712f7f7ba59df4d')
    expect(fairStream(TRANSCRIPT, 'cards').nextUint64()).toBe(14369042092001407158n)
    expect(fairSeed(TRANSCRIPT)).toBe(142188992586667850308949085476556721928n)
    expect(
      fairStream(TRANSCRIPT, 'cards')
        .shuffle([...'abcdefgh'])
        .join(''),
    ).toBe('cbdefahg')
  })

  test('differs by name, and counts and saves like any stream', () => {
    const cards = fairStream(TRANSCRIPT, 'cards')
    const first = cards.int(1, 1000)
    expect(fairStream(TRANSCRIPT, 'cards').int(1, 1000)).toBe(first)
    expect(fairStream(TRANSCRIPT, 'dice').int(1, 1000)).not.toBe(first)
    expect([cards.counter, cards.position]).toEqual([1, 1])
    const next = cards.fork().float()
    expect(cards.load(cards.save()).float()).toBe(next)
  })

  test('needs a transcript that verifies, and a name', () => {
    expect(() => fairStream({ ...TRANSCRIPT, seed: '43' }, 'cards')).toThrow(
      /^transcript: commitment: must be [0-9a-f]{64}, the hash of this subject, seed and salt/,
    )
    expect(() => fairSeed({ ...TRANSCRIPT, seed: '43' })).toThrow(expect.toSatisfy(isInputError))
    expect(() => fairStream(TRANSCRIPT, '')).toThrow('name: must be a string of 1 to 1000 characters, got ""')
  })

  test('depends on every nonce', () => {
    const seeds = new Set(
      Array.from({ length: 200 }, (_, i) =>
        fairSeed({ ...TRANSCRIPT, nonces: [NONCES[0]!, { seat: 'Bob', nonce: String(i) }] }),
      ),
    )
    expect(seeds.size).toBe(200)
  })
})

test.each([
  ['1234', true],
  ['tulip', true],
  ['2026-11-29 23:10', true],
  ['constantinopolitan', true],
  ['ababababababababababab', true],
  ['ABCDE', true],
  ['four unusual words here', false],
  [nonceOf(new Uint8Array(17).fill(0x5a).map((byte, i) => byte ^ (i * 29))), false],
])('whether the nonce %s is clearly guessable: %s', (nonce, guessable) => {
  expect(isGuessableNonce(nonce)).toBe(guessable)
})

describe('a table code', () => {
  /** The code that the Python example of the specification prints. */
  const CODE = 'VFGND-6SBQ8-564SF-EF6WD-5DJH86'

  test("fixes the commitment, the seats, their nonces' commitments and the settings", () => {
    const long = (seat: string): string => `the long and secret nonce of ${seat}`
    const table = {
      commitment: PROMISE,
      seats: ['Ann', 'Bob'].map((seat) => ({ seat, nonceCommitment: nonceCommitment(long(seat)) })),
      settings: 'x',
    }
    const code = tableCode(table)
    const transcript = reveal(
      PROMISE,
      SECRET,
      ['Ann', 'Bob'].map((seat) => ({ seat, nonce: typedNonce(long(seat)) })),
    )
    const seen = { tableCode: code.toLowerCase().replaceAll('-', ' '), settings: 'x' }
    expect(verifyReveal(transcript, seen)).toEqual([])
    const [ann, bob] = transcript.nonces as [Transcript['nonces'][number], Transcript['nonces'][number]]
    const secret = { ...SECRET, salt: 'f'.repeat(32) }
    for (const [other, settings] of [
      [{ ...transcript, nonces: [ann] }, 'x'],
      [{ ...transcript, nonces: [bob, ann] }, 'x'],
      [{ ...transcript, nonces: [ann, bob, { seat: 'Eve', nonce: 'chosen by the host' }] }, 'x'],
      [{ ...transcript, nonces: [ann, { ...bob, seat: 'bob' }] }, 'x'],
      [{ ...transcript, nonces: [ann, { ...bob, nonce: `${bob.nonce}!` }] }, 'x'],
      [reveal(commit(secret, 'deal 7'), secret, transcript.nonces), 'x'],
      [reveal(commit(SECRET, 'deal 8'), SECRET, transcript.nonces), 'x'],
      [transcript, 'y'],
      [transcript, ''],
    ] as const)
      expect(verifyReveal(other, { ...seen, settings })).toMatchObject([
        { code: 'wrong-table-code', data: { expected: code } },
      ])
    expect(verifyReveal(TRANSCRIPT, { tableCode: CODE })).toEqual([])
  })

  test('of one seat does not depend on its nonce, and several seats must have committed', () => {
    const alone = { commitment: PROMISE, seats: [{ seat: 'Ann', nonceCommitment: null }] }
    const code = tableCode(alone)
    for (const nonce of ['tulip', 'rose'])
      expect(verifyReveal(reveal(PROMISE, SECRET, [{ seat: 'Ann', nonce }]), { tableCode: code })).toEqual([])
    const two = [...alone.seats, { seat: 'Bob', nonceCommitment: null }]
    expect(() => tableCode({ ...alone, seats: two })).toThrow('seats: [0]: must have committed to a nonce')
    expect(() => tableCode({ ...alone, seats: [] })).toThrow('seats: must not be empty')
  })

  test('and a nonce are read as people type them', () => {
    const nonce = nonceOf(new Uint8Array(17).fill(0xff))
    expect(nonce).toBe('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ')
    for (const typed of [nonce.toLowerCase(), ` ${nonce.replaceAll('-', ' ')} `])
      expect(typedNonce(typed)).toBe(nonce)
    expect(typedNonce(' ole\u0301 ')).toBe('olé')
    expect(readShortCode(CODE.replace('0', 'o').replace('1', 'I'))).toBe(CODE)
    for (const other of ['', 'tulip', `${CODE}0`, CODE.replace('V', 'U'), CODE.replace('F', 'ſ')])
      expect(readShortCode(other)).toBeNull()
    expect(() => nonceOf(new Uint8Array(16))).toThrow('nonce: must have 17 bytes, got 16')
    // A Kelvin sign becomes a K.
    const typed = typedNonce('\u212azqk3 0f2p9 xwr8t m4c6n s5vd1o')
    expect(typed).toBe('KZQK3-0F2P9-XWR8T-M4C6N-S5VD10')
    expect(typedNonce(typed)).toBe(typed)
    expect(() => nonceCommitment(`tulip${' '.repeat(21)}`)).toThrow('nonce: must have at least 26 characters')
    expect(() => nonceCommitment('tulip')).toThrow('nonce: must have at least 26 characters')
    expect(() => nonceCommitment('')).toThrow('must be a string of 1 to 1000 characters')
  })
})
