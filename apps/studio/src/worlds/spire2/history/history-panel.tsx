import {
  BUILD_IDS,
  causeText,
  displayName,
  historyNoteText,
  replayHistory,
  ROOM_NAMES,
  ruleText,
  type HistoryReport,
} from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { useDroppedFile } from '../../../game-parts/dropped-file.js'
import { HistoryView } from '../../../game-parts/history-view.js'
import { SaveOpener } from '../../../game-parts/save-opener.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { givenChange } from '../../../session/session.js'
import { countOf } from '../../../words/quantity-text.js'

const WORDS = {
  note: historyNoteText,
  rule: ruleText,
  cause: causeText,
  room: (kind: string): string => ROOM_NAMES[kind as keyof typeof ROOM_NAMES] ?? kind,
  thing: (id: string): string =>
    !/^[A-Z]/.test(id) ? id : id.endsWith('+') ? `${displayName(id.slice(0, -1))}+` : displayName(id),
}

/** Renders the History tab, which replays a run history of the game against its seed. The file isn't uploaded. */
export default function HistoryPanel({ session, edit }: WorldPartProps): ReactNode {
  const dropped = useDroppedFile()
  const openRun = ({ seed, build, characters, ascension }: HistoryReport): void => {
    const [character, ...otherPlayers] = characters
    const known = BUILD_IDS.includes(build) ? { build } : {}
    const value = { ...known, character, ascension, otherPlayers }
    edit({ seed, preset: null, ...givenChange(session, 'params', value), view: null })
  }
  return (
    <SaveOpener
      key={dropped === null ? '' : dropped.name + dropped.text.length}
      noun="run history"
      kind="spire2 history"
      dropped={dropped}
      title={historyTitle}
      about={
        <>
          Drop a run history here, such as <code>1782344559.run</code> from the game’s <code>history</code>{' '}
          folder, to see what each floor offered and what differs from the seed. The file stays on your
          computer.
        </>
      }
      read={(name, text) => replayHistory(text, { in: 'file', name })}
      onOpenRun={openRun}
      view={(report) => <HistoryView report={report} words={WORDS} />}
    />
  )
}

function historyTitle({ characters, ascension, floors, won }: HistoryReport): string {
  const end = won === null ? '' : won ? ', won' : ', lost'
  return `${characters.map(displayName).join(' and ')}, ascension ${ascension}, ${countOf(floors.length, 'floor')}${end}`
}
