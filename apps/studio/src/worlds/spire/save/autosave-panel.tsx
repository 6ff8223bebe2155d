import { formatSeedString, peekSave, PLAYER_CLASSES, type SavePeek } from '@seedfast/spire'
import { isInputError } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { showDroppedFile } from '../../../game-parts/dropped-file.js'
import { SaveOpener } from '../../../game-parts/save-opener.js'
import { givenChange } from '../../../session/session.js'
import type { SpirePart } from '../spire-part.js'
import { PeekView } from './peek-view.js'

/** Renders the Autosave tab, which reads a save file of the game and shows what comes next. The file isn't uploaded. */
export default function AutosavePanel({ part }: { readonly part: SpirePart }): ReactNode {
  return (
    <SaveOpener
      noun="autosave"
      kind="spire save"
      title={({ act, floor }) => `act ${act}, floor ${floor}`}
      about={
        <>
          Drop an autosave here, such as <code>IRONCLAD.autosave</code> from the game’s <code>saves</code>{' '}
          folder, to see what comes next. The tab also takes a run history (a <code>.run</code> file), and
          shows it in the History tab. The file stays on your computer.
        </>
      }
      read={readAutosave}
      onHistory={(file) => {
        showDroppedFile(file)
        part.edit({ view: 'history' })
      }}
      onOpenRun={(ahead) => openRun(part, ahead)}
      view={(ahead) => <PeekView ahead={ahead} />}
    />
  )
}

function readAutosave(name: string, text: string): SavePeek {
  const place = { in: 'file', name } as const
  try {
    return peekSave(text, place)
  } catch (error) {
    // The game names the file after the character, for example `THE_SILENT.autosave`. The name only counts if the save
    // doesn't contain the class, because files can be renamed.
    const playerClass = PLAYER_CLASSES.find((known) => name.toUpperCase().includes(known))
    const isUnknown = isInputError(error) && error.issues[0]?.code === 'unknown-class'
    if (!isUnknown || playerClass === undefined) throw error
    return peekSave(text, place, { playerClass })
  }
}

function openRun({ session, edit }: SpirePart, ahead: SavePeek): void {
  const value = { class: ahead.class, ascension: ahead.ascension }
  edit({
    seed: formatSeedString(BigInt(ahead.seed)),
    preset: null,
    ...givenChange(session, 'params', value),
    view: null,
  })
}
