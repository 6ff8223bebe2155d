import { openWasm, seedShader, type Kernel } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import type { CardLibrary } from '../library/card-library.js'
import { libraryOf } from '../library/given-library.js'
import type { BaseSet, RuleSet } from '../data/rule-set.js'
import type { Params } from '../schema/params.js'

/** The base sets in the order that they are shuffled. The player's cards are shuffled last. */
const SETS: readonly BaseSet[] = ['damage', 'heal', 'energy']
/** The maximum number of cards that the kernel supports. The kernel stores the index of a card in one byte. */
const MOST_CARDS = 256

interface Constant {
  readonly value: number
}

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly offsets: Constant
  readonly layout: Constant
  readonly hands: (from: bigint, count: number, places: number, hand: number) => void
}

/** Computes a fact from the IDs of the cards in the opening hand. */
export type HandValue<T> = (hand: readonly string[], library: CardLibrary) => T

/**
 * Returns the kernel for a fact that `value` computes from the IDs of the cards in the opening hand. The kernel doesn't
 * support decks with favourites, because a favourite can come from anywhere in the deck. It also doesn't support decks
 * in which a duplicate could be removed from the first block.
 */
export function handKernel(value: HandValue<unknown>): Kernel<Params> {
  return {
    start: async (params) => {
      const rules = RULE_SETS[params.rules]
      const lists = listsOf(params, rules)
      const library = libraryOf(params.library)
      const base = lists.flat().length
      const hand = rules.hand.limit
      if (params.favourites.length > 0 || base > MOST_CARDS || mayRepeat(lists, rules, library)) return null
      // Only searches need the module, so it is loaded on demand.
      const { wasm } = await import('./kernels.wasm.js')
      const exports = await openWasm<KernelExports>(wasm)
      if (exports === null) return null
      fill(exports, lists, rules)
      const block = new Int32Array(exports.memory.buffer, exports.codes.value, exports.BLOCK.value)
      const cards = lists.flat()
      const places = rules.blocks[0]!.length
      return {
        kind: 'value',
        codes: numbersOf(base, hand),
        value: (code) =>
          value(
            digitsOf(code, base, hand).map((card) => cards[card]!),
            library,
          ),
        shader: async () => {
          const { shaders } = await import('./kernels.wgsl.js')
          return seedShader(shaders['hands']!, exports.memory, [places, hand])
        },
        scan: (from, out) => {
          for (let at = 0; at < out.length; at += block.length) {
            const size = Math.min(block.length, out.length - at)
            exports.hands(BigInt.asIntN(64, from + BigInt(at)), size, places, hand)
            out.set(block.subarray(0, size), at)
          }
        },
      }
    },
  }
}

/** Returns the number of sequences with `digits` digits in a base, that is, `base` to the power of `digits`. */
function numbersOf(base: number, digits: number): number {
  let numbers = 1
  for (let i = 0; i < digits; i++) numbers *= base
  return numbers
}

/** Returns the digits of a number in a base, least significant first. */
function digitsOf(number: number, base: number, digits: number): number[] {
  let rest = number
  return Array.from({ length: digits }, () => {
    const digit = rest % base
    rest = (rest - digit) / base
    return digit
  })
}

/**
 * Returns the lists of cards before the shuffle: the base sets, then the player's cards. Replacements that affect the
 * first block have already been made.
 */
function listsOf({ cards, library }: Params, rules: RuleSet): string[][] {
  const player = cards.filter((id) => !libraryOf(library).cardOf(id).passive)
  while (player.length < rules.fill.least) player.push(rules.fill.card)
  const sets = SETS.map((set) => {
    let ids = [...rules.sets[set]]
    for (const { owned, set: changed, what, by } of rules.replacements) {
      if (changed !== set || !cards.includes(owned)) continue
      const gives = (id: string): boolean =>
        what === 'all' || ('at' in what ? rules.blocks[0]!.some(isPlace(set, what.at)) : what.card === id)
      ids = ids.map((id) => (gives(id) ? by : id))
    }
    return ids
  })
  return [...sets, player]
}

function isPlace(set: BaseSet, at: number): (place: RuleSet['blocks'][number][number]) => boolean {
  return (place) => place !== 'player' && place[0] === set && place[1] === at
}

/** Returns whether a card in the first block could be removed as a duplicate. */
function mayRepeat(lists: readonly string[][], { repeatable }: RuleSet, library: CardLibrary): boolean {
  if (repeatable === null) return false
  const player = lists.at(-1)!
  const ids = [...lists.slice(0, -1).flatMap((list) => [...new Set(list)]), ...player].filter(
    (id) => !library.cardOf(id).base && !repeatable.includes(id),
  )
  return new Set(ids).size < ids.length
}

/** Writes the offset of each list and the slots of the first block to the kernel's memory. */
function fill({ memory, offsets, layout }: KernelExports, lists: readonly string[][], rules: RuleSet): void {
  const begins = new Int32Array(memory.buffer, offsets.value, lists.length + 1)
  lists.forEach((list, i) => (begins[i + 1] = begins[i]! + list.length))
  const places = new Uint8Array(memory.buffer, layout.value, 2 * rules.blocks[0]!.length)
  let next = 0
  rules.blocks[0]!.forEach((place, i) => {
    const [list, at] = place === 'player' ? [SETS.length, next++] : [SETS.indexOf(place[0]), place[1]]
    places.set([list, at], 2 * i)
  })
}
