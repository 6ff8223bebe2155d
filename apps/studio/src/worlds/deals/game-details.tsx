import type { SessionState } from '@seedfast/deals'
import type { ReactNode } from 'react'
import { EarlierEvent } from './earlier-event.js'
import { ProvableCard } from './provable-card.js'
import { RoundResult } from './round-result.js'
import { Scores } from './score-chart.js'
import type { Table } from './use-table.js'

/** Shows a part of the page next to the table. This module is loaded after the table. */
export default function GameDetails({
  part,
  table,
  state,
}: {
  /** The part to show: the last round's result, what replaces the person's actions at an earlier event, or the scores and the provable deals. */
  readonly part: 'round' | 'earlier' | 'scores'
  readonly table: Table
  readonly state: SessionState
}): ReactNode {
  if (part === 'round') return <RoundResult state={state} />
  if (part === 'earlier') return <EarlierEvent table={table} state={state} />
  return (
    <>
      <Scores state={state} />
      <ProvableCard state={table.game!.session.state} />
    </>
  )
}
