import type { TSESTree } from '@typescript-eslint/utils'
import { onOutsideUses } from '../code/outside-uses.js'
import { propertyName, textOf } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import { constantValue, variableOf } from '../code/variables.js'
import { defineRule, type Node } from '../rule.js'

type Cause = 'clock' | 'timer' | 'race'

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
  ['Promise.any', 'race'],
  ['Promise.race', 'race'],
])

/** What reads the clock when it is called without arguments. */
const CLOCKS: ReadonlySet<string> = new Set(['dayjs', 'moment', 'moment.utc', 'luxon.DateTime.local'])

/** What a date tells in the time zone of the machine. */
const LOCAL_PARTS =
  /^(?:[gs]et(?:Date|Day|FullYear|Hours|Minutes|Month|Year)|getTimezoneOffset|toDateString|toString|toTimeString)$/

export const noAmbientTime = defineRule({
  asks: 'No clock, no timer and no time zone',
  messages: {
    clock: '`{{path}}` reads the clock: take the time as a parameter, or count turns.',
    timer:
      'The clock decides when `{{path}}` calls back, and in which order: advance by turns or by fixed steps.',
    race: 'The clock decides which promise is first: wait for all of them, and choose by a rule.',
    zone: '`{{path}}` depends on the time zone of the machine: use UTC (`Date.UTC`, `getUTCHours`, `toISOString`).',
  },
  allows: true,
  create(context) {
    const code = context.sourceCode

    function checkCall(node: TSESTree.CallExpression | TSESTree.NewExpression): void {
      const path = referencePath(node.callee, code)
      if (path === 'Date') checkDate(node)
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

    function isDate(object: Node): boolean {
      const node = unwrap(object)
      if (node.type === 'NewExpression') return referencePath(node.callee, code) === 'Date'
      if (node.type !== 'Identifier') return false
      const variable = variableOf(node, code)
      const value = variable && constantValue(variable)
      return value?.type === 'NewExpression' && isDate(value)
    }

    return {
      ...onOutsideUses(context, TIMES, ({ node, path, entry }) => {
        context.report({ node, messageId: entry, data: { path } })
      }),
      CallExpression: checkCall,
      NewExpression: checkCall,
      MemberExpression(node) {
        const name = propertyName(node)
        if (name !== undefined && LOCAL_PARTS.test(name) && isDate(node.object)) {
          context.report({ node: node.property, messageId: 'zone', data: { path: name } })
        }
      },
    }
  },
})

/** A text that a date takes for local time, or that each engine reads as it likes; a date alone in ISO form is UTC. */
function isLocalText(node: Node): boolean {
  const text = textOf(node)
  return text !== undefined && !/^\d{4}(?:-\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?)?)?$/.test(text)
}
