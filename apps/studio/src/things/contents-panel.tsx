import { csvText, foundThings, thingsCsv, type ListedThing, type ThingField } from '@seedfast/world'
import { useMemo, type ReactNode } from 'preact/compat'
import type { ShownResult } from './shown-result.js'
import { SaveButton } from '../ui/button.js'
import { fileName, saveFile } from '../ui/save-file.js'
import { capital } from '../words/capital.js'
import { pluralOf, countOf, countText } from '../words/quantity-text.js'
import * as values from './address-values.js'
import { placeColumns, placeRows, thingColumns, type PlaceRow } from './contents-columns.js'
import { ContentsField, KindChips } from './contents-fields.js'
import { nextOrder, readOrder, sortedRows, type Column } from './sorted-rows.js'
import { SortableGrid } from './sortable-grid.js'
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
  const { artefact, session, things, placeWord = 'place', onSelect, mark } = props
  const { state } = session
  const { readPlaces = placesWith } = props
  const find = values.find.of(state)
  const chosenKinds = values.kinds.of(state)
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  const isChosen = kinds.filter((kind) => chosenKinds.includes(kind))
  const list = new Set(values.list.of(state))
  const isListOnly = values.listed.of(state)
  const showsPlaces = values.rows.of(state)
  const placeText = values.places.of(state)
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
    const order = readOrder(values.sort.of(state), columns)
    const sorted = sortedRows(rows, columns, order)
    const at = values.at.of(state)
    return (
      <SortableGrid
        name={showsPlaces ? `Numbers per ${placeWord}` : 'Contents'}
        rows={sorted}
        columns={columns}
        order={order}
        selected={at === null ? -1 : sorted.findIndex((row) => placeOf(row)[1] === at)}
        keyOf={(row) => placeOf(row)[1] ?? placeOf(row)[0]}
        onSort={(by) => values.sort.set(props, nextOrder(order, by))}
        onSelect={(row) => onSelect(...placeOf(row), false)}
        onOpen={(row) => onSelect(...placeOf(row), true)}
        mark={mark === undefined || showsPlaces ? undefined : (row) => mark(row as unknown as ListedThing)}
      />
    )
  }
  const rowForm = (title: string, ofPlaces: boolean): ReactNode => (
    <button
      type="button"
      aria-pressed={showsPlaces === ofPlaces}
      onClick={() => values.rows.set(props, ofPlaces)}
    >
      {title}
    </button>
  )
  const plural = pluralOf(placeWord)
  const columnsOfPlaces = placeColumns(shownPlaces, placeWord)
  return (
    <div className="contents-panel grid grid-cols-1 gap-2">
      <search
        className="contents-fields grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2 data-places:grid-cols-[minmax(0,24rem)]"
        aria-label="Choose what to list"
        data-places={showsPlaces ? '' : undefined}
      >
        {!showsPlaces && (
          <ContentsField
            label="Filter"
            value={find}
            placeholder="a name or kind …"
            onValue={(text) => values.find.set(props, text)}
          />
        )}
        <ContentsField
          label={capital(plural)}
          value={placeText}
          placeholder={`all ${plural}`}
          fault={places.fault}
          onValue={(text) => values.places.set(props, text)}
        />
      </search>
      {!showsPlaces && (
        <KindChips
          things={anyKind}
          kinds={kinds}
          chosen={isChosen}
          listed={list.size}
          isListOnly={isListOnly}
          onChoose={(chosen) => values.kinds.set(props, chosen)}
          onList={(isOnly) => values.listed.set(props, isOnly)}
        />
      )}
      <div className="contents-line flex flex-wrap items-center justify-between gap-1.5">
        <span className="segments" role="group" aria-label="Rows">
          {rowForm('Things', false)}
          {rowForm(capital(plural), true)}
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
