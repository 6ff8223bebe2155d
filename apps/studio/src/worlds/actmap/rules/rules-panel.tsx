import { isInputError, issuePath, modelAt, parseSchema, pathText, valueAt, type Issue } from '@seedfast/world'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { withValue } from '../../../edit/at-path.js'
import { jsonEqual } from '../../../edit/json-equal.js'
import { paramWords } from '../../../edit/change-text.js'
import { givenChange } from '../../../session/session.js'
import { namedPart } from '../../../ui/part-boundary.js'
import type { ActPart } from '../act/act.js'
import AuditPanel from '../audit/audit-panel.js'
import { RuleRows } from './rule-rows.js'
import { filled, wholeRules, withRules } from '../act/rules-text.js'

/** The editor is large, so its code is only loaded when this panel first opens. */
const JsonEditor = namedPart('The editor', () => import('../../../json-editor/json-editor.js'))

/** Renders the limits of each type as rows, all rules with their state, and the rules as JSON. */
export default function RulesPanel(part: ActPart): ReactNode {
  const { session, current, edit } = part
  const { world, params } = session
  const model = useMemo(() => modelAt(params.base.model, ['rules'])!, [params.base.model])
  const whole = wholeRules(params)
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string } | null>(null)
  const defaults = valueAt(params.base.parsed, ['rules'])
  // Invalid JSON stays in the editor until the rules change elsewhere. Valid JSON stays as long as it describes the
  // current rules, so that the user's formatting is kept.
  const rules = typed === null ? undefined : readJson(typed.text)
  const stands =
    rules === undefined ? typed?.beside === print(whole) : jsonEqual(filled(defaults, rules), whole)
  const text = typed !== null && stands ? typed.text : print(whole)
  const invalid = typed !== null && stands && rules === undefined
  const check = (rules: unknown): readonly Issue[] => {
    try {
      parseSchema(world.params, withValue(params.value, ['rules'], rules), { in: 'params' })
      return []
    } catch (error) {
      if (!isInputError(error)) throw error
      return error.issues.map((issue) => {
        const path = issuePath(issue)
        return { ...issue, place: { ...issue.place, path: path.slice(path[0] === 'rules' ? 1 : 0) } }
      })
    }
  }
  const onText = (next: string): void => {
    setTyped({ text: next, beside: print(whole) })
    const given = readJson(next)
    if (given !== undefined) edit(givenChange(session, 'params', withRules(params, given)), 'rules text')
  }
  return (
    <div className="rules-panel grid gap-2 min-w-0 p-1">
      {invalid && (
        <p className="field-fault" role="alert">
          Invalid JSON: the map still shows the last valid rules.
        </p>
      )}
      <RuleRows {...part} />
      {current && !invalid && <AuditPanel {...part} />}
      {params.issues.length > 0 && (
        <ul className="field-fault" role="alert">
          {params.issues.map(({ place: { path = [] }, message }) => (
            <li key={`${pathText(path)}: ${message}`}>
              {paramWords(path)}: {message}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>All rules as JSON</summary>
        <JsonEditor text={text} label="Rules as JSON" model={model} check={check} onText={onText} />
        <p className="quiet">
          <kbd>Ctrl</kbd> <kbd>Space</kbd> shows suggestions. The editor shows every rule; the URL contains
          only rules that differ from the preset. Rules that you delete return to their defaults.
        </p>
      </details>
    </div>
  )
}

function print(rules: unknown): string {
  return JSON.stringify(rules, null, 2)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
