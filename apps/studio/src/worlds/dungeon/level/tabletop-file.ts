import { groundSvg, virtualTabletop, type DungeonData, type DungeonResult } from '@seedfast/dungeon'
import { pngOf } from '../../../export/picture-file.js'

/** The size of a cell in the picture, in pixels. `pngOf` doubles it. */
const CELL = 35

/** Returns a Universal VTT file of a level with its picture. Monsters and items aren't in the picture. */
export async function tabletopFile(result: DungeonResult, id: string, data: DungeonData): Promise<string> {
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
