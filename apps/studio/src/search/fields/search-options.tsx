import type { SearchOrder } from '@seedfast/search'
import { useId, useSyncExternalStore, type ReactNode } from 'preact/compat'
import { CopyButton } from '../../ui/button.js'
import { useStoredChoice } from '../../ui/stored-choice.js'
import type { ReadySearch } from '../query/ready-search.js'
import { commandLine } from '../query/command-line.js'
import type { SearchInput } from '../query/search-input.js'
import { countOf } from '../../words/quantity-text.js'
import { CARD_CHOICES, CARD_STATUS, hasWebGpu, type CardChoice } from '../run/card-choice.js'
import { Select } from '../../ui/plain-input.js'

/** The maximum number of worker threads that the user can choose. */
const MOST_WORKERS = 64

interface OptionsProps {
  readonly requestedSearch: ReadySearch | null
  readonly written: SearchInput
  readonly workers: number
  /** Whether the world's seeds have another order, in which a search can be faster. */
  readonly hasOtherOrder: boolean
  onWrite(change: Partial<SearchInput>): void
  onWorkers(workers: number): void
}

/**
 * Renders rarely used options: the number of worker threads, the order of the seeds, whether to use a graphics card, and a button that copies the
 * equivalent CLI command.
 */
export function MoreOptions({
  requestedSearch,
  written,
  workers,
  hasOtherOrder,
  onWrite,
  onWorkers,
}: OptionsProps): ReactNode {
  const id = useId()
  const command = requestedSearch === null ? null : commandLine(requestedSearch, written)
  return (
    <details className="search-more">
      <summary>Threads, order, graphics card and command</summary>
      <div className="search-more-box flex flex-wrap items-start gap-x-4 gap-y-2 pt-1.5">
        <div className="range-field" data-count="">
          <label htmlFor={id}>Threads</label>
          <input
            id={id}
            type="number"
            min={1}
            max={MOST_WORKERS}
            value={workers}
            onChange={({ currentTarget }) => {
              const count = Math.round(currentTarget.valueAsNumber)
              if (count >= 1 && count <= MOST_WORKERS) onWorkers(count)
            }}
          />
        </div>
        {hasOtherOrder && written.within === null && (
          <div className="range-field" data-order="">
            <label htmlFor={`${id}order`}>Order</label>
            <Select
              id={`${id}order`}
              value={written.order}
              options={ORDERS}
              onChoose={(order) => onWrite({ order: order as SearchOrder })}
            />
          </div>
        )}
        <CardField />
        {command !== null && (
          <div className="search-command flex flex-[1_1_20rem] flex-wrap items-center gap-2 min-w-0">
            <code>{command}</code>
            <CopyButton text={() => command} done="Copied the command">
              Copy command
            </CopyButton>
          </div>
        )}
        {requestedSearch !== null && command === null && (
          <p className="quiet">
            To use these parameters in a terminal, save them to a file, and pass it with --params or
            --overrides.
          </p>
        )}
      </div>
    </details>
  )
}

const ORDERS: readonly (readonly [SearchOrder, string])[] = [
  ['seed', 'by seed'],
  ['any', 'any, which is faster'],
]

const CARD_WORDS: Readonly<Record<CardChoice, string>> = {
  real: 'if there is one',
  any: 'also a simulated one',
  never: 'never',
}

/** A field for when a search uses the graphics card, with what became of it in the current search. */
function CardField(): ReactNode {
  const id = useId()
  const [choice, choose] = useStoredChoice('graphics card', CARD_CHOICES)
  const status = useSyncExternalStore(CARD_STATUS.subscribe, CARD_STATUS.state)
  if (!hasWebGpu()) return <p className="quiet">This browser has no WebGPU, so no graphics card is used.</p>
  return (
    <div className="range-field" data-card="">
      <label htmlFor={id}>Graphics card</label>
      <Select
        id={id}
        value={choice}
        options={CARD_CHOICES.map((one) => [one, CARD_WORDS[one]] as const)}
        onChoose={(value) => choose(value as CardChoice)}
      />
      {status !== null && choice !== 'never' && (
        <p className="quiet">
          {'fault' in status ? (
            <>Not used: {status.fault}</>
          ) : (
            <>
              {status.name} tests {countOf(status.conditions, 'condition')}
              {status.perSecond > 0 && <> on {countOf(Math.round(status.perSecond), 'seed')} per second</>}
            </>
          )}
        </p>
      )}
    </div>
  )
}
