import type { Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import type { TakenRelics } from '../taken/taken-relics.js'
import { ActLists } from './act-lists.js'
import { RelicBags } from './relic-bags.js'
import { UnknownTable } from './unknown-table.js'
import type { WalkedAct } from './walked-rooms.js'

interface ListsProps {
  readonly run: Spire2Result
  /** The index of the displayed act. */
  readonly at: number
  readonly walked: WalkedAct
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  readonly taken: TakenRelics
  onToggle(slot: number, relic: string): void
  onWhy(part: string): void
}

/** Shows the lists that the game works through in order, and what is left of them after the path. */
export default function RunLists(props: ListsProps): ReactNode {
  const { run, at, walked, chestRelics, taken, onToggle, onWhy } = props
  const { rooms, chestsBefore, unknownsBefore } = walked
  return (
    <>
      <ActLists plan={run.acts[at]!} at={at} walked={walked} onWhy={onWhy} />
      <UnknownTable rows={run.unknownRooms} before={unknownsBefore} onWhy={onWhy} />
      <RelicBags
        run={run}
        chestRelics={chestRelics}
        chestsOpened={chestsBefore + rooms.filter(({ chest }) => chest !== null).length}
        taken={taken}
        onToggle={onToggle}
        onWhy={onWhy}
      />
    </>
  )
}
