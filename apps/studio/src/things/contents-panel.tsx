import { csvText, foundThings, thingsCsv, type ListedThing, type ThingField } from '@seedfast/world'
import { useMemo, type ReactNode } from 'react'
import { pageValue, storePageValue } from '../address/page-values.js'
import type { ShownResult } from './shown-result.js'
import { SaveButton } from '../ui/save-button.js'
import { fileName, saveFile } from '../ui/save-file.js'
import { capital } from '../words/capital.js'
import { pluralOf } from '../words/plural-of.js'
import { countOf, countText } from '../words/quantity-text.js'
import { placeColumns, placeRows, thingColumns, type PlaceRow } from './contents-columns.js'
import { ContentsField, KindChips } from './contents-fields.js'
import { nextOrder, readOrder, sortedRows, type Column } from './sorted-rows.js'
import { SortableGrid } from './sortable-grid.js'
import { readList } from './thing-list.js'
import './contents.css'

/** A choice of places. If the text of the choice is invalid, `fault` says why, and all places are included. */
export interface PlaceChoice {
  readonly fault: string | null
  includes(place: string): boolean
}

interface ContentsProps extends Pick<ShownResult, 'artefact' | 'session' | 'edit'> {
  readonly things: readonly ListedThing[]
  /** The word for a place, such as `level`. */
  readonly placeWord?: string
  /** All places in order. Default: those of the things. */
  readonly places?: readonly string[]
  /** The fields that the table shows. Default: all. Files always have all. */
  readonly shownFields?: readonly string[]
  /** Returns details of a place that aren't things. */
  placeFields?(place: string): Readonly<Record<string, ThingField>>
  /** Reads a choice of places. Default: the places that contain the text. */
  readPlaces?(text: string): PlaceChoice
  /** More data for the JSON file. */
  readonly fileData?: object
  /** Returns what precedes the name of a thing, such as its symbol. */
  mark?(thing: ListedThing): ReactNode
  /** Selects a place, and a thing in it unless `pointer` is null. `isOpen` tells whether to show it on the page. */
  onSelect(place: string, pointer: string | null, isOpen: boolean): void
}

/**
 * Lists everything in a result, or the numbers of each place. The user can filter and sort the rows, open a row, and
 * save the shown rows as a file.
 */
export function Contents(props: ContentsProps): ReactNode {
  const { artefact, session, edit, things, placeWord = 'place', onSelect, mark } = props
  const { state } = session
  const { readPlaces = placesWith } = props
  const value = (name: string): string | null => pageValue(state, name)
  const store = (name: string, text: string | null): void => edit(storePageValue(state, name, text), name)

  const find = value('find') ?? ''
  const chosenKinds = (value('kinds') ?? '').split(',')
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  const isChosen = kinds.filter((kind) => chosenKinds.includes(kind))
  const list = new Set(readList(value('list')))
  const isListOnly = value('listed') === 'only'
  const showsPlaces = value('rows') !== null
  const placeText = value('levels') ?? ''
  const places = useMemo(() => readPlaces(placeText), [readPlaces, placeText])

  // The numbers next to the kinds include only things that match everything else.
  const anyKind = foundThings(things, find).filter(
    ({ place, pointer }) => places.includes(place) && (!isListOnly || list.has(pointer)),
  )
  const shown = isChosen.length === 0 ? anyKind : anyKind.filter(({ kind }) => isChosen.includes(kind))
  const allPlaces = useMemo(
    () => placeRows(things, props.places, props.placeFields),
    [things, props.places, props.placeFields],
  )
  const shownPlaces = allPlaces.filter(({ place }) => places.includes(place))

  const save = (name: string, ending: 'csv' | 'json', text: () => string) => () =>
    saveFile(
      fileName(`${artefact.world}-${name}`, artefact.seed, ending),
      text(),
      ending === 'csv' ? 'text/csv' : 'application/json',
    )
  const json = (): string => {
    const { world, version, seed, params, overrides } = artefact
    const head = { world, version, seed, params, overrides, ...props.fileData }
    return `${JSON.stringify({ ...head, things: shown }, null, 2)}\n`
  }
  const grid = <Row,>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    placeOf: (row: Row) => readonly [place: string, pointer: string | null],
  ): ReactNode => {
    const order = readOrder(value('sort'), columns)
    const sorted = sortedRows(rows, columns, order)
    const at = value('at')
    return (
      <SortableGrid
        name={showsPlaces ? `Numbers per ${placeWord}` : 'Contents'}
        rows={sorted}
        columns={columns}
        order={order}
        selected={at === null ? -1 : sorted.findIndex((row) => placeOf(row)[1] === at)}
        keyOf={(row) => placeOf(row)[1] ?? placeOf(row)[0]}
        onSort={(by) => store('sort', nextOrder(order, by))}
        onSelect={(row) => onSelect(...placeOf(row), false)}
        onOpen={(row) => onSelect(...placeOf(row), true)}
        mark={mark === undefined || showsPlaces ? undefined : (row) => mark(row as unknown as ListedThing)}
      />
    )
  }
  const rowForm = (title: string, text: string | null): ReactNode => (
    <button type="button" aria-pressed={showsPlaces === (text !== null)} onClick={() => store('rows', text)}>
      {title}
    </button>
  )
  const plural = pluralOf(placeWord)
  const columnsOfPlaces = placeColumns(shownPlaces, placeWord)
  return (
    <div className="contents">
      <search
        className="contents-fields"
        aria-label="Choose what to list"
        data-places={showsPlaces ? '' : undefined}
      >
        {!showsPlaces && (
          <ContentsField
            label="Filter"
            value={find}
            placeholder="a name or kind …"
            onValue={(text) => store('find', text)}
          />
        )}
        <ContentsField
          label={capital(plural)}
          value={placeText}
          placeholder={`all ${plural}`}
          fault={places.fault}
          onValue={(text) => store('levels', text)}
        />
      </search>
      {!showsPlaces && (
        <KindChips
          things={anyKind}
          kinds={kinds}
          chosen={isChosen}
          listed={list.size}
          isListOnly={isListOnly}
          onChoose={(chosen) => store('kinds', chosen.length === 0 ? null : chosen.join(','))}
          onList={(isOnly) => store('listed', isOnly ? 'only' : null)}
        />
      )}
      <div className="contents-line">
        <span className="segments" role="group" aria-label="Rows">
          {rowForm('Things', null)}
          {rowForm(capital(plural), 'levels')}
        </span>
        <p role="status">
          {showsPlaces
            ? `${countText(shownPlaces.length)} of ${countOf(allPlaces.length, placeWord)}`
            : `${countText(shown.length)} of ${countOf(things.length, 'thing')}`}
        </p>
        <span className="thing-actions">
          {showsPlaces ? (
            <SaveButton
              label="CSV"
              save={save(plural, 'csv', () => placesCsv(shownPlaces, columnsOfPlaces))}
            />
          ) : (
            <>
              <SaveButton label="CSV" save={save('contents', 'csv', () => thingsCsv(shown))} />
              <SaveButton label="JSON" save={save('contents', 'json', json)} />
            </>
          )}
        </span>
      </div>
      {showsPlaces
        ? grid(shownPlaces, columnsOfPlaces, ({ place }) => [place, null])
        : grid(shown, thingColumns(things, placeWord, props.shownFields), ({ place, pointer }) => [
            place,
            pointer,
          ])}
      {!showsPlaces && shown.length === 0 && <p className="quiet">Nothing matches.</p>}
    </div>
  )
}

function placesWith(text: string): PlaceChoice {
  const wanted = text.trim().toLowerCase()
  return { fault: null, includes: (place) => place.toLowerCase().includes(wanted) }
}

function placesCsv(rows: readonly PlaceRow[], columns: readonly Column<PlaceRow>[]): string {
  return csvText(
    columns.map(({ key }) => key),
    rows.map((row) => columns.map(({ value }) => value(row))),
  )
}
