import type { ReactNode } from 'react'
import { ActTabs } from '../../../game-parts/act-tabs.js'
import { useSchemas } from '../../../session/use-schemas.js'
import { CloseIcon, NextIcon, PreviousIcon } from '../../../ui/icons.js'
import { plainName } from '../../../words/fact-words.js'
import type { ActPart } from '../act/act.js'
import { bossName } from '../map/node-words.js'
import { actsOfRun, leftRun, openedAct, type SavedRun } from './act-run.js'

/** Shows the acts of a run with their bosses. A click opens an act. */
export default function ActsStrip({
  part,
  run,
}: {
  readonly part: ActPart
  readonly run: SavedRun
}): ReactNode {
  // The acts' specs are validated with their schema.
  useSchemas()
  const { session, map, edit } = part
  const { state } = session
  const acts = actsOfRun(run)
  const at = acts.findIndex(({ seed }) => String(seed) === String(map.seed))
  const open = (seed: bigint): void =>
    edit(openedAct(state, { ...run, seed }, (acts[at] ?? acts[0]!).actId), 'run seed')
  return (
    <div className="acts-strip" role="group" aria-label="Run of acts">
      <div className="run-seed">
        <button
          type="button"
          className="quiet-button"
          aria-label="Previous run"
          disabled={run.seed === 0n}
          onClick={() => open(run.seed - 1n)}
        >
          <PreviousIcon />
        </button>
        <span>
          Run <strong>{String(run.seed)}</strong>
        </span>
        <button
          type="button"
          className="quiet-button"
          aria-label="Next run"
          disabled={run.seed === LAST_SEED}
          onClick={() => open(run.seed + 1n)}
        >
          <NextIcon />
        </button>
      </div>
      <ActTabs
        acts={acts.map(({ actId, boss }, i) => ({ act: i, title: plainName(actId), about: bossName(boss) }))}
        act={at}
        onShow={(i) => edit(openedAct(state, run, acts[i]!.actId))}
      />
      <button
        type="button"
        className="quiet-button"
        aria-label="Leave the run of acts"
        title="Leave the run; keep this act"
        onClick={() => edit(leftRun(state))}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

const LAST_SEED = 2n ** 64n - 1n
