import type { Thing } from '@seedfast/dungeon'
import { useMemo, type ReactNode } from 'react'
import { pageValue, storePageValue } from '../../../address/page-values.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { withPanelValues } from '../../../trace/use-panel-values.js'
import { usePartNotes } from '../../../saved-seeds/use-part-notes.js'
import { useResultSession } from '../../../session/use-result-session.js'
import { SaveButton } from '../../../ui/save-button.js'
import { fileName, saveFile } from '../../../ui/save-file.js'
import { countOf, countText } from '../../../words/quantity-text.js'
import { exploredDungeon } from '../dungeon-part.js'
import { thingAt } from '../dungeon-thing.js'
import { readList } from '../listed-things.js'
import { routePlace, routesFrom } from '../route/route-between.js'
import { LEVEL_KEYS, SORT_KEYS } from './content-keys.js'
import { chosenRows, contentRows, sortedRows } from './content-rows.js'
import { ContentTable } from './content-table.js'
import { ContentsField, KindChips } from './contents-fields.js'
import { contentsCsv, contentsJson } from './contents-file.js'
import { orderText, readKinds, readLevels, readOrder } from './contents-values.js'
import { levelRows, levelsCsv, sortedLevels } from './level-rows.js'
import { LevelTable } from './level-table.js'
import './contents.css'

/**
 * Lists everything in the dungeon, or the numbers of each level. The user can filter and sort the rows, open a row on
 * its map, and save the shown rows as a file.
 */
export default function ContentsPanel({ artefact, session, current, edit }: WorldPartProps): ReactNode {
  const { state, world } = session
  const dungeon = useMemo(() => exploredDungeon({ artefact }, world.page), [artefact, world.page])
  const [notes] = usePartNotes(useResultSession({ session, current }))
  const startAt = pageValue(state, 'start')
  const { rows, numbers } = useMemo(() => {
    const routes = routesFrom(dungeon, thingAt(dungeon, startAt))
    const steps = (level: string, thing: Thing): number | null =>
      routes?.steps(routePlace({ level, thing })) ?? null
    return { rows: contentRows(dungeon, steps), numbers: levelRows(dungeon, steps, notes) }
  }, [dungeon, startAt, notes])

  const text = pageValue(state, 'find') ?? ''
  const kinds = readKinds(pageValue(state, 'kinds'))
  const list = new Set(readList(pageValue(state, 'list')))
  const isListOnly = pageValue(state, 'listed') === 'only'
  const showsLevels = pageValue(state, 'rows') === 'levels'
  const levelText = pageValue(state, 'levels') ?? ''
  const chosen = useMemo(() => readLevels(levelText, dungeon.data), [levelText, dungeon.data])
  const order = readOrder(pageValue(state, 'sort'), SORT_KEYS)
  const levelOrder = readOrder(pageValue(state, 'sort'), LEVEL_KEYS)

  const choice = { kinds, text, only: isListOnly ? list : null, includes: chosen.includes }
  // The numbers next to the kinds include only rows that match everything else.
  const anyKind = chosenRows(rows, { ...choice, kinds: new Set() })
  const shown = sortedRows(chosenRows(anyKind, choice), order)
  const shownLevels = sortedLevels(
    numbers.filter(({ level }) => chosen.includes(level)),
    levelOrder,
  )

  const store = (name: string, value: string | null): void => edit(storePageValue(state, name, value), name)
  const select = (level: string, at: string | null): void =>
    edit(withPanelValues(state, { level, at, why: null }), 'row')
  const open = (level: string, at: string | null): void => {
    // The browser's Back button then returns to the table with this row selected.
    select(level, at)
    edit({ ...withPanelValues(state, { level, at, why: null }), view: null })
  }
  const sort =
    ({ by: now, isDescending }: { readonly by: string; readonly isDescending: boolean }) =>
    (by: string): void =>
      store('sort', orderText({ by, isDescending: now === by && !isDescending }))
  const save = (name: string, ending: 'csv' | 'json', file: () => string) => () =>
    saveFile(
      fileName(`${dungeon.world}-${name}`, dungeon.seed, ending),
      file(),
      ending === 'csv' ? 'text/csv' : 'application/json',
    )
  const rowForm = (title: string, value: string | null): ReactNode => (
    <button
      type="button"
      aria-pressed={showsLevels === (value !== null)}
      onClick={() => store('rows', value)}
    >
      {title}
    </button>
  )
  return (
    <div className="dungeon-contents">
      <search
        className="contents-fields"
        aria-label="Choose what to list"
        data-levels={showsLevels ? '' : undefined}
      >
        {!showsLevels && (
          <ContentsField
            label="Filter"
            value={text}
            placeholder="a name, potion, carried, out of depth …"
            onValue={(value) => store('find', value)}
          />
        )}
        <ContentsField
          label="Levels"
          value={levelText}
          placeholder="D:1-5, W, B:$"
          fault={chosen.fault}
          onValue={(value) => store('levels', value)}
        />
      </search>
      {!showsLevels && (
        <KindChips
          rows={anyKind}
          kinds={kinds}
          listed={list.size}
          isListOnly={isListOnly}
          onChoose={(value) => store('kinds', value)}
          onList={(isOnly) => store('listed', isOnly ? 'only' : null)}
        />
      )}
      <div className="contents-line">
        <span className="segments" role="group" aria-label="Rows">
          {rowForm('Things', null)}
          {rowForm('Levels', 'levels')}
        </span>
        <p role="status">
          {showsLevels ? countText(shownLevels.length) : countText(shown.length)} of{' '}
          {showsLevels ? countOf(numbers.length, 'level') : countOf(rows.length, 'thing')}
        </p>
        <span className="thing-actions">
          {showsLevels ? (
            <SaveButton label="CSV" save={save('levels', 'csv', () => levelsCsv(shownLevels))} />
          ) : (
            <>
              <SaveButton label="CSV" save={save('contents', 'csv', () => contentsCsv(shown, notes))} />
              <SaveButton
                label="JSON"
                save={save('contents', 'json', () => contentsJson(dungeon, artefact.version, shown, notes))}
              />
            </>
          )}
        </span>
      </div>
      {showsLevels ? (
        <LevelTable
          rows={shownLevels}
          order={levelOrder}
          onSort={sort(levelOrder)}
          onOpen={(level) => open(level, null)}
        />
      ) : (
        <ContentTable
          rows={shown}
          order={order}
          at={pageValue(state, 'at')}
          list={list}
          onSort={sort(order)}
          onSelect={({ level, thing }) => select(level, thing.pointer)}
          onOpen={({ level, thing }) => open(level, thing.pointer)}
        />
      )}
      {!showsLevels && shown.length === 0 && <p className="quiet">Nothing in this dungeon matches.</p>}
    </div>
  )
}
