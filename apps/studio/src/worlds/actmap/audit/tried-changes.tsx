import type { Diagnosis } from '@seedfast/actmap'
import type { ReactNode } from 'preact/compat'
import { withValue } from '../../../edit/at-path.js'
import { changeText } from '../../../edit/change-text.js'
import { givenChange } from '../../../session/session.js'
import type { ActPart } from '../act/act.js'
import { wholeRules, withRules } from '../act/rules-text.js'
import { Button } from '../../../ui/button.js'

/** Renders a button for each change of a rule with which the diagnosis found maps. */
export function TriedChanges({
  session,
  edit,
  changes,
}: Pick<ActPart, 'session' | 'edit'> & { readonly changes: Diagnosis['changes'] }): ReactNode {
  const rules = wholeRules(session.params)
  return (
    <p className="notice-actions flex flex-wrap gap-2">
      {changes.map(({ rule, value }) => {
        const path = rule.split('.')
        const changed = withRules(session.params, withValue(rules, path, value))
        return (
          <Button key={rule} onClick={() => edit(givenChange(session, 'params', changed))}>
            {changeText({ path, value })}
          </Button>
        )
      })}
    </p>
  )
}
