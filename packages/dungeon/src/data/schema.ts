import * as z from 'zod'
import { faultIssue } from '../messages.js'
import { BRANCH_STREAMS } from '../crawl/streams.js'
import { DECOR_NAMES, LAYOUT_NAMES } from './layout-names.js'
import { KNOWN_TAGS } from './tags.js'

const id = z.string().regex(/^[a-z][a-z0-9_]*$/)
const glyph = z.string().regex(/^[!-~]$/)
const weight = z.int().min(0)
/** A string of depths such as `D:3-8, W` or `B:$`. See `parseDepths` for the syntax. */
const depths = z.string().min(1)
const range = z.tuple([z.int().min(1), z.int().min(1)]).check(({ value: got, issues }) => {
  if (got[0] > got[1]) issues.push(faultIssue({ code: 'range-reversed', data: { got } }))
})
/** Kinds of items that a monster may carry. */
const carries = z.array(z.string()).default([])
/** Odds of x in y, as [x, y]. */
const odds = z.tuple([z.int().min(0), z.int().min(1)]).check(({ value: got, issues }) => {
  if (got[0] > got[1]) issues.push(faultIssue({ code: 'odds-above-1', data: { got } }))
})

export const branchSchema = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Za-z]{0,5}$/),
  name: z.string().min(1),
  /** The crawl stream that this branch draws from. */
  stream: z.enum(BRANCH_STREAMS),
  levels: z.int().min(1).max(27),
  /** The danger of the branch's first level, which determines its items and out-of-depth monsters. */
  danger: z.int().min(1).max(40),
  /**
   * The id of the branch that contains this branch's entry, at one of the depths in `entry`. Only the first branch has
   * no parent.
   */
  parent: z.string().optional(),
  entry: range.optional(),
  /** The ids of other branches that must be generated before this branch. */
  after: z.array(z.string()).default([]),
  /** The weight of each layout that the branch's levels can have. */
  layouts: z.partialRecord(z.enum(LAYOUT_NAMES), weight),
  /** The weight of each decoration in a level's corners. */
  decor: z.partialRecord(z.enum(DECOR_NAMES), weight).default({}),
  /** The numbers of vaults, monsters and items on each level of the branch. */
  vaults: z.int().min(0).max(6),
  monsters: z.int().min(0).max(30),
  items: z.int().min(0).max(30),
})

export const vaultSchema = z.strictObject({
  id,
  /** The rows of the vault's map. `vault-map.ts` defines the characters. */
  map: z.array(z.string()).min(1),
  depths,
  tags: z.array(z.enum(KNOWN_TAGS)).default([]),
  /** Tags that the vault may get when it is placed, each with its odds. */
  maybeTags: z.partialRecord(z.enum(KNOWN_TAGS), odds).default({}),
  weight: weight.default(10),
  /**
   * The chance, in percent, that a level gets this vault before the weighted choice among the vaults without a chance.
   */
  chance: z.int().min(0).max(100).optional(),
  /** Whether a dungeon contains this vault at most once. */
  unique: z.boolean().default(false),
  /** The id of the branch whose entry this vault contains. */
  entryOf: z.string().optional(),
  /**
   * The ids of the monsters that `1`, `2` and `3` on the map can place, wherever these monsters live. By default, these
   * monsters come from the level's own tables.
   */
  monsters: z.array(z.string()).min(1).optional(),
})

export const monsterSchema = z.strictObject({
  id,
  name: z.string().min(1),
  glyph,
  /** The depths where the monster lives, with the monster's weight at each. */
  places: z.record(z.string(), weight),
  /** The number of monsters in a group, as [min, max]. */
  group: range.default([1, 1]),
  carries,
})

export const uniqueSchema = z.strictObject({
  id,
  name: z.string().min(1),
  glyph,
  depths,
  weight: weight.default(10),
  carries,
})

const itemSchema = z.strictObject({
  id,
  name: z.string().min(1),
  kind: z.string().min(1),
  weight: weight.default(10),
  /** The lowest level danger at which the item can appear. */
  from: z.int().min(1).max(40).default(1),
  /** The number of items in a stack, as [min, max]. */
  count: range.default([1, 1]),
  /** Whether the item is an artefact. A dungeon contains each artefact at most once. */
  artefact: z.boolean().default(false),
})

const shopSchema = z.strictObject({
  id,
  name: z.string().min(1),
  /** The kinds of items that the shop sells. */
  kinds: z.array(z.string()).min(1),
  weight: weight.default(10),
  /** The minimum and maximum number of stacks that the shop sells. */
  stock: range.default([3, 6]),
  /** The shop's prices, in percent of the items' base prices. */
  markup: z.int().min(1).max(1000).default(100),
})

export const itemsSchema = z.strictObject({
  /** For each kind of item, its weight, the character that represents it, and the base price of an item. */
  kinds: z.record(id, z.strictObject({ weight, glyph, price: z.int().min(1).max(10_000).default(20) })),
  /** The id of the item that is placed instead of an artefact that the dungeon already contains. */
  fallback: id,
  items: z.array(itemSchema).min(1),
  /** The kinds of shops. Required only if a vault's map contains a shop. */
  shops: z.array(shopSchema).default([]),
})

/** A branch, as defined in its data file. */
export type Branch = z.infer<typeof branchSchema>

/** A vault, as defined in its data file. */
export type Vault = z.infer<typeof vaultSchema>

/** A kind of monster, as defined in its data file. */
export type Monster = z.infer<typeof monsterSchema>

/** A unique monster, as defined in its data file. */
export type Unique = z.infer<typeof uniqueSchema>

/** A kind of item, as defined in its data file. */
export type Item = z.infer<typeof itemSchema>

/** A kind of shop, as defined in the data file of items. */
export type Shop = z.infer<typeof shopSchema>

/** The content of the data file of items. */
export type Items = z.infer<typeof itemsSchema>
