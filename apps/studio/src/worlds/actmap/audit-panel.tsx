import { violationText, warningText } from '@seedfast/actmap'
import { pathText } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { ActPart } from './act/act.js'
import { ConflictNotice } from './act/conflict-notice.js'

/** Lists all rules and whether the map satisfies them. */
export function AuditPanel({ map }: ActPart): ReactNode {
  const { checks } = map.audits
  const kept = checks.filter(({ ok }) => ok).length
  return (
    <div className="audit">
      <p className="audit-sum">
        <strong>
          {kept} of {checks.length}
        </strong>{' '}
        rules satisfied {map.warnings.length > 0 && `, ${map.warnings.length} missed`}
        {map.warnings.length > 0 && (map.warnings.length === 1 ? ' target' : ' targets')}.
      </p>
      <ConflictNotice conflict={map.conflict} />
      {map.warnings.length > 0 && (
        <ul className="notice missed" aria-label="Missed targets">
          {map.warnings.map((warning) => (
            <li key={warning.rule}>{warningText(warning)}</li>
          ))}
        </ul>
      )}
      <ul className="checks">
        {[...checks]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ rule, ok, violations }) => (
            <li key={rule} data-ok={ok}>
              <span className="check-mark">{ok ? 'satisfied' : 'broken'}</span>
              <code>{rule}</code>
              {violations.length > 0 && (
                <ul>
                  {violations.map((violation) => {
                    const { path } = violation
                    const text = violationText(violation)
                    return (
                      <li key={`${pathText(path)} ${text}`}>
                        {path.length > 0 && <code>{pathText(path)}</code>} {text}
                      </li>
                    )
                  })}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
