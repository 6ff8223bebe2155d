import { compareStrings } from '@seedfast/world'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { DungeonResult } from '../schema/result.js'
import { levelThings, type LevelThing } from '../views/level-things.js'

/** The side of a tile, in pixels. */
const TILE = 32

/** The name of the picture that a Tiled map loads its tiles from. `tilesSvg` draws this picture. */
export const TILES_FILE = 'dungeon-tiles.png'

interface Property {
  readonly name: string
  readonly type: 'string' | 'int' | 'bool'
  readonly value: string | number | boolean
}

/**
 * Formats one level as a JSON map of Tiled 1.10. The tile layer contains the terrain, with one tile per kind of cell.
 * One object layer contains the vaults as rectangles, and the other one everything else as points in the middle of their
 * cells. Objects have the kinds and names that `levelThings` returns. A monster's carried items and a
 * shop's stock are properties of its object. `id` is the ID of a generated level, such as `D:3`.
 */
export function tiledMap(result: DungeonResult, id: string, seed: string, data: DungeonData): string {
  const things = levelThings(result, id, data)
  const stockOf = ({ pointer }: LevelThing): readonly LevelThing[] =>
    things.filter(({ holder }) => holder?.pointer === pointer)
  const placed = things.filter(({ holder }) => holder === undefined)
  const isVault = ({ kind }: LevelThing): boolean => kind === 'vault'
  const vaults = placed.filter(isVault).map((thing, i) => vaultObject(thing, i + 1))
  const others = placed
    .filter((thing) => !isVault(thing))
    .map((thing, i) => pointObject(thing, stockOf(thing), vaults.length + i + 1))
  return `${JSON.stringify({
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width: WIDTH,
    height: HEIGHT,
    tilewidth: TILE,
    tileheight: TILE,
    nextlayerid: 4,
    nextobjectid: placed.length + 1,
    properties: properties({ level: id, seed, data: data.hash }),
    tilesets: [tileset()],
    layers: [
      {
        ...layer(1, 'terrain'),
        type: 'tilelayer',
        width: WIDTH,
        height: HEIGHT,
        data: result.levels[id]!.map.flatMap((row) =>
          Array.from(row, (glyph) => FIRST_TILE + CELL_GLYPHS.indexOf(glyph)),
        ),
      },
      { ...layer(2, 'vaults'), type: 'objectgroup', draworder: 'topdown', objects: vaults },
      { ...layer(3, 'things'), type: 'objectgroup', draworder: 'topdown', objects: others },
    ],
  })}\n`
}

/** The global ID of the tile for rock. The other kinds of cells follow in the order of their numbers. */
const FIRST_TILE = 1

function tileset() {
  const kinds = Object.entries(Cell)
  return {
    firstgid: FIRST_TILE,
    name: 'dungeon',
    columns: kinds.length,
    tilecount: kinds.length,
    tilewidth: TILE,
    tileheight: TILE,
    margin: 0,
    spacing: 0,
    image: TILES_FILE,
    imagewidth: kinds.length * TILE,
    imageheight: TILE,
    tiles: kinds.map(([name, cell]) => ({
      id: cell,
      type: name.toLowerCase(),
      properties: properties({ walkable: cell >= Cell.FLOOR }),
    })),
  }
}

function layer(id: number, name: string) {
  return { id, name, x: 0, y: 0, opacity: 1, visible: true }
}

function vaultObject(thing: LevelThing, id: number) {
  const { x, y, width, height } = thing
  return { ...objectOf(thing, id), x: x * TILE, y: y * TILE, width: width * TILE, height: height * TILE }
}

function pointObject(thing: LevelThing, stock: readonly LevelThing[], id: number) {
  const middle = (cell: number): number => (cell + 0.5) * TILE
  return {
    ...objectOf(thing, id, stock),
    point: true,
    x: middle(thing.x),
    y: middle(thing.y),
    width: 0,
    height: 0,
  }
}

function objectOf(
  { kind, name, count, notes, vault, pointer }: LevelThing,
  id: number,
  stock: readonly LevelThing[] = [],
) {
  const list = stock.map((one) => {
    const title = one.count === 1 ? one.name : `${one.name} ×${one.count}`
    return one.price === undefined ? title : `${title} for ${one.price}`
  })
  return {
    id,
    name,
    type: kind,
    rotation: 0,
    visible: true,
    properties: properties({
      ...(count === 1 ? {} : { count }),
      ...(notes.length === 0 ? {} : { notes: notes.join(', ') }),
      ...(vault === undefined ? {} : { vault }),
      ...(list.length === 0 ? {} : { [kind === 'shop' ? 'sells' : 'carries']: list.join('; ') }),
      pointer,
    }),
  }
}

/** Formats custom properties. Tiled sorts them by name. */
function properties(values: Readonly<Record<string, string | number | boolean>>): Property[] {
  return Object.entries(values)
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([name, value]) => ({
      name,
      type: typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : 'string',
      value,
    }))
}
