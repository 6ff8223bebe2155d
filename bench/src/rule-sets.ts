import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** An act and its rules, from a file in `bench/actmap/`. */
export interface RuleSet {
  /** The name of the file. */
  readonly name: string
  readonly spec: object
  readonly rules: object
}

/** Reads the rule sets in a folder of `bench/actmap/`, in the order of their names. */
export function ruleSets(folder: 'hard' | 'conflicts'): RuleSet[] {
  const place = new URL(`../actmap/${folder}/`, import.meta.url)
  return readdirSync(place)
    .sort()
    .map((file) => {
      const { spec = {}, rules = {} } = JSON.parse(
        readFileSync(new URL(file, place), 'utf8'),
      ) as Partial<RuleSet>
      return { name: basename(file, '.json'), spec, rules }
    })
}
