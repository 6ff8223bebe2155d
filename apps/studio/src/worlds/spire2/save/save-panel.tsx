import { isCharacter, parseSave, peek, type Peek } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { showDroppedFile } from '../../../game-parts/dropped-file.js'
import { SaveOpener } from '../../../game-parts/save-opener.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { givenChange } from '../../../session/session.js'
import { PeekView } from './peek-view.js'

/** Renders the Save tab, which reads a saved run of the game and shows what comes next. The file isn't uploaded. */
export default function SavePanel({ session, edit }: WorldPartProps): ReactNode {
  const openRun = ({ build, seed, characters, ascension }: Peek): void => {
    // The world doesn't have the characters of mods.
    const [character, ...otherPlayers] = characters.filter(isCharacter)
    const value = { build, ...(character === undefined ? {} : { character }), ascension, otherPlayers }
    edit({ seed, preset: null, ...givenChange(session, 'params', value), view: null })
  }
  return (
    <SaveOpener
      noun="saved run"
      kind="spire2 save"
      title={({ act, floor }) => `act ${act}, floor ${floor}`}
      about={
        <>
          Drop a saved run here, such as <code>current_run.save</code> from the game’s <code>saves</code>{' '}
          folder, to see what comes next. The tab also takes a run history (a <code>.run</code> file), and
          shows it in the History tab. The file stays on your computer.
        </>
      }
      read={(name, text) => {
        const place = { in: 'file', name } as const
        return peek(parseSave(text, place), place)
      }}
      onHistory={(file) => {
        showDroppedFile(file)
        edit({ view: 'history' })
      }}
      onOpenRun={openRun}
      view={(ahead) => <PeekView ahead={ahead} />}
    />
  )
}
