import { useState, type ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import ScorecardPanel from './scorecard/scorecard-panel.js'
import { Button } from '../../ui/button.js'

const GamesPanel = lazyPart(() => import('./played/games-panel.js'))

/** Shows the scorecard for games with real cards, or the games that were played at this page's table. */
export default function ScoresPanel(props: WorldPartProps): ReactNode {
  const [shown, setShown] = useState<'scorecard' | 'games'>('scorecard')
  const choice = (one: typeof shown, title: string): ReactNode => (
    <Button aria-pressed={shown === one} onClick={() => setShown(one)}>
      {title}
    </Button>
  )
  return (
    <>
      <p className="scores-choice" role="group" aria-label="Scores">
        {choice('scorecard', 'Scorecard for real cards')} {choice('games', 'Games played here')}
      </p>
      {shown === 'scorecard' ? <ScorecardPanel /> : <GamesPanel {...props} />}
    </>
  )
}
