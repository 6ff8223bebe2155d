import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { copyText } from '../../ui/copy-text.js'
import { CopyIcon, SearchIcon } from '../../ui/icons.js'
import { SaveButton } from '../../ui/save-button.js'
import { saveFile } from '../../ui/save-file.js'
import { useToast } from '../../ui/toast.js'
import { hitsCsv, hitsJson, seedLines } from './hits-file.js'
import type { SearchState } from '../run/search-run.js'
import { countOf, countText } from '../../words/quantity-text.js'

/** The maximum number of seeds that a URL may contain. Chat and mail programs break longer URLs. */
const MOST_WITHIN = 1000

export function HitActions({
  world,
  search: { requestedSearch, hits },
  onWithin,
}: {
  readonly world: AnyWorld
  readonly search: SearchState
  onWithin(seeds: string): void
}): ReactNode {
  const say = useToast()
  const copySeeds = (): void => {
    void copyText(seedLines(hits)).then((copied) =>
      say(copied ? `Copied ${countOf(hits.length, 'seed')}` : 'The browser blocked access to the clipboard'),
    )
  }
  const name = `${world.id}-hits`
  return (
    <div className="hit-actions flex flex-wrap items-center gap-1.5">
      <button
        type="button"
        className="button small"
        disabled={hits.length > MOST_WITHIN}
        title={
          hits.length > MOST_WITHIN
            ? `You can search within up to ${countText(MOST_WITHIN)} hits. Add a condition to get fewer.`
            : 'Search only these seeds next'
        }
        onClick={() => onWithin(seedLines(hits).trimEnd())}
      >
        <SearchIcon /> Search within these
      </button>
      <button type="button" className="button small" onClick={copySeeds}>
        <CopyIcon /> Copy seeds
      </button>
      <SaveButton
        label="CSV"
        save={() => saveFile(`${name}.csv`, hitsCsv(requestedSearch!, hits), 'text/csv')}
      />
      <SaveButton
        label="JSON"
        save={() =>
          saveFile(`${name}.json`, hitsJson(requestedSearch!, world.version, hits), 'application/json')
        }
      />
    </div>
  )
}
