import type { TSESTree } from '@typescript-eslint/utils'
import { fieldFacts } from '../code/class-members.js'
import { onOutsideUses } from '../code/outside-uses.js'
import { propertyName, textOf } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import { constantValue, isGlobal, variableOf } from '../code/variables.js'
import { declaredType } from '../draws/declared-type.js'
import { defineRule, type Node } from '../rule.js'

type Cause = 'clock' | 'timer' | 'race'

/** Matches the names of date-fns functions that compare a date with the current date or time. */
const DATE_FNS =
  'endOfToday endOfTomorrow endOfYesterday formatDistanceToNow isFuture isPast isThisHour isThisMonth isThisWeek ' +
  'isThisYear isToday isTomorrow isYesterday startOfToday startOfTomorrow startOfYesterday'

const TIMES: ReadonlyMap<string, Cause> = new Map<string, Cause>([
  ['Date.now', 'clock'],
  ['Bun.nanoseconds', 'clock'],
  ['Temporal.Now', 'clock'],
  ['document.timeline', 'clock'],
  ['luxon.DateTime.now', 'clock'],
  ['performance', 'clock'],
  ['process.hrtime', 'clock'],
  ['process.uptime', 'clock'],
  ['requestAnimationFrame', 'timer'],
  ['requestIdleCallback', 'timer'],
  ['setImmediate', 'timer'],
  ['setInterval', 'timer'],
  ['setTimeout', 'timer'],
  ['timers/promises', 'timer'],
  ['AbortSignal.timeout', 'timer'],
  ['Atomics.wait', 'timer'],
  ['Atomics.waitAsync', 'timer'],
  ['scheduler.postTask', 'timer'],
  ['rxjs.interval', 'timer'],
  ['rxjs.timer', 'timer'],
  ...['_', 'lodash', 'underscore'].flatMap((module): [string, Cause][] => [
    [`${module}.now`, 'clock'],
    [`${module}.debounce`, 'timer'],
    [`${module}.throttle`, 'timer'],
  ]),
  ...DATE_FNS.split(' ').map((name): [string, Cause] => [`date-fns.${name}`, 'clock']),
  ['three.Clock', 'clock'],
  ['Promise.any', 'race'],
  ['Promise.race', 'race'],
])

/** The functions that read the clock when they are called without arguments. */
const CLOCKS: ReadonlySet<string> = new Set(['dayjs', 'moment', 'moment.utc', 'luxon.DateTime.local'])

/** Matches the names of Date methods whose results depend on the machine's time zone. */
const LOCAL_PARTS =
  /^(?:[gs]et(?:Date|Day|FullYear|Hours|Minutes|Month|Year)|getTimezoneOffset|toDateString|toString|toTimeString)$/

const DATES_ALONE = /^(?:getFullYear|getTimezoneOffset)$/

export const noAmbientTime = defineRule({
  asks: 'Disallow clocks, timers and time zones',
  messages: {
    clock: '`{{path}}` reads the clock: pass the time as a parameter, or count turns.',
    timer:
      'The clock decides when and in which order `{{path}}` runs its callbacks: advance by turns or by fixed steps.',
    race: 'The clock decides which promise settles first: wait for all promises, and choose a result by a fixed rule.',
    zone: '`{{path}}` depends on the time zone: use UTC (`Date.UTC`, `getUTCHours`, `toISOString`).',
  },
  allows: true,
  create(context) {
    const code = context.sourceCode

    function checkCall(node: TSESTree.CallExpression | TSESTree.NewExpression): void {
      const path = referencePath(node.callee, code)
      if (path === 'Date') checkDate(node)
      else if (path === 'String') checkShown(node.arguments[0])
      else if (path === 'Date.parse') checkText(node, node.arguments[0])
      else if (path !== undefined && CLOCKS.has(path) && node.arguments.length === 0) {
        context.report({ node, messageId: 'clock', data: { path: `${path}()` } })
      }
    }

    function checkDate(node: TSESTree.CallExpression | TSESTree.NewExpression): void {
      const [first, ...others] = node.arguments
      if (node.type === 'CallExpression') {
        context.report({ node, messageId: 'clock', data: { path: 'Date()' } })
      } else if (first === undefined) {
        context.report({ node, messageId: 'clock', data: { path: 'new Date()' } })
      } else if (others.length > 0) {
        context.report({ node, messageId: 'zone', data: { path: code.getText(node) } })
      } else checkText(node, first)
    }

    function checkText(node: Node, text: Node | undefined): void {
      if (text === undefined || !isLocalText(text)) return
      context.report({ node, messageId: 'zone', data: { path: code.getText(node) } })
    }

    /**
     * Reports a value that is converted to a string if the value is a date. The string would contain the local time and
     * the name of the time zone.
     */
    function checkShown(shown: Node | undefined): void {
      if (shown === undefined || !isDate(shown)) return
      context.report({ node: shown, messageId: 'zone', data: { path: code.getText(shown) } })
    }

    /**
     * Returns whether an expression is a date: `new Date(…)`, a constant or field initialized with a date, or a value
     * whose declared type is `Date`.
     */
    function isDate(object: Node): boolean {
      const node = unwrap(object)
      if (node.type === 'NewExpression') return referencePath(node.callee, code) === 'Date'
      const type = declaredType(node, code)
      if (type !== undefined) return isDateType(type)
      if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression') {
        return fieldFacts(node).some(({ value }) => value?.type === 'NewExpression' && isDate(value))
      }
      if (node.type !== 'Identifier') return false
      const variable = variableOf(node, code)
      const value = variable && constantValue(variable)
      return value?.type === 'NewExpression' && isDate(value)
    }

    function isDateType(type: TSESTree.TypeNode): boolean {
      if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
      return type.typeName.name === 'Date' && isGlobal(variableOf(type.typeName, code))
    }

    return {
      ...onOutsideUses(context, TIMES, ({ node, path, entry }) => {
        context.report({ node, messageId: entry, data: { path } })
      }),
      CallExpression: checkCall,
      NewExpression: checkCall,
      TemplateLiteral: (node) => node.expressions.forEach(checkShown),
      MemberExpression(node) {
        const name = propertyName(node)
        if (
          name !== undefined &&
          (DATES_ALONE.test(name) || (LOCAL_PARTS.test(name) && isDate(node.object)))
        ) {
          context.report({ node: node.property, messageId: 'zone', data: { path: name } })
        }
      },
    }
  },
})

/**
 * Returns whether a node is a string that `Date` parses as local time, or that engines parse in different ways. An ISO
 * date without a time is in UTC, and a string without digits is never a valid date.
 */
function isLocalText(node: Node): boolean {
  const text = textOf(node)
  return (
    text !== undefined &&
    /\d/.test(text) &&
    !/^\d{4}(?:-\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?)?)?$/.test(text)
  )
}
