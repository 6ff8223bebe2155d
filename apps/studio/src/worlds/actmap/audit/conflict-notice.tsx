import {
  conflictText,
  DIAGNOSIS_SEEDS,
  type Conflict,
  type Diagnosis,
  type ActSpec,
  type Rules,
} from '@seedfast/actmap'
import type { ReactNode } from 'preact/compat'
import { conflictDiagnosis } from './conflict-diagnosis.js'
import { capital } from '../../../words/capital.js'
import type { ActPart } from '../act/act.js'
import { withValue } from '../../../edit/at-path.js'
import { givenChange } from '../../../session/session.js'
import { wholeRules, withRules } from '../act/rules-text.js'
import { Button } from '../../../ui/button.js'
import { ruleWords, rowRange, rowText, typeCount } from './rule-words.js'

/**
 * Explains why a seed has no map: whether other seeds have one, the limit that blocks, and changes that work. Without a
 * diagnosis, lists the rules that can't all be satisfied, or reports that the solver reached its limit.
 */
export function ConflictNotice({
  map,
  params,
  diagnosis,
  session,
  edit,
}: Pick<ActPart, 'map' | 'params' | 'diagnosis' | 'session' | 'edit'>): ReactNode {
  const { conflict } = map
  if (conflict === null) return null
  const words =
    diagnosis === null || diagnosis === 'pending'
      ? null
      : conflictDiagnosis(diagnosis, (rule) => conflictWords(rule, params.rules, params.spec))
  return (
    <section className="notice faulty conflict" aria-label="Rule conflict">
      {diagnosis === 'pending' ? (
        <h3>Finding out why this seed has no map…</h3>
      ) : words !== null ? (
        <>
          <h3>{words.heading}</h3>
          {words.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <TriedChanges params={params} session={session} edit={edit} changes={words.changes} />
        </>
      ) : null}
      {diagnosis === 'pending' || words?.listsRules === false ? null : conflict.kind === 'conflict' ? (
        <RuleList conflict={conflict} params={params} />
      ) : (
        <>
          <h3>The solver reached its limit</h3>
          <p>{capital(conflictText(conflict))}.</p>
        </>
      )}
    </section>
  )
}

/** The heading if the conflict has no rule, and if it has a single rule. */
const HEADINGS = ['No types satisfy the rules', 'This rule can’t be satisfied']

function RuleList({
  conflict: { rules, minimal },
  params,
}: {
  readonly conflict: Extract<Conflict, { readonly kind: 'conflict' }>
  readonly params: ActPart['params']
}): ReactNode {
  return (
    <>
      <h3>
        {HEADINGS[rules.length] ?? 'These rules can’t all be satisfied'} on this seed’s first rows and edges
      </h3>
      <ul>
        {rules.map((conflicting) => (
          <li key={conflicting.rule} title={conflicting.rule}>
            {conflictWords(conflicting, params.rules, params.spec)}
          </li>
        ))}
      </ul>
      {rules.length > 1 && (
        <p className="quiet">
          {minimal
            ? 'If you remove any one of these rules, the others can be satisfied.'
            : 'The solver reached its limit, so some of these rules may not be part of the conflict.'}
        </p>
      )}
    </>
  )
}

/** Renders a button for each change of a rule with which the diagnosis found maps. */
function TriedChanges({
  params,
  session,
  edit,
  changes,
}: Pick<ActPart, 'params' | 'session' | 'edit'> & { readonly changes: Diagnosis['changes'] }): ReactNode {
  if (changes.length === 0) return null
  const rules = wholeRules(session.params)
  return (
    <>
      <p>These changes were tried. The number says how many tested seeds then have a map.</p>
      <ul className="notice-actions flex flex-wrap gap-2">
        {changes.map(({ rule, value, met }) => {
          const path = rule.split('.')
          const changed = withRules(session.params, withValue(rules, path, value))
          const given = { rule, value: value as ConflictingRule['value'] }
          return (
            <li key={rule} className="flex items-center gap-2">
              <Button onClick={() => edit(givenChange(session, 'params', changed))}>
                {conflictWords(given, withValue(params.rules, path, value) as Rules, params.spec)}
              </Button>
              {met} of {DIAGNOSIS_SEEDS}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type ConflictingRule = Extract<Conflict, { readonly kind: 'conflict' }>['rules'][number]

/** Describes a rule of a conflict in a sentence with its value, such as `At least 9 Elites`. */
export function conflictWords({ rule, value }: ConflictingRule, rules: Rules, spec: ActSpec): string {
  const lock = /^overrides\.locks\.(\w+)$/.exec(rule)
  if (lock !== null) return `Node ${lock[1]!} is locked as ${String(value)}`
  const count = /^counts\.(min|max)\.(\w+)$/.exec(rule)
  if (count !== null) return countWords(count[1]!, count[2]!, Number(value))
  const own = /^types\.(\w+)\.counts\.(min|max)$/.exec(rule)
  if (own !== null) return countWords(own[2]!, own[1]!, Number(value))
  if (rule.startsWith('rows.fixed[')) {
    const { row, type } = value as unknown as Rules['rows']['fixed'][number]
    return `Only ${type} in ${rowText(row)}`
  }
  if (rule.startsWith('rows.bands[')) {
    const { rows } = value as unknown as NonNullable<Rules['rows']['bands']>[number]
    return `Only types with a weight in ${rowRange(...rows)}`
  }
  return ruleWords(rule, rules, spec)
}

function countWords(limit: string, type: string, count: number): string {
  return `${limit === 'min' ? 'At least' : 'At most'} ${typeCount(count, type)}`
}
