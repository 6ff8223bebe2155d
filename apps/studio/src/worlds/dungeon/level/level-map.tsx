import type { OnLevel } from './use-level.js'
import { levelMapSvg, type LevelThing } from '@seedfast/dungeon'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { ClickablePicture } from '../../../picture/clickable-picture.js'
import { MinusIcon, PlusIcon, ResetIcon, SaveIcon } from '../../../ui/icons.js'
import { namedPart } from '../../../ui/part-boundary.js'
import { PopoverButton } from '../../../ui/popover-button.js'
import { useNarrow } from '../../../ui/use-narrow.js'
import { Button } from '../../../ui/button.js'

// Loaded when the menu is first opened.
const SaveLevel = namedPart('The menu', () => import('./save-level.js'))

interface LevelMapProps extends OnLevel {
  /** The JSON Pointer of the selected thing, or null if none is selected. */
  readonly chosen: string | null
  readonly marked: ReadonlySet<string>
  /** The cells of the route to the selected thing, in order. */
  readonly route: readonly { readonly x: number; readonly y: number }[]
  /** Whether the Why panel is open. It covers the lower half of the window. */
  readonly isExplained: boolean
  onOpen(thing: LevelThing): void
}

/** The sizes of the map in a narrow window, in which the map scrolls inside its frame. */
const SIZES = ['whole', 'normal', 'large'] as const

/** Shows the map of a level. It can be zoomed, except in a narrow window, where it scrolls inside its frame. */
export function LevelMap({
  dungeon,
  view,
  chosen,
  marked,
  route,
  isExplained,
  onOpen,
}: LevelMapProps): ReactNode {
  const { result, data, things } = dungeon
  const { id, showsVaults } = view
  const isNarrow = useNarrow()
  const [size, setSize] = useState<(typeof SIZES)[number]>('normal')
  const svg = useMemo(
    () => levelMapSvg(result, id, data, ({ kind }) => showsVaults || kind !== 'vault', route),
    [result, id, data, showsVaults, route],
  )
  const resize = (by: number): void => setSize(SIZES[SIZES.indexOf(size) + by] ?? size)
  return (
    <div className="level-map relative min-w-0" data-size={isNarrow ? size : undefined}>
      <ClickablePicture
        svg={svg}
        title={`Map of ${id}`}
        // The parts on the map have names, so their tooltips don't need any values.
        result={null}
        size="width"
        chosen={chosen}
        // The way in, where a player starts.
        opensAt={things(id).find(({ kind }) => kind === 'stair')?.pointer}
        marked={marked}
        fixed={isNarrow}
        revealsFrame={!isExplained}
        onOpen={(path) => onOpen(things(id).find(({ pointer }) => pointer === path)!)}
        controls={({ scale, zoomBy, reset }) => (
          <div className="map-tools" role="group" aria-label="Map">
            <PopoverButton label="Save this level" className="quiet-button" face={<SaveIcon />}>
              <SaveLevel dungeon={dungeon} id={id} />
            </PopoverButton>
            {!isNarrow && scale > 1 && (
              <Button look="quiet" aria-label="Fit" title="Fit (0)" onClick={reset}>
                <ResetIcon />
              </Button>
            )}
            <Button
              look="quiet"
              aria-label="Zoom out"
              disabled={isNarrow ? size === 'whole' : scale === 1}
              onClick={() => (isNarrow ? resize(-1) : zoomBy(1 / 1.5))}
            >
              <MinusIcon />
            </Button>
            <Button
              look="quiet"
              aria-label="Zoom in"
              title="Zoom in (+ or Ctrl+mouse wheel)"
              disabled={isNarrow && size === 'large'}
              onClick={() => (isNarrow ? resize(1) : zoomBy(1.5))}
            >
              <PlusIcon />
            </Button>
          </div>
        )}
      />
    </div>
  )
}
