import { useMemo, type ReactNode } from 'preact/compat'
import type { Go } from '../address/use-address.js'
import type { GeneratedAnswer } from '../making/making-protocol.js'
import { storeSearch, EMPTY_SEARCH } from '../search/query/search-input.js'
import type { Session } from '../session/session.js'
import { type FactWords, prepareParams, type AnyWorld } from '@seedfast/world'
import { FactCards } from './charts/fact-cards.js'
import { storeSurvey, checkSurvey, type SurveyInput } from './run/survey-input.js'
import { SurveyForm } from './survey-form.js'
import { SurveyOutput } from './survey-output.js'
import { SurveyStatus } from './survey-status.js'
import { useSurvey } from './run/use-survey.js'
import './survey.css'
import { countOf, shareText } from '../words/quantity-text.js'
import type { Findings } from './run/findings.js'
import { Button } from '../ui/button.js'
import type { PageState } from '../address/address.js'
import { paramWords, shellWord } from '../address/command-words.js'

interface SurveyPanelProps {
  readonly generated: GeneratedAnswer
  readonly session: Session
  readonly go: Go
  readonly words: FactWords | undefined
}

/**
 * Renders the Survey tab, which compares the facts of the shown seed with those of many seeds that have the same
 * params.
 */
export default function SurveyPanel({ generated, session, go, words }: SurveyPanelProps): ReactNode {
  const { world, state: page } = session
  const read = useMemo(() => checkSurvey(session), [session])
  const { state, surveyor, stale, run } = useSurvey(world, read.order)
  const { findings } = state
  if (Object.keys(world.facts).length === 0) return <p className="quiet">This world has no facts.</p>

  const change = (written: Partial<SurveyInput>, name: string): void =>
    go({ ...page, version: world.version, ...storeSurvey(world, page, written) }, name)
  const search = (where: string): void =>
    go({ ...page, ...storeSearch(page, { ...EMPTY_SEARCH, where }), version: world.version, view: 'search' })
  const upToDate = !stale && ['running', 'paused', 'done'].includes(state.phase)
  return (
    <div className="survey grid grid-cols-1 gap-3 p-1">
      <SurveyForm world={world} words={words} read={read} onChange={change} />
      <SurveyStatus
        state={state}
        surveyor={surveyor}
        stale={stale}
        onRun={read.order === null || upToDate ? null : run}
      />
      {session.overrides.changes.length > 0 && (
        <p className="quiet">Overrides apply to one seed only, so the survey ignores them.</p>
      )}
      {findings !== null && (
        <>
          <UnmetSeeds
            world={world}
            findings={findings}
            onOpen={(seed) => go({ ...page, version: world.version, seed, overrides: [], view: null })}
          />
          {findings.met > 0 && (
            <>
              <div className="flex flex-wrap gap-x-5 gap-y-2 items-center justify-between">
                <SurveyLegend />
                <SurveyOutput
                  world={world}
                  words={words}
                  findings={findings}
                  command={stale ? null : surveyCommand(page, read.written)}
                />
              </div>
              <FactCards
                world={world}
                words={words}
                names={read.written.facts.filter((name) => findings.has(name))}
                state={state}
                findings={findings}
                rows={generated.facts}
                stale={stale || findings.order !== state.order}
                onSearch={search}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}

function SurveyLegend(): ReactNode {
  return (
    <ul className="survey-legend flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <li>
        <LegendMark shape={<path className="own" d="M7 1L13 11H1Z" />} /> this seed
      </li>
      <li>
        <LegendMark shape={<path className="mean" d="M7 1L12 6L7 11L2 6Z" />} /> mean
      </li>
      <li>
        <LegendMark shape={<path className="median" d="M7 0V12" />} /> median
      </li>
      <li>
        <LegendMark shape={<path className="spread" d="M0 6H14" />} /> 5% to 95% of seeds
      </li>
    </ul>
  )
}

function LegendMark({ shape }: { readonly shape: ReactNode }): ReactNode {
  return (
    <svg className="marks" viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
      {shape}
    </svg>
  )
}

interface UnmetSeedsProps {
  readonly world: AnyWorld
  readonly findings: Findings
  onOpen(seed: string): void
}

/** Reports the seeds that no chart includes, because their results break the world's rules. */
function UnmetSeeds({ world, findings, onOpen }: UnmetSeedsProps): ReactNode {
  const { unmet, seeds, firstUnmet, order } = findings
  if (unmet === 0) return null
  const { params } = prepareParams(world, { params: order.params })
  return (
    <p className="notice unmet-seeds">
      {countOf(unmet, 'seed')} ({shareText(unmet / seeds)}) broke the world’s rules and{' '}
      {unmet === 1 ? 'isn’t' : 'aren’t'} in the charts. First:{' '}
      {firstUnmet.map((index) => {
        const seed = world.seed.print(world.seed.at(index, params), params)
        return (
          <Button key={seed} look="link" onClick={() => onOpen(seed)}>
            {seed}
          </Button>
        )
      })}
    </p>
  )
}

/** Returns the CLI command that runs the same survey, or null if the params can only be passed in a file. */
export function surveyCommand(state: PageState, { count, from, facts }: SurveyInput): string | null {
  // A survey ignores overrides, because they apply to a single seed.
  const given = paramWords({ ...state, overrides: [] })
  if (given === null) return null
  const words = ['npx', 'seedfast', 'survey', state.world, ...given, '--count', count.trim()]
  if (from.trim() !== '') words.push('--from', from.trim())
  words.push('--facts', facts.join())
  return words.map(shellWord).join(' ')
}
