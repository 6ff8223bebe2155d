import * as z from 'zod'
import { faultIssue } from '../messages.js'
import { BRANCH_STREAMS } from '../crawl/streams.js'
import { DECOR_NAMES, LAYOUT_NAMES } from './layout-names.js'
import { KNOWN_TAGS } from './tags.js'

const id = z.string().regex(/^[a-z][a-z0-9_]*$/)
const glyph = z.string().regex(/^[!-~]$/)
const weight = z.int().min(0)
/** Depths such as `D:3-8, W` or `B:$`, which `parseDepths` parses. */
const depths = z.string().min(1)
const range = z.tuple([z.int().min(1), z.int().min(1)]).check(({ value: got, issues }) => {
  if (got[0] > got[1]) issues.push(faultIssue({ code: 'range-reversed', data: { got } }))
})
/** Odds of x in y. */
const odds = z.tuple([z.int().min(0), z.int().min(1)]).check(({ value: got, issues }) => {
  if (got[0] > got[1]) issues.push(faultIssue({ code: 'odds-above-1', data: { got } }))
})

export const branchSchema = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Za-z]{0,5}$/),
  name: z.string().min(1),
  /** The stream of crawl that this branch draws from. */
  stream: z.enum(BRANCH_STREAMS),
  levels: z.int().min(1).max(27),
  /** The danger of its first level: the depth that items and out-of-depth monsters are picked for. */
  danger: z.int().min(1).max(40),
  /** The branch with its entry, and the depths where the entry can be; missing for the first branch. */
  parent: z.string().optional(),
  entry: range.optional(),
  /** Other branches that are generated before this one. */
  after: z.array(z.string()).default([]),
  /** The weight of each layout. */
  layouts: z.partialRecord(z.enum(LAYOUT_NAMES), weight),
  /** The weight of each kind of vegetation and water in a corner of a level. */
  decor: z.partialRecord(z.enum(DECOR_NAMES), weight).default({}),
  /** How many vaults, monsters and items a level gets. */
  vaults: z.int().min(0).max(6),
  monsters: z.int().min(0).max(30),
  items: z.int().min(0).max(30),
})

export const vaultSchema = z.strictObject({
  id,
  /** The rows of the map, in the characters of `vault-map.ts`. */
  map: z.array(z.string()).min(1),
  depths,
  tags: z.array(z.enum(KNOWN_TAGS)).default([]),
  /** Tags that are drawn when the vault is placed, with their odds. */
  maybeTags: z.partialRecord(z.enum(KNOWN_TAGS), odds).default({}),
  weight: weight.default(10),
  /** The chance, in percent, that a level gets the vault before the weighted choice. */
  chance: z.int().min(0).max(100).optional(),
  /** Whether a dungeon has it at most once. */
  unique: z.boolean().default(false),
  /** The branch whose entry it contains. */
  entryOf: z.string().optional(),
})

export const monsterSchema = z.strictObject({
  id,
  name: z.string().min(1),
  glyph,
  /** Where it lives, and how likely it is there. */
  places: z.record(z.string(), weight),
  /** How many come together. */
  group: range.default([1, 1]),
})

export const uniqueSchema = z.strictObject({
  id,
  name: z.string().min(1),
  glyph,
  depths,
  weight: weight.default(10),
})

const itemSchema = z.strictObject({
  id,
  name: z.string().min(1),
  kind: z.string().min(1),
  weight: weight.default(10),
  /** The lowest danger of a level with it. */
  from: z.int().min(1).max(40).default(1),
  /** The size of a stack, from and to. */
  count: range.default([1, 1]),
  /** Whether a dungeon has it at most once. */
  artefact: z.boolean().default(false),
})

export const itemsSchema = z.strictObject({
  /** The weight of each kind, and the character that it is drawn with. */
  kinds: z.record(id, z.strictObject({ weight, glyph })),
  /** What is placed instead of an artefact that was already placed. */
  fallback: id,
  items: z.array(itemSchema).min(1),
})

/** A branch in its data file. */
export type Branch = z.infer<typeof branchSchema>

/** A vault in its data file. */
export type Vault = z.infer<typeof vaultSchema>

/** A kind of monster in its data file. */
export type Monster = z.infer<typeof monsterSchema>

/** A unique monster in its data file. */
export type Unique = z.infer<typeof uniqueSchema>

/** A kind of item in its data file. */
export type Item = z.infer<typeof itemSchema>

/** The data file of items. */
export type Items = z.infer<typeof itemsSchema>
