import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { builtInData } from '../loading/built-in-data.js'
import { CELL_GLYPHS, HEIGHT, WIDTH } from '../data/cells.js'
import { levelThings } from '../views/level-things.js'
import { dungeon } from '../world/world.js'
import { tilesSvg } from './ground-svg.js'
import { tiledMap, TILES_FILE } from './tiled-map.js'

const { result } = make(dungeon, { seed: 1 })
const data = builtInData()

interface TiledObject {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly point?: true
  readonly properties: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

interface TiledLayer {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly width?: number
  readonly height?: number
  readonly data?: readonly number[]
  readonly objects?: readonly TiledObject[]
}

const read = (id: string) => {
  const map = JSON.parse(tiledMap(result, id, '1', data)) as {
    readonly [name: string]: unknown
    readonly layers: readonly TiledLayer[]
    readonly tilesets: readonly (Readonly<Record<string, number | string>> & {
      readonly tiles: readonly { readonly id: number; readonly type: string }[]
    })[]
  }
  const [terrain, vaults, things] = map.layers as [TiledLayer, TiledLayer, TiledLayer]
  return { map, terrain, vaults: vaults.objects!, things: things.objects! }
}

// https://doc.mapeditor.org/en/stable/reference/json-map-format/
test('a map has all fields that Tiled requires, and one tile per cell', () => {
  const { map, terrain } = read('D:3')
  expect(map).toMatchObject({
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width: WIDTH,
    height: HEIGHT,
    tilewidth: 32,
    tileheight: 32,
  })
  expect(map.layers.map(({ type }) => type)).toEqual(['tilelayer', 'objectgroup', 'objectgroup'])
  expect(map['nextlayerid']).toBe(Math.max(...map.layers.map(({ id }) => id)) + 1)
  expect(terrain).toMatchObject({ width: WIDTH, height: HEIGHT })
  const [tileset] = map.tilesets as [(typeof map.tilesets)[0]]
  expect(map.tilesets).toHaveLength(1)
  const glyphs = terrain.data!.map((gid) => CELL_GLYPHS[gid - Number(tileset['firstgid'])]).join('')
  expect(glyphs).toBe(result.levels['D:3']!.map.join(''))
})

test('the tileset has a tile for each kind of cell, and its picture has the size that the map names', () => {
  const [tileset] = read('D:3').map.tilesets as [ReturnType<typeof read>['map']['tilesets'][0]]
  expect(tileset.tiles.map(({ id }) => id)).toEqual(Array.from(CELL_GLYPHS, (_, i) => i))
  expect(tileset.tiles.map(({ type }) => type)).toContain('door')
  expect(tileset).toMatchObject({
    firstgid: 1,
    image: TILES_FILE,
    tilecount: CELL_GLYPHS.length,
    columns: CELL_GLYPHS.length,
  })
  const { imagewidth, imageheight, tilewidth } = tileset
  expect(tilesSvg(Number(tilewidth))).toContain(`width="${imagewidth}" height="${imageheight}"`)
})

test('each object is where its thing is, and lists what it carries or sells', () => {
  let holders = 0
  for (const id of ['D:1', 'D:3', 'B:4', 'F:1']) {
    const { map, vaults, things } = read(id)
    const objects = [...vaults, ...things]
    const ids = objects.map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(map['nextobjectid']).toBe(Math.max(...ids) + 1)
    const expected = levelThings(result, id, data)
    const valueOf = ({ properties }: TiledObject, name: string): unknown =>
      properties.find((one) => one.name === name)?.value
    for (const object of objects) {
      const thing = expected.find(({ pointer }) => pointer === valueOf(object, 'pointer'))!
      expect(object).toMatchObject({ name: thing.name, type: thing.kind })
      const offset = object.point === true ? 0.5 : 0
      expect([object.x / 32 - offset, object.y / 32 - offset]).toEqual([thing.x, thing.y])
      if (thing.kind === 'vault')
        expect([object.width / 32, object.height / 32]).toEqual([thing.width, thing.height])
      const stock = expected.filter(({ holder }) => holder?.pointer === thing.pointer)
      const listed = valueOf(object, thing.kind === 'shop' ? 'sells' : 'carries')
      if (stock.length === 0) expect(listed).toBeUndefined()
      else {
        holders++
        expect(`${String(listed)}`.split('; ')).toHaveLength(stock.length)
        expect(listed).toContain(stock[0]!.name)
      }
    }
    expect(objects).toHaveLength(expected.filter(({ holder }) => holder === undefined).length)
  }
  expect(holders).toBeGreaterThan(0)
})
