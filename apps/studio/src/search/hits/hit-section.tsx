import { type AnyFactType, type FactWords, factTitle, factWords } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { PageState } from '../../address/address.js'
import type { Session } from '../../session/session.js'
import { HitActions } from './hit-actions.js'
import { HitList } from './hit-list.js'
import { HitPictures } from './hit-pictures.js'
import { hasSearchParams, shownHit } from './hit-states.js'
import HitStepper from './hit-stepper.js'
import { positionsAfter } from '../query/search-positions.js'
import type { SearchState } from '../run/search-run.js'
import { useStoredChoice } from '../../ui/stored-choice.js'
import { countText } from '../../words/quantity-text.js'
import type { PageHits } from './use-hits.js'
import type { Hit } from '@seedfast/search'

const FORMS = ['pictures', 'list'] as const
const FORM_WORDS = { pictures: 'Pictures', list: 'List' } as const

interface HitSectionProps {
  readonly hits: PageHits
  readonly search: SearchState
  readonly session: Session
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly words: FactWords | undefined
  readonly workers: number
  edit(change: Partial<PageState>): void
  /** Limits the next search to the given seeds, one per line. */
  onWithin(seeds: string): void
}

/** Shows a search's hits. If the page's params differ from the search's params, also shows a notice. */
export function HitSection(props: HitSectionProps): ReactNode {
  const {
    hits: { run, open },
    search,
    session,
    types,
    words,
    workers,
    edit,
    onWithin,
  } = props
  const { requestedSearch, hits, found, phase, last } = search
  const [form, setForm] = useStoredChoice<(typeof FORMS)[number]>('hits', FORMS)
  if (requestedSearch === null) return null
  const hasPictures = session.world.views.svg !== undefined
  const other = !hasSearchParams(requestedSearch, session)
  const isMore =
    phase === 'done' &&
    requestedSearch.first !== null &&
    last !== null &&
    positionsAfter(requestedSearch, last) !== null
  return (
    <section className="hits grid grid-cols-1 justify-items-start gap-2" aria-label="Hits found">
      {other && (
        <div className="notice hits-note flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
          <p className="flex-[1_1_16rem]">
            This search used different parameters from those on the page. Opening a hit switches to the
            search’s parameters.
          </p>
          <button type="button" className="button small" onClick={() => edit(requestedSearch.given)}>
            Use the search’s parameters
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-1.5 justify-between">
            <HitStepper hits={props.hits} session={session} />
            {hasPictures && (
              <span className="segments" role="group" aria-label="Hits as">
                {FORMS.map((one) => (
                  <button key={one} type="button" aria-pressed={form === one} onClick={() => setForm(one)}>
                    {FORM_WORDS[one]}
                  </button>
                ))}
              </span>
            )}
            <HitActions world={session.world} search={search} onWithin={onWithin} />
          </div>
          {form === 'pictures' && hasPictures ? (
            <HitPictures
              requestedSearch={requestedSearch}
              world={session.world}
              hits={hits}
              shown={shownHit(search, session)}
              words={(hit) => hitWords(requestedSearch.facts, types, words, hit)}
              onOpen={open}
            />
          ) : (
            <HitList
              hits={hits}
              facts={requestedSearch.facts}
              isScored={requestedSearch.points !== null}
              types={types}
              words={words}
              shown={shownHit(search, session)}
              onOpen={open}
            />
          )}
          {found > hits.length && (
            <p className="quiet">
              Showing the {requestedSearch.best === null ? 'first' : 'best'} {countText(hits.length)}.
            </p>
          )}
          {isMore && (
            <button type="button" className="add-button" onClick={() => run.more(workers)}>
              {countText(requestedSearch.first!)} more
            </button>
          )}
        </>
      )}
    </section>
  )
}

/** Formats a hit's facts with their display names: `Boss: Hexaghost, Elites: 6`. */
function hitWords(
  facts: readonly string[],
  types: ReadonlyMap<string, AnyFactType>,
  words: FactWords | undefined,
  hit: Hit,
): string {
  return facts
    .map((name) => `${factTitle(words, name)}: ${factWords(words, name, types.get(name)!, hit.facts[name])}`)
    .join(' · ')
}
