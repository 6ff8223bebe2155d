import { issuePath } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { seedBracket, verifyBracket } from './bracket.js'

// Cyberbrawl's first tournament, as its host published it: https://github.com/FredericRezeau/cyberbrawl-bracket-seeding
const PLAYERS = [
  'gonz0 9x1r1s ihgux3 2jw8kp vqnl28 j52nl0 kside q0vbp1 m268p0 master fo2xo6 energy xqcaax',
  'garden zero joegkl jdtgw9 sqcleg y2g1mv 3oblfz eesphk zkneug 641m9e os1ugx dragon i7ge2a',
  'vuhyms q8yoqn 6pqirj kunkun hwamni',
].flatMap((line) => line.split(' '))
const SALT = 'b3d10071-a0f1-e368-abc0-74db4a61b028'
const HASH = '6d1451adda4f44d3a1a27118388ea34db5c6c8316141378bd9467d4d64644c3e'

describe('the published bracket', () => {
  test('has the salt that was committed to, and the matches that follow from it', () => {
    const { seed, matches } = seedBracket(PLAYERS, SALT)
    expect(seed).toBe(2274470799)
    expect(matches).toHaveLength(16)
    expect(matches.slice(0, 3)).toEqual([
      ['os1ugx', 'vqnl28'],
      ['6pqirj', 'eesphk'],
      ['master', 'sqcleg'],
    ])
    expect(matches.at(-1)).toEqual(['9x1r1s', 'bye'])
    expect(verifyBracket({ players: PLAYERS, salt: SALT, hash: HASH }, matches)).toEqual([])
  })

  test('fails with another salt, other players, or reordered matches', () => {
    const { matches } = seedBracket(PLAYERS, SALT)
    const other = verifyBracket({ players: PLAYERS, salt: SALT.replace('b3', 'b4'), hash: HASH })
    expect(other.map(issuePath)).toEqual([['hash']])
    expect(other[0]!.message).toMatch(/^must be [0-9a-f]{64}, the SHA-256 of the salt, got 6d14/)

    const fewer = verifyBracket({ players: PLAYERS.slice(0, -1), salt: SALT, hash: HASH }, matches)
    expect(fewer.length).toBeGreaterThan(10)

    const moved = [matches[1]!, matches[0]!, ...matches.slice(2)]
    expect(verifyBracket({ players: PLAYERS, salt: SALT, hash: HASH }, moved)).toMatchObject([
      { place: { path: ['matches', 0] }, message: 'must be os1ugx – vqnl28, got 6pqirj – eesphk' },
      { place: { path: ['matches', 1] }, message: 'must be 6pqirj – eesphk, got os1ugx – vqnl28' },
    ])
    expect(verifyBracket({ players: PLAYERS, salt: SALT, hash: HASH }, matches.slice(1))[0]).toMatchObject({
      place: { path: ['matches'] },
      message: 'must have 16 matches, got 15',
    })
  })

  test('has at most 233,280 orders of the 3,628,800 that ten players could have', () => {
    const players = [...'abcdefghij']
    const orders = new Set<string>()
    for (let i = 0; i < 3000; i++) orders.add(JSON.stringify(seedBracket(players, String(i)).matches))
    // With 233,280 orders, about 19 of 3,000 tries collide; with all orders, about one would.
    expect(3000 - orders.size).toBeGreaterThan(6)
  })
})
