import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedfast } from '@seedfast/rng'
import { canonicalJson } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { withOwnTypes } from '../packages/actmap/src/fuzz/own-types.js'
import { randomParams } from '../packages/actmap/src/fuzz/random-params.js'
import {
  describeConflict,
  describeJourney,
  describeMap,
  type MapRequest,
} from '../scripts/act-map-vectors.js'
import { readVectors } from './describe-vectors.js'
import { compiled, mcs } from './engines/compile.js'

type MapCase = MapRequest & NonNullable<ReturnType<typeof describeMap>>
type ConflictCase = MapRequest & NonNullable<ReturnType<typeof describeConflict>>
type JourneyCase = MapRequest & ReturnType<typeof describeJourney>

const maps = readVectors<{ cases: readonly MapCase[] }>('actmap/maps').cases
const conflicts = readVectors<{ cases: readonly ConflictCase[] }>('actmap/conflicts').cases
const journeys = readVectors<{ cases: readonly JourneyCase[] }>('actmap/journeys').cases

describe('TypeScript', () => {
  test('generates the maps of the vectors', () => {
    expect(maps).toHaveLength(200)
    for (const { seed, params, ...others } of maps) {
      const { roll, ...map } = others
      const request = { seed, params, ...(roll === undefined ? {} : { roll }) }
      expect(describeMap(request)).toEqual(map)
    }
  })

  test('names the conflicts of the vectors', () => {
    for (const { seed, params, ...conflict } of conflicts)
      expect(describeConflict({ seed, params })).toEqual(conflict)
  })

  test('plays the journeys of the vectors', () => {
    for (const { seed, params, ...journey } of journeys)
      expect(describeJourney({ seed, params, steps: journey.steps })).toEqual(journey)
  })
})

/** The line that `Generate.cs` prints for a conflict. */
function conflictLine({ status, minimal, rules = [] }: ConflictCase): string {
  if (status === 'undecided') return status
  const named = rules.map(({ rule, value }) => ` ${rule} ${canonicalJson(value)}`)
  return (minimal === true ? 'minimal' : 'conflict') + named.join('')
}

function expectedLine(request: MapRequest): string {
  const map = describeMap(request)
  return map?.sha256 ?? conflictLine({ ...request, ...describeConflict(request)! })
}

/** Generates maps with the C# code. Returns their hashes and the conflicts, in the form of `conflictLine`. */
function generateWithCSharp(requests: readonly MapRequest[]): string[] {
  const { folder, program } = compiled('tests/engines/Generate.cs')
  const [input, output] = [join(folder, 'input.txt'), join(folder, 'output.txt')]
  writeFileSync(
    input,
    requests.map(({ seed, roll = 0, params }) => `${seed} ${roll} ${JSON.stringify(params)}`).join('\n'),
  )
  execFileSync('mono', [program, input, output])
  const lines = readFileSync(output, 'utf8').trimEnd().split('\n')
  return lines.map((line) => (line.startsWith('{') ? createHash('sha256').update(line).digest('hex') : line))
}

describe.skipIf(mcs === '')('the C# code', () => {
  test('generates the maps and names the conflicts of the vectors', () => {
    const expected = [...maps.map(({ sha256 }) => sha256), ...conflicts.map(conflictLine)]
    expect(generateWithCSharp([...maps, ...conflicts])).toEqual(expected)
  })

  test('generates the same maps as TypeScript for 300 random sets of rules', () => {
    const requests = Array.from({ length: 300 }, (_, i) => {
      const streams = seedfast(`engines/${i}`)
      const params = withOwnTypes(randomParams(streams.stream('params')), streams.stream('types'))
      return { seed: String(i), params }
    })
    expect(generateWithCSharp(requests)).toEqual(requests.map(expectedLine))
  })
})
