import { endText, type HistoryGame, type ReplayedRun } from '@seedfast/worlds/run-histories'
import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../page/world-page.js'
import { givenChange } from '../session/session.js'
import { useDroppedFile } from './dropped-file.js'
import { HistoryView } from './history-view.js'
import { SaveOpener } from './save-opener.js'

interface HistoryPanelProps extends Pick<WorldPartProps, 'session' | 'edit'> {
  readonly game: HistoryGame
}

/** Renders the History tab, which replays a run history of a game against its seed. The file isn't uploaded. */
export function HistoryPanel({ game, session, edit }: HistoryPanelProps): ReactNode {
  const dropped = useDroppedFile()
  const openRun = (run: ReplayedRun): void => {
    const { seed, params } = game.seedOf(run)
    edit({ seed, preset: null, ...givenChange(session, 'params', params), view: null })
  }
  return (
    <SaveOpener
      key={dropped === null ? '' : dropped.name + dropped.text.length}
      noun="run history"
      kind={`${game.world} history`}
      dropped={dropped}
      title={(run) => `${game.title(run)}, ${endText(run, game)}`}
      about={
        <>
          Drop a run history here, such as <code>{game.example}</code> from the game’s{' '}
          <code>{game.folder}</code> folder, to see what each floor offered and what differs from the seed.
          The file stays on your computer.
        </>
      }
      read={(name, text) => game.replay(text, { in: 'file', name })}
      onOpenRun={openRun}
      view={(run) => <HistoryView run={run} game={game} />}
    />
  )
}
