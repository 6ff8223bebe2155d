import * as z from 'zod'
import { BRANCH_STREAMS } from '../crawl/streams.js'
import { DECOR_NAMES, LAYOUT_NAMES } from '../level/layout-names.js'
import { KNOWN_TAGS } from './tags.js'

const id = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'expected lower-case letters, digits and underscores' })
const glyph = z.string().regex(/^[!-~]$/, { error: 'expected one visible ASCII character' })
const weight = z.int().min(0, { error: 'expected a weight of 0 or more' })
/** Places such as `D:3-8, W` or `B:$`; `depths.ts` reads them. */
const depths = z.string().min(1)
const range = z
  .tuple([z.int().min(1), z.int().min(1)])
  .refine(([low, high]) => low <= high, { error: 'expected the lower end first' })
/** How often in how many. */
const odds = z
  .tuple([z.int().min(0), z.int().min(1)])
  .refine(([x, y]) => x <= y, { error: 'expected [x, y] with x at most y' })

export const branchSchema = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Za-z]{0,5}$/, { error: 'expected one to six letters, the first a capital' }),
  name: z.string().min(1),
  /** The stream of crawl's that this branch draws from. */
  stream: z.enum(BRANCH_STREAMS),
  levels: z.int().min(1).max(27),
  /** How dangerous its first level is: the depth that items and out-of-depth monsters are picked for. */
  danger: z.int().min(1).max(40),
  /** The branch that its entry lies in, and the depths that the entry may lie at; none for the first branch. */
  parent: z.string().optional(),
  entry: range.optional(),
  /** Branches that are made before this one, beside its parent. */
  after: z.array(z.string()).default([]),
  /** How likely each layout is. */
  layouts: z.partialRecord(z.enum(LAYOUT_NAMES), weight),
  /** How likely each kind of growth and water is in a corner of a level. */
  decor: z.partialRecord(z.enum(DECOR_NAMES), weight).default({}),
  /** How many vaults a level asks for, and how many monsters and items lie about. */
  vaults: z.int().min(0).max(6),
  monsters: z.int().min(0).max(30),
  items: z.int().min(0).max(30),
})

export const vaultSchema = z.strictObject({
  id,
  /** The rows of the map; `vault-map.ts` says what each character is. */
  map: z.array(z.string()).min(1),
  depths,
  tags: z.array(z.enum(KNOWN_TAGS)).default([]),
  /** Tags that are decided when the vault is placed, with their odds. */
  maybeTags: z.partialRecord(z.enum(KNOWN_TAGS), odds).default({}),
  weight: weight.default(10),
  /** Percent of levels on which the vault is taken ahead of the weighted choice. */
  chance: z.int().min(0).max(100).optional(),
  /** Whether it is placed at most once in a dungeon. */
  unique: z.boolean().default(false),
  /** The branch whose entry it holds. */
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
  /** The least danger of a level that it lies on. */
  from: z.int().min(1).max(40).default(1),
  /** How many lie together. */
  count: range.default([1, 1]),
  /** Whether there is one in a dungeon at most. */
  artefact: z.boolean().default(false),
})

export const itemsSchema = z.strictObject({
  /** How likely each kind is, and the character that it is drawn as. */
  kinds: z.record(id, z.strictObject({ weight, glyph })),
  /** What lies there in place of an artefact that was found before. */
  fallback: id,
  items: z.array(itemSchema).min(1),
})

/** A branch of the dungeon, as its data file has it. */
export type Branch = z.infer<typeof branchSchema>

/** A vault, as its data file has it. */
export type Vault = z.infer<typeof vaultSchema>

/** A kind of monster, as its data file has it. */
export type Monster = z.infer<typeof monsterSchema>

/** A monster that is met once, as its data file has it. */
export type Unique = z.infer<typeof uniqueSchema>

/** A kind of item, as its data file has it. */
export type Item = z.infer<typeof itemSchema>

/** The data file of items. */
export type Items = z.infer<typeof itemsSchema>
