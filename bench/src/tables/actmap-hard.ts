import type { Case, Table } from '../table.js'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const MAP = 'map, 99 of 100'
const ANSWER = 'conflict, the longest'

/** Generates one map per seed. The slowest maps of a round are measured, because a designer has to wait for them. */
const making =
  ({ spec, rules }: RuleSet) =>
  async () => {
    const { generateMap } = await import('@seedfast/actmap')
    return (index: number) => generateMap(spec, rules, BigInt(index))
  }

const hard = ruleSets('hard')
const conflicts = ruleSets('conflicts')

const table: Table = {
  name: 'actmap-hard',
  order: 6,
  title: 'Act maps under hard rules, and rules that conflict',
  about:
    "Single maps. For rules that are hard to satisfy: the time that 99 of 100 seeds don't exceed. For rules that can't all hold: the longest of eight seeds, including the search for the conflict.",
  unit: 'ms',
  plan: { rounds: 3 },
  cases: [
    ...hard.map((set): Case => {
      return { row: set.name, column: MAP, tail: { operations: 500, percentile: 0.99, start: making(set) } }
    }),
    ...conflicts.map((set): Case => {
      return { row: set.name, column: ANSWER, tail: { operations: 8, percentile: 1, start: making(set) } }
    }),
  ],
  targets: [
    ...hard.map(({ name }) => ({ text: `${name}: under 50 ms`, of: [name, MAP] as const, atMostMs: 50 })),
    ...conflicts.map(({ name }) => ({
      text: `${name}: under 2 s`,
      of: [name, ANSWER] as const,
      atMostMs: 2000,
    })),
  ],
}

export default table

/** An act and its rules, from a file in `bench/actmap/`. */
interface RuleSet {
  /** The name of the file. */
  readonly name: string
  readonly spec: object
  readonly rules: object
}

/** Reads the rule sets in a folder of `bench/actmap/`, in the order of their names. */
function ruleSets(folder: 'hard' | 'conflicts'): RuleSet[] {
  const place = new URL(`../../actmap/${folder}/`, import.meta.url)
  return readdirSync(place)
    .sort()
    .map((file) => {
      const { spec = {}, rules = {} } = JSON.parse(
        readFileSync(new URL(file, place), 'utf8'),
      ) as Partial<RuleSet>
      return { name: basename(file, '.json'), spec, rules }
    })
}
