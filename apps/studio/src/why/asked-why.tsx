import { use, useMemo, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { placeOfLabel } from '../trace/label-place.js'
import { warmTracer } from '../trace/use-tracer.js'
import { placeText, placeValueText, type PlaceWords } from '../words/place-words.js'
import { loadPlaceWords, type LoadWords } from '../words/load-place-words.js'
import type { AskedPart } from './use-why.js'
import type { GameWords } from './explanation-view.js'
import { Why } from './why.js'

interface AskedWhyProps {
  readonly value: unknown
  readonly work: MakeWork
  readonly page: PageState
  readonly why: AskedPart
  /** Loads the words that describe the parts of the world's results. Undefined if the world defines no such words. */
  readonly placeWords: LoadWords | undefined
  /** Called after the user closed the explanation, so that the caller can move the focus. */
  onClosed?(): void
}

/** Prepares the first explanation: loads the world's words, and starts a worker with the world. */
export function prepareWhy(world: string, placeWords: AskedWhyProps['placeWords']): void {
  void loadPlaceWords(placeWords)
  warmTracer(world)
}

/** Shows the explanation of the part that the user asked about. Shows nothing while the Why panel is closed. */
export default function AskedWhy({ value, work, page, why, placeWords, onClosed }: AskedWhyProps): ReactNode {
  const place = usePlace(value, why.explainedPart)
  const words = use(loadPlaceWords(placeWords))
  const game = useMemo(() => (words === null ? null : gameWords(value, words)), [value, words])
  if (why.explainedPart === null) return null
  return (
    <Why
      key={why.explainedPart}
      work={work}
      page={page}
      words={game}
      pointer={place}
      explainedPart={isLabel(why.explainedPart) ? why.explainedPart : null}
      chosen={why.label}
      changing={why.changing}
      onChoose={why.chooseLabel}
      onPlace={() => why.ask(place)}
      onChange={why.change}
      onClose={() => {
        why.ask(null)
        onClosed?.()
      }}
    />
  )
}

/**
 * Returns the JSON Pointer of the part that the user asked about. Returns null if the user asked about a label that
 * doesn't name a part.
 */
export function usePlace(value: unknown, explainedPart: string | null): string | null {
  return useMemo(
    () =>
      explainedPart !== null && isLabel(explainedPart)
        ? placeOfLabel(value, explainedPart.split('/'))
        : explainedPart,
    [value, explainedPart],
  )
}

function isLabel(explainedPart: string): boolean {
  return explainedPart !== '' && !explainedPart.startsWith('/')
}

function gameWords(result: unknown, words: PlaceWords): GameWords {
  return {
    place: (path) => placeText(result, path, words),
    value: (value) => placeValueText(value, words),
    label: (label) => words.label?.(label) ?? null,
  }
}
