// What runs an example of the docs: a worker's script, without any access to the page. It receives TypeScript code and a
// seed, and sends what the code prints, the values that its `// →` comments mark, and the results of the worlds that it
// exports.
import * as rng from '@seedfast/rng'
import * as session from '@seedfast/session'
import * as world from '@seedfast/world'
import * as seedfast from 'seedfast'
import { transform } from 'sucrase'
import * as zod from 'zod'
import { markValues } from './mark-values.js'

const MODULES = {
  seedfast,
  '@seedfast/rng': rng,
  '@seedfast/session': session,
  '@seedfast/world': world,
  zod,
}
const MOST_CHARACTERS = 20_000

self.addEventListener('message', async ({ data: { code, seed } }) => {
  try {
    const exported = await run(code)
    for (const value of Object.values(exported)) showWorld(value, seed)
  } catch (error) {
    send({ kind: 'error', text: error instanceof Error ? `${error.name}: ${error.message}` : text(error) })
  }
  send({ kind: 'end' })
})

function send(item) {
  if (item.text?.length > MOST_CHARACTERS) item.text = `${item.text.slice(0, MOST_CHARACTERS)}…`
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(item)
}

async function run(code) {
  const exports = {}
  const require = (name) => {
    if (Object.hasOwn(MODULES, name)) return MODULES[name]
    throw new Error(`${name} can't be imported here; these can: ${Object.keys(MODULES).join(', ')}`)
  }
  const print = (...values) => send({ kind: 'print', text: values.map(text).join(' ') })
  const console = { log: print, info: print, warn: print, error: print }
  const show = (line, value) => {
    send({ kind: 'value', line, text: text(value) })
    return value
  }
  const { code: plain } = transform(markValues(code), { transforms: ['typescript', 'imports'] })
  const AsyncFunction = run.constructor
  await new AsyncFunction('require', 'exports', 'console', 'show', plain)(require, exports, console, show)
  return exports
}

/** Sends the result of a world, or of the world of a session. */
function showWorld(value, seed) {
  const isSession = typeof value?.step === 'function' && typeof value.start === 'function'
  const made = isSession ? session.sessionWorld(value) : value
  if (typeof made?.generate !== 'function' || typeof made.id !== 'string') return
  const params = isSession ? { botSteps: value.choices === null && value.bot === null ? 0 : 20 } : {}
  const { result, problems, seedText, ...request } = world.make(made, { seed, params })
  const about = { ...request, world: made.id, version: made.version, seed: seedText }
  send({ kind: 'world', name: `${made.id}, seed ${seedText}`, text: JSON.stringify(result, null, 2) })
  for (const problem of problems) send({ kind: 'error', text: problem.message })
  const { text: written, svg } = made.views
  if (written !== undefined) send({ kind: 'print', text: written(result, about) })
  if (svg !== undefined) send({ kind: 'picture', name: made.title, text: svg(result, about) })
}

function text(value) {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  const json = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
  return json ?? String(value)
}
