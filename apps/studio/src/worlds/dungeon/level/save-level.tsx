import {
  levelSvg,
  levelText,
  tiledMap,
  TILES_FILE,
  tilesSvg,
  groundSvg,
  virtualTabletop,
  type DungeonData,
  type DungeonResult,
} from '@seedfast/dungeon'
import type { ReactNode } from 'preact/compat'
import { pngOf } from '../../../export/picture-file.js'
import { useCopy } from '../../../ui/use-copy.js'
import { fileName, saveBlob, saveFile } from '../../../ui/save-file.js'
import { useToast } from '../../../ui/toast.js'
import type { ExploredDungeon } from '../dungeon-part.js'

interface SaveLevelProps {
  readonly dungeon: ExploredDungeon
  /** The ID of the level to save. */
  readonly id: string
}

/** The size of a tile in its picture, in pixels. `pngOf` doubles it. */
const TILE = 16

/** Lists the formats for saving or copying the shown level. */
export default function SaveLevel({ dungeon, id }: SaveLevelProps): ReactNode {
  const { world, result, seed, data } = dungeon
  const say = useToast()
  const copyText = useCopy()
  const name = (ending: string): string => fileName(`${world}-${id.replace(':', '')}`, seed, ending)
  const savePng = (file: string, svg: string): void => {
    void pngOf(svg).then(
      (picture) => saveBlob(file, picture),
      () => say('The picture couldn’t be saved'),
    )
  }
  const saveTabletop = (): void => {
    void tabletopFile(result, id, data).then(
      (text) => saveFile(name('dd2vtt'), text, 'application/json'),
      () => say('The picture of the level couldn’t be drawn'),
    )
  }
  const copy = (): void => copyText(levelText(result, id, seed, data), `Copied ${id} as text`)
  const entry = (label: string, ending: string | null, act: () => void): ReactNode => (
    <button type="button" className="menu-item" data-closes="" onClick={act}>
      {label} {ending !== null && <code>.{ending}</code>}
    </button>
  )
  return (
    <>
      {entry(`Picture of ${id}`, 'png', () => savePng(name('png'), levelSvg(result, id, seed, data)))}
      {entry(`Picture of ${id}`, 'svg', () =>
        saveFile(name('svg'), levelSvg(result, id, seed, data), 'image/svg+xml'),
      )}
      {entry(`${id} as text`, 'txt', () =>
        saveFile(name('txt'), levelText(result, id, seed, data), 'text/plain'),
      )}
      {entry(`Copy ${id} as text`, null, copy)}
      {entry(`${id} for Tiled`, 'tmj', () =>
        saveFile(name('tmj'), tiledMap(result, id, seed, data), 'application/json'),
      )}
      {entry('Tileset for Tiled', 'png', () => savePng(TILES_FILE, tilesSvg(TILE)))}
      {entry(`${id} for virtual tabletops`, 'dd2vtt', saveTabletop)}
      {entry(`Print ${id}`, null, () => window.print())}
    </>
  )
}

/** The size of a cell in the picture, in pixels. `pngOf` doubles it. */
const CELL = 35

/** Returns a Universal VTT file of a level with its picture. Monsters and items aren't in the picture. */
async function tabletopFile(result: DungeonResult, id: string, data: DungeonData): Promise<string> {
  const png = await base64Of(await pngOf(groundSvg(result, id, data, CELL)))
  return virtualTabletop(result, id, { png, cell: 2 * CELL })
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('no picture')))
    reader.readAsDataURL(file)
  })
}
