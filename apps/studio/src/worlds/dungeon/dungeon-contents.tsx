import { levelFilter, OUT_OF_DEPTH, type DungeonData, type LevelThing } from '@seedfast/dungeon'
import { useCallback, useMemo, type ReactNode } from 'react'
import { pageValue } from '../../address/page-values.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { usePartNotes } from '../../saved-seeds/use-part-notes.js'
import { useResultSession } from '../../session/use-result-session.js'
import { Contents, type PlaceChoice } from '../../things/contents-panel.js'
import { withPanelValues } from '../../trace/use-panel-values.js'
import { issuesText } from '../../words/messages.js'
import { exploredDungeon } from './dungeon-part.js'
import { thingAt } from './dungeon-thing.js'
import { routePlace, routesFrom } from './route/route-between.js'
import { ThingGlyph } from './thing-glyph.js'

/** Lists everything in the dungeon with the steps to it, or the numbers of each level. */
export default function DungeonContents({ artefact, session, current, edit }: WorldPartProps): ReactNode {
  const { state, world } = session
  const dungeon = useMemo(() => exploredDungeon({ artefact }, world.page), [artefact, world.page])
  const [notes] = usePartNotes(useResultSession({ session, current }))
  const startAt = pageValue(state, 'start')
  const things = useMemo(() => {
    const routes = routesFrom(dungeon, thingAt(dungeon, startAt))
    return [...dungeon.things].flatMap(([level, here]) =>
      here.map((thing) => {
        const note = notes[level]
        const steps = routes?.steps(routePlace({ level, thing })) ?? null
        return { ...thing, fields: { ...thing.fields, steps, ...(note === undefined ? {} : { note }) } }
      }),
    )
  }, [dungeon, startAt, notes])
  const placeFields = useCallback(
    (level: string) => {
      const here = things.filter(({ place }) => place === level)
      const steps = here.flatMap(({ kind, fields }) => (kind === 'stair' ? (fields.steps ?? []) : []))
      const { layout, vetoes } = dungeon.result.levels[level]!
      const note = notes[level]
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
      onSelect={(level, at, isOpen) => {
        const selected = withPanelValues(state, { level, at, why: null })
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
