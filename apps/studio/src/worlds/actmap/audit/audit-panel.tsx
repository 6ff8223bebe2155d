import { violationText } from '@seedfast/actmap'
import type { ReactNode } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import { capital } from '../../../words/capital.js'
import type { ActPart } from '../act/act.js'
import * as values from '../address-values.js'
import { ConflictNotice } from './conflict-notice.js'
import { ruleNodes } from './rule-nodes.js'
import { ruleWords } from './rule-words.js'
import { Button } from '../../../ui/button.js'

/** Describes every rule and whether the map satisfies it. Clicking a rule shows its nodes on the map. */
export default function AuditPanel(part: ActPart): ReactNode {
  const { map, params } = part
  const { checks } = map.audits
  const passed = checks.filter(({ ok }) => ok).length
  return (
    <div className="audit grid gap-3 p-1">
      <p className="audit-sum">
        <strong>
          {passed} of {checks.length}
        </strong>{' '}
        rules hold
        {map.warnings.length > 0 && `, ${map.warnings.length} missed`}
        {map.warnings.length > 0 && (map.warnings.length === 1 ? ' target' : ' targets')}.
      </p>
      <ConflictNotice {...part} />
      {map.warnings.length > 0 && (
        <ul className="notice missed py-2 px-4" aria-label="Missed targets">
          {map.warnings.map(({ rule, type, found, expected }) => (
            <li key={rule}>
              <RuleLine part={part} rule={rule}>
                {type}: {found} instead of the preferred {expected}
              </RuleLine>
            </li>
          ))}
        </ul>
      )}
      <ul className="checks columns-[17rem] gap-x-6">
        {[...checks]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ rule, ok, violations }) => (
            <li className="flex py-1 px-0 rule-b [break-inside:avoid] wrap-anywhere" key={rule} data-ok={ok}>
              <span className="check-mark flex-none min-w-14 text-leaf text-xs text-semibold">
                {ok ? 'holds' : 'broken'}
              </span>
              <div>
                <RuleLine part={part} rule={rule}>
                  {ruleWords(rule, params.rules, params.spec)}
                </RuleLine>
                {violations.length > 0 && (
                  <ul>
                    {violations.map((violation) => {
                      const text = violationText(violation)
                      return <li key={`${violation.path.join('/')} ${text}`}>{capital(text)}</li>
                    })}
                  </ul>
                )}
              </div>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Renders the description of a rule. The description is a button if the rule has nodes to show on the map. */
function RuleLine({
  part,
  rule,
  children,
}: {
  readonly part: ActPart
  readonly rule: string
  readonly children: ReactNode
}): ReactNode {
  const { map, params, session, edit } = part
  const count = ruleNodes(rule, map, params.rules).size
  if (count === 0) return <span title={rule}>{children}</span>
  return (
    <Button
      look="link"
      title={`${rule}: show on the map`}
      onClick={() => edit({ ...withValues(session.state, values.rule.to(rule)), view: null })}
    >
      {children}
    </Button>
  )
}
