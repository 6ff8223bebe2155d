import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { CopyButton, SaveButton, Button } from '../../ui/button.js'
import { SearchIcon } from '../../ui/icons.js'
import { saveFile } from '../../ui/save-file.js'
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
  const name = `${world.id}-hits`
  return (
    <div className="hit-actions flex flex-wrap items-center gap-1.5">
      <Button
        disabled={hits.length > MOST_WITHIN}
        title={
          hits.length > MOST_WITHIN
            ? `You can search within up to ${countText(MOST_WITHIN)} hits. Add a condition to get fewer.`
            : 'Search only these seeds next'
        }
        onClick={() => onWithin(seedLines(hits).trimEnd())}
      >
        <SearchIcon /> Search within these
      </Button>
      <CopyButton text={() => seedLines(hits)} done={`Copied ${countOf(hits.length, 'seed')}`}>
        Copy seeds
      </CopyButton>
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
