import { actmap } from '@seedfast/actmap'
import { deals } from '@seedfast/deals'
import { deck } from '@seedfast/deck'
import { dungeon } from '@seedfast/dungeon'
import { spire } from '@seedfast/spire'
import { spire2 } from '@seedfast/spire2'
import type { AnyWorld } from '@seedfast/world'

/** The worlds that ship with Seedfast, in the order that they are shown. */
export const worlds: readonly AnyWorld[] = [actmap, spire, dungeon, deck, deals, spire2]
