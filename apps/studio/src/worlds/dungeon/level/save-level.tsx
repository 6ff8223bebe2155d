import { levelSvg, levelText } from '@seedfast/dungeon'
import type { ReactNode } from 'react'
import { pngOf } from '../../../export/picture-file.js'
import { copyText } from '../../../ui/copy-text.js'
import { fileName, saveBlob, saveFile } from '../../../ui/save-file.js'
import { useToast } from '../../../ui/toast.js'
import type { ExploredDungeon } from '../dungeon-part.js'

interface SaveLevelProps {
  readonly dungeon: ExploredDungeon
  /** The ID of the level to save. */
  readonly id: string
}

/** Lists the forms in which the shown level can be saved or copied. */
export default function SaveLevel({ dungeon, id }: SaveLevelProps): ReactNode {
  const { world, result, seed, data } = dungeon
  const say = useToast()
  const name = (ending: string): string => fileName(`${world}-${id.replace(':', '')}`, seed, ending)
  const savePng = (): void => {
    void pngOf(levelSvg(result, id, seed, data)).then(
      (picture) => saveBlob(name('png'), picture),
      () => say('The picture couldn’t be saved'),
    )
  }
  const copy = (): void => {
    void copyText(levelText(result, id, seed, data)).then((isCopied) =>
      say(isCopied ? `Copied ${id} as text` : 'The text couldn’t be copied'),
    )
  }
  const entry = (label: string, ending: string | null, act: () => void): ReactNode => (
    <button type="button" className="menu-item" data-closes="" onClick={act}>
      {label} {ending !== null && <code>.{ending}</code>}
    </button>
  )
  return (
    <>
      {entry(`Picture of ${id}`, 'png', savePng)}
      {entry(`Picture of ${id}`, 'svg', () =>
        saveFile(name('svg'), levelSvg(result, id, seed, data), 'image/svg+xml'),
      )}
      {entry(`${id} as text`, 'txt', () =>
        saveFile(name('txt'), levelText(result, id, seed, data), 'text/plain'),
      )}
      {entry(`Copy ${id} as text`, null, copy)}
    </>
  )
}
