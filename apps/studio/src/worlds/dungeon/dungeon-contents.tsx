import { levelFilter, OUT_OF_DEPTH, type DungeonData, type LevelThing } from '@seedfast/dungeon'
import { useCallback, useMemo, type ReactNode } from 'preact/compat'
import { withValues } from '../../address/address-value.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { usePartNotes } from '../../saved-seeds/part-notes.js'
import { useResultSession } from '../../session/use-result-session.js'
import { Contents, type PlaceChoice } from '../../things/contents-panel.js'
import { at } from '../../things/address-values.js'
import { why } from '../../trace/why-values.js'
import { issuesText } from '../../words/messages.js'
import { level, start } from './address-values.js'
import { exploredDungeon, thingAt } from './dungeon-part.js'
import { routePlace, routesFrom } from './route/route-between.js'
import { ThingGlyph } from './thing-glyph.js'

/** Lists everything in the dungeon with the steps to it, or the numbers of each level. */
export default function DungeonContents({ artefact, session, current, edit }: WorldPartProps): ReactNode {
  const { state, world } = session
  const dungeon = useMemo(() => exploredDungeon({ artefact }, world.page), [artefact, world.page])
  const [notes] = usePartNotes(useResultSession({ session, current }))
  const startAt = start.of(state)
  const things = useMemo(() => {
    const routes = routesFrom(dungeon, thingAt(dungeon, startAt))
    return dungeon.levels.flatMap((id) =>
      dungeon.things(id).map((thing) => {
        const note = notes[id]
        const steps = routes?.steps(routePlace({ level: id, thing })) ?? null
        return { ...thing, fields: { ...thing.fields, steps, ...(note === undefined ? {} : { note }) } }
      }),
    )
  }, [dungeon, startAt, notes])
  const placeFields = useCallback(
    (id: string) => {
      const here = things.filter(({ place }) => place === id)
      const steps = here.flatMap(({ kind, fields }) => (kind === 'stair' ? (fields.steps ?? []) : []))
      const { layout, vetoes } = dungeon.result.levels[id]!
      const note = notes[id]
      return {
        layout,
        steps: steps.length === 0 ? null : Math.min(...steps),
        outOfDepth: here.filter((thing) => thing.kind === 'monster' && thing.notes.includes(OUT_OF_DEPTH))
          .length,
        vetoes: vetoes.length,
        ...(note === undefined ? {} : { note }),
      }
    },
    [things, dungeon, notes],
  )
  const readPlaces = useCallback((text: string) => readLevels(text, dungeon.data), [dungeon.data])
  return (
    <Contents
      artefact={artefact}
      session={session}
      edit={edit}
      things={things}
      placeWord="level"
      places={dungeon.levels}
      shownFields={['holder', 'vault', 'price', 'steps']}
      placeFields={placeFields}
      readPlaces={readPlaces}
      fileData={{ data: dungeon.data.hash, notes }}
      mark={(thing) => <ThingGlyph kind={(thing as LevelThing).kind} glyph={(thing as LevelThing).glyph} />}
      onSelect={(place, pointer, isOpen) => {
        const selected = withValues(state, { ...level.to(place), ...at.to(pointer), ...why.to(null) })
        edit(selected, 'row')
        // The browser's Back button then returns to the table with this row selected.
        if (isOpen) edit({ ...selected, view: null })
      }}
    />
  )
}

/** Reads a choice of levels such as `D:1-5, W` or `d3`. An empty text includes all levels. */
export function readLevels(text: string, data: DungeonData): PlaceChoice {
  if (text.trim() === '') return { fault: null, includes: () => true }
  const depths = text.replaceAll(/([A-Za-z]+):?(?=(.?))/g, (_, word: string, next: string) => {
    const branch = data.branches.find(({ id }) => id.toLowerCase() === word.toLowerCase())
    return `${branch?.id ?? word}${/[\d$]/.test(next) ? ':' : ''}`
  })
  try {
    return { fault: null, includes: levelFilter(depths, data, { in: 'option', name: 'levels' }) }
  } catch (error) {
    return { fault: issuesText(error), includes: () => true }
  }
}
