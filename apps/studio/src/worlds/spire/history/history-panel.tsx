import { spireHistories } from '@seedfast/worlds/run-histories/spire'
import type { HistoryGame } from '@seedfast/worlds/run-histories'
import type { ReactNode } from 'preact/compat'
import { HistoryPanel as GameHistoryPanel } from '../../../game-parts/history-panel.js'
import type { WorldPartProps } from '../../../page/world-page.js'

export default function HistoryPanel({ session, edit }: WorldPartProps): ReactNode {
  return <GameHistoryPanel game={spireHistories as HistoryGame} session={session} edit={edit} />
}
