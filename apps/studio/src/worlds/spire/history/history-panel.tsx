import {
  causeText,
  CLASS_NAMES,
  formatSeedString,
  historyNoteText,
  replayHistory,
  roomName,
  ruleText,
  thingName,
  type HistoryReport,
} from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { useDroppedFile } from '../../../game-parts/dropped-file.js'
import { HistoryView } from '../../../game-parts/history-view.js'
import { SaveOpener } from '../../../game-parts/save-opener.js'
import { givenChange } from '../../../session/session.js'
import type { SpirePart } from '../spire-part.js'

const WORDS = { note: historyNoteText, rule: ruleText, cause: causeText, room: roomName, thing: thingName }

/** Renders the History tab, which replays a run history of the game against its seed. The file isn't uploaded. */
export default function HistoryPanel({ part }: { readonly part: SpirePart }): ReactNode {
  const dropped = useDroppedFile()
  return (
    <SaveOpener
      key={dropped === null ? '' : dropped.name + dropped.text.length}
      noun="run history"
      kind="spire history"
      dropped={dropped}
      title={historyTitle}
      about={
        <>
          Drop a run history here, such as <code>1649099225.run</code> from the game’s <code>runs</code>{' '}
          folder, to see what each floor offered and what differs from the seed. The file stays on your
          computer.
        </>
      }
      read={(name, text) => replayHistory(text, { in: 'file', name })}
      onOpenRun={(report) => openRun(part, report)}
      view={(report) => <HistoryView report={report} words={WORDS} />}
    />
  )
}

function historyTitle({ class: playerClass, ascension, floors, victory }: HistoryReport): string {
  const end = victory === null ? '' : victory ? ', won' : ', lost'
  return `${CLASS_NAMES[playerClass]}, ascension ${ascension}, ${floors.length - 1} floors${end}`
}

function openRun({ session, edit }: SpirePart, { seed, class: playerClass, ascension }: HistoryReport): void {
  edit({
    seed: formatSeedString(BigInt(seed)),
    preset: null,
    ...givenChange(session, 'params', { class: playerClass, ascension }),
    view: null,
  })
}
