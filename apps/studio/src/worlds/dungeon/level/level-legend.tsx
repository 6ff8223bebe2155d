import type { DungeonData, Level, LevelThing } from '@seedfast/dungeon'
import { useMemo, type ReactNode } from 'preact/compat'
import { ThingGlyph } from '../thing-glyph.js'
import { useNarrow } from '../../../ui/use-narrow.js'

/** The kinds of terrain, each with its characters on the map, its color swatch, and its name. */
const TERRAIN: readonly (readonly [characters: string, swatch: string, name: string])[] = [
  ['.', 'floor', 'floor'],
  ['#', 'wall', 'wall'],
  ['+', 'door', 'door'],
  ['~', 'shallow', 'shallow water'],
  ['w', 'water', 'deep water'],
  ['l', 'lava', 'lava'],
  [',', 'grass', 'grass'],
  ['t', 'tree', 'tree'],
  ['_', 'altar', 'altar'],
  ['F', 'fountain', 'fountain'],
  ['G', 'statue', 'statue'],
]

interface LegendProps {
  readonly level: Level
  readonly things: readonly LevelThing[]
  readonly data: DungeonData
}

/** Explains the colors and characters on the map. Only those that occur on the level are listed. */
export function LevelLegend({ level, things, data }: LegendProps): ReactNode {
  const isNarrow = useNarrow()
  const entries = useMemo(() => {
    const cells = level.map.join('')
    const kinds = new Set(level.items.map(({ kind }) => kind))
    const has = (kind: LevelThing['kind']): boolean => things.some((thing) => thing.kind === kind)
    const terrain = TERRAIN.filter(([characters]) => cells.includes(characters))
    return {
      terrain,
      glyphs: [
        ...(has('stair') ? STAIRS.filter(([glyph]) => things.some((thing) => thing.glyph === glyph)) : []),
        ...data.kinds
          .filter(({ name }) => kinds.has(name))
          .map(({ name, glyph }) => [glyph, 'item', name] as const),
        ...(has('shop') ? [['$', 'shop', 'shop'] as const] : []),
        ...(has('monster') ? [['a–Z', 'monster', 'monster'] as const] : []),
        ...(has('unique') ? [['@', 'unique', 'unique'] as const] : []),
        ...(has('artefact') ? [['!', 'artefact', 'artefact'] as const] : []),
        ...(has('vault') ? [['', 'vault', 'vault'] as const] : []),
        ...(has('ghost') ? [['p', 'ghost', 'ghost'] as const] : []),
      ],
    }
  }, [level, things, data])
  return (
    <details className="level-legend text-sm print:text-[8pt]" key={String(isNarrow)} open={!isNarrow}>
      <summary>Legend</summary>
      <ul>
        {entries.terrain.map(([, swatch, name]) => (
          <li key={name}>
            {FEATURES.includes(swatch) ? (
              <ThingGlyph kind="feature" glyph={swatch} />
            ) : (
              <span className="terrain-swatch" data-terrain={swatch} aria-hidden="true" />
            )}
            {name}
          </li>
        ))}
        {entries.glyphs.map(([glyph, kind, name]) => (
          <li key={name}>
            <ThingGlyph kind={kind} glyph={glyph} />
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The features that the map draws as symbols. */
const FEATURES: readonly string[] = ['altar', 'fountain', 'statue']

const STAIRS = [
  ['<', 'stair', 'stairs up'],
  ['>', 'stair', 'stairs down'],
  ['∩', 'stair', 'branch entrance'],
] as const
