import * as z from 'zod'
import { faultIssue } from '../messages.js'
import { BRANCH_STREAMS } from '../crawl/streams.js'
import { DECOR_NAMES, LAYOUT_NAMES } from '../data/layout-names.js'
import { KNOWN_TAGS } from '../data/tags.js'

const id = z.string().regex(/^[a-z][a-z0-9_]*$/)
const glyph = z.string().regex(/^[!-~]$/)
/** The total of all weights in a file must fit into the 32 bits of a draw. A file has at most 250,000 values. */
const weight = z.int().min(0).max(10_000)
/** A list of depths such as `D:3-8, W` or `B:$`. See `parseDepths` for the syntax. */
const depths = z.string().min(1)
/** A range of positive integers up to `max`, as [min, max]. */
const rangeUpTo = (max: number) => {
  const end = z.int().min(1).max(max)
  return z.tuple([end, end]).check(({ value: got, issues }) => {
    if (got[0] > got[1]) issues.push(faultIssue({ code: 'range-reversed', data: { got } }))
  })
}
/** The kinds of items that a monster can carry. */
const carries = z.array(z.string()).default([])
/** Odds of x in y, as [x, y]. */
const odds = z.tuple([z.int().min(0), z.int().min(1)]).check(({ value: got, issues }) => {
  if (got[0] > got[1]) issues.push(faultIssue({ code: 'odds-above-1', data: { got } }))
})

export const branchSchema = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Za-z]{0,5}$/),
  name: z.string().min(1),
  stream: z.enum(BRANCH_STREAMS),
  levels: z.int().min(1).max(27),
  /** The danger of the branch's first level. Danger determines a level's items and out-of-depth monsters. */
  danger: z.int().min(1).max(40),
  /**
   * The ID of the branch that contains this branch's entry, at one of the depths in `entry`. Only the first branch has
   * no parent.
   */
  parent: z.string().optional(),
  entry: rangeUpTo(100).optional(),
  /** The IDs of other branches that must be generated before this branch. */
  after: z.array(z.string()).default([]),
  layouts: z.partialRecord(z.enum(LAYOUT_NAMES), weight),
  /** The decorations that can appear on the branch's levels, each with its weight. */
  decor: z.partialRecord(z.enum(DECOR_NAMES), weight).default({}),
  /** The typical numbers of vaults, monsters and items on a level of the branch. */
  vaults: z.int().min(0).max(6),
  monsters: z.int().min(0).max(30),
  items: z.int().min(0).max(30),
})

export const vaultSchema = z.strictObject({
  id,
  /** The rows of the vault's map. See `vault-map.ts` for the meaning of the characters. */
  map: z.array(z.string()).min(1),
  depths,
  tags: z.array(z.enum(KNOWN_TAGS)).default([]),
  /** The tags that the vault can get when it is placed, each with its odds. */
  maybeTags: z.partialRecord(z.enum(KNOWN_TAGS), odds).default({}),
  weight: weight.default(10),
  /**
   * The chance, in percent, that the vault is chosen on each level within its depths. Vaults with a chance are placed
   * before the weighted choice among the other vaults.
   */
  chance: z.int().min(0).max(100).optional(),
  /** Whether a dungeon can contain this vault only once. */
  unique: z.boolean().default(false),
  /** The ID of the branch whose entry this vault contains. */
  entryOf: z.string().optional(),
  /**
   * The IDs of the monsters that `1`, `2` and `3` on the map can place, even outside the depths where these monsters
   * live. By default, the placed monsters come from the level's own tables.
   */
  monsters: z.array(z.string()).min(1).optional(),
})

export const monsterSchema = z.strictObject({
  id,
  name: z.string().min(1),
  glyph,
  /** The depths at which the monster lives, each with a weight. */
  places: z.record(z.string(), weight),
  /** The number of monsters in a group, as [min, max]. */
  group: rangeUpTo(100).default([1, 1]),
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
  /** The minimum danger of a level where the item can appear. */
  from: z.int().min(1).max(40).default(1),
  /** The number of items in a stack, as [min, max]. */
  count: rangeUpTo(10_000).default([1, 1]),
  /** Whether the item is an artefact. A dungeon can contain each artefact only once. */
  artefact: z.boolean().default(false),
})

const shopSchema = z.strictObject({
  id,
  name: z.string().min(1),
  /** The kinds of items that the shop sells. */
  kinds: z.array(z.string()).min(1),
  weight: weight.default(10),
  /** The minimum and maximum number of stacks that the shop sells. */
  stock: rangeUpTo(100).default([3, 6]),
  /** The shop's prices, as a percentage of the items' base prices. */
  markup: z.int().min(1).max(1000).default(100),
})

export const itemsSchema = z.strictObject({
  /** The kinds of items, each with a weight, a map character, and the base price of one item. */
  kinds: z.record(id, z.strictObject({ weight, glyph, price: z.int().min(1).max(10_000).default(20) })),
  /** The ID of the item to place instead of an artefact that the dungeon already contains. */
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

/** An item, as defined in its data file. */
export type Item = z.infer<typeof itemSchema>

/** A kind of shop, as defined in the items file. */
export type Shop = z.infer<typeof shopSchema>

/** The content of the items file. */
export type Items = z.infer<typeof itemsSchema>
