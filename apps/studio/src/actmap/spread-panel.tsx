import { countPaths, ROOM_TYPES, type ParamsInput } from '@seedfast/actmap'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { StopIcon } from '../shell/icons.js'
import type { ActPart } from './act.js'
import { Histogram } from './histogram.js'
import { percentText } from './numbers.js'
import { openSpreadWorker } from './open-spread-worker.js'
import { Surveyor } from './surveyor.js'

/** How many seeds this one is held beside. */
const SEEDS = 1000

/** This seed beside many others under the same params: counts, paths, and what is kept. */
export function SpreadPanel({ map, session }: ActPart): ReactNode {
  const [surveyor] = useState(
    () => new Surveyor(openSpreadWorker, Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1))),
  )
  const state = useSyncExternalStore(surveyor.subscribe, surveyor.state)
  const key = session.work === null ? null : JSON.stringify(session.work.params)
  useEffect(() => {
    if (key !== null) surveyor.start(JSON.parse(key) as ParamsInput, SEEDS)
    return () => surveyor.stop()
  }, [surveyor, key])

  const { distribution, running, fault } = state
  const done = distribution?.seeds ?? 0
  const { graph } = map
  const countOf = (type: string): number => graph.nodes.filter((node) => node.type === type).length
  return (
    <div className="spread">
      <div className="spread-head">
        <p role="status">
          {running
            ? `Making ${SEEDS} maps: ${done} done`
            : `This seed beside seeds 0 to ${Math.max(0, done - 1)}, with the same parameters`}
        </p>
        {running && <progress value={done} max={SEEDS} aria-label="Maps made" />}
        {running && (
          <button type="button" className="button small" onClick={() => surveyor.stop()}>
            <StopIcon /> Stop
          </button>
        )}
        {!running && done < SEEDS && key !== null && (
          <button
            type="button"
            className="button small"
            onClick={() => surveyor.start(JSON.parse(key) as ParamsInput, SEEDS)}
          >
            All {SEEDS} seeds
          </button>
        )}
      </div>
      {fault !== null && <p className="notice faulty">{fault}</p>}
      {distribution !== null && (
        <>
          <ul className="guarantees">
            <li>
              {percentText(distribution.kept / done)} of the maps keep every promise; this one{' '}
              {map.audits.ok ? 'does' : 'does not'}.
            </li>
            <li>
              {percentText(distribution.missedTargets / done)} miss a target; this one{' '}
              {map.warnings.length > 0 ? 'does' : 'does not'}.
            </li>
            {Object.entries(distribution.broken).map(([rule, count]) => (
              <li key={rule}>
                <code>{rule}</code> is broken by {percentText(count / done)}.
              </li>
            ))}
          </ul>
          <div className="histograms">
            {ROOM_TYPES.map((type) => (
              <Histogram
                key={type}
                title={type}
                type={type}
                counted={distribution.counts[type]}
                mine={countOf(type)}
              />
            ))}
            <Histogram title="Nodes" counted={distribution.nodes} mine={graph.nodes.length} />
            <Histogram title="Paths" counted={distribution.paths} mine={Number(countPaths(graph))} />
          </div>
        </>
      )}
    </div>
  )
}
