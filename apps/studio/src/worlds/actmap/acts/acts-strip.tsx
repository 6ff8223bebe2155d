import type { ReactNode } from 'preact/compat'
import { ActTabs } from '../../../game-parts/act-tabs.js'
import { NextIcon, PreviousIcon } from '../../../ui/icons.js'
import { plainName } from '@seedfast/world'
import type { ActPart } from '../act/act.js'
import { bossName } from '../act/node-words.js'
import { actsOfRun, leftRun, openedAct, readRun, type SavedRun } from './act-run.js'
import { Button, CloseButton } from '../../../ui/button.js'

/** Shows the acts of a run with their bosses. Clicking an act opens it. `text` is the run as stored in the URL. */
export default function ActsStrip({
  part,
  text,
}: {
  readonly part: ActPart
  readonly text: string
}): ReactNode {
  const run = readRun(text)
  const leave = (
    <CloseButton
      aria-label="Leave the sequence of acts"
      title="Leave the sequence; keep this act"
      onClick={() => part.edit(leftRun(part.session.state))}
    />
  )
  if (run === null)
    return (
      <p className="marked-rule" role="alert">
        The sequence of acts in this link can’t be read. {leave}
      </p>
    )
  return (
    <div className="acts-strip" role="group" aria-label="Sequence of acts">
      <RunActs part={part} run={run} />
      {leave}
    </div>
  )
}

function RunActs({ part, run }: { readonly part: ActPart; readonly run: SavedRun }): ReactNode {
  const { session, map, edit } = part
  const { state } = session
  const acts = actsOfRun(run)
  const at = acts.findIndex(({ seed }) => String(seed) === String(map.seed))
  const open = (seed: bigint): void =>
    edit(openedAct(state, { ...run, seed }, (acts[at] ?? acts[0]!).actId), 'run seed')
  return (
    <>
      <div className="inline-flex items-center">
        <Button
          look="quiet"
          aria-label="Previous run"
          disabled={run.seed === 0n}
          onClick={() => open(run.seed - 1n)}
        >
          <PreviousIcon />
        </Button>
        <span>
          Run <strong>{String(run.seed)}</strong>
        </span>
        <Button
          look="quiet"
          aria-label="Next run"
          disabled={run.seed === LAST_SEED}
          onClick={() => open(run.seed + 1n)}
        >
          <NextIcon />
        </Button>
      </div>
      <ActTabs
        acts={acts.map(({ actId, boss }, i) => ({ act: i, title: plainName(actId), about: bossName(boss) }))}
        act={at}
        onShow={(i) => edit(openedAct(state, run, acts[i]!.actId))}
      />
    </>
  )
}

const LAST_SEED = 2n ** 64n - 1n
