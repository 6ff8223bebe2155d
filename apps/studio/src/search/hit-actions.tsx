import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { copyText } from '../shell/copy-text.js'
import { CopyIcon, SaveIcon } from '../shell/icons.js'
import { saveFile } from '../shell/save-file.js'
import { useSay } from '../shell/toast.js'
import { hitsCsv, hitsJson, seedLines } from './hits-file.js'
import type { SearchState } from './search-run.js'
import { countOf } from './search-words.js'

/** What can be done with hits: their seeds copied, all of them saved. */
export function HitActions({
  world,
  search: { asked, hits },
}: {
  readonly world: AnyWorld
  readonly search: SearchState
}): ReactNode {
  const say = useSay()
  const copySeeds = (): void => {
    void copyText(seedLines(hits)).then((copied) =>
      say(copied ? `Copied ${countOf(hits.length, 'seed')}` : 'The clipboard is closed to this page'),
    )
  }
  const name = `${world.id}-hits`
  return (
    <div className="hit-actions">
      <button type="button" className="button small" onClick={copySeeds}>
        <CopyIcon /> Copy seeds
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => saveFile(`${name}.csv`, hitsCsv(asked!, hits), 'text/csv')}
      >
        <SaveIcon /> CSV
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => saveFile(`${name}.json`, hitsJson(asked!, world.version, hits), 'application/json')}
      >
        <SaveIcon /> JSON
      </button>
    </div>
  )
}
