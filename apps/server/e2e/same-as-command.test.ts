import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// The command and the server run built code.
import { BIN, newFolder, seedfast } from '../../../tests/command.js'
import { isLong } from '../../../tests/long.js'

const folder = newFolder()
let child: ChildProcess
let url: string

beforeAll(async () => {
  // The folder gets its own world, in addition to the built-in ones.
  expect((await seedfast(['init'], { cwd: folder })).status).toBe(0)
  child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--budget', '60000'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  url = /http:\/\/\S+/.exec(line.toString())![0]
  // Processes start slowly while many programs run.
  while ((await fetch(`${url}v1/worlds/deck/trace?seed=7`)).status === 503) await sleep(100)
})

afterAll(async () => {
  const ended = once(child, 'exit')
  child.kill()
  await ended
})

/** Returns the output of a command that is run in the folder. */
async function printed(...args: string[]): Promise<string> {
  const { out, note, status } = await seedfast(args, { cwd: folder })
  expect(status, note).toBeLessThan(2)
  return out
}

async function answered(path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}v1/worlds/${path}`, sent)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return text
}

/** Returns the same JSON without call sites, which are paths on one machine. */
function withoutSites(text: string): string {
  return `${JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'sites' ? undefined : value)))}\n`
}

/** For each world: a label, a path in the result, and params for a smaller result. */
const WORLDS = [
  { id: 'actmap', label: 'nodes/r1c0/edges', place: '/meta/boss', sets: ['spec.columns=5'] },
  { id: 'spire', label: 'acts/0', place: '/neow/1/bonus', sets: ['acts=1'] },
  { id: 'dungeon', label: 'plan/T', place: '/levels/D:1', sets: ['mode=incremental', 'level=D:1'] },
  { id: 'deck', label: 'sets/heal', place: '/deck/0', sets: ['rules=v3'] },
  { id: 'deals', label: 'rounds/0/hands', place: '/winners', sets: ['rounds=2'] },
  { id: 'chest', label: 'gold', place: '/items/0', sets: [] },
]

const withSets = (option: string, sets: readonly string[]): string[] => sets.flatMap((set) => [option, set])

describe.each(WORLDS)('$id over HTTP and from the command line', ({ id, label, place, sets }) => {
  test.runIf(isLong || id === 'chest' || id === 'spire')(
    'has the same explanations, by labels and by counterfactual',
    async () => {
      const changing = ['--by', 'counterfactual', '--most', '30', ...withSets('--set', sets)]
      const [byLabel, byChange] = await Promise.all([
        printed('explain', id, label, '--seed', '7', '--json'),
        printed('explain', id, place, '--seed', '7', ...changing, '--json'),
      ])
      expect(await answered(`${id}/explain?seed=7&path=${label}`)).toBe(byLabel)
      const asked = { seed: '7', path: place, set: sets, by: 'counterfactual', most: 30 }
      expect(await answered(`${id}/explain`, asked)).toBe(byChange)
    },
  )

  test.runIf(isLong || id === 'chest' || id === 'deck')(
    'has the same traces, and finds the same first difference',
    async () => {
      const [trace, divergence] = await Promise.all([
        printed('trace', id, '--seed', '7', ...withSets('--set', sets)),
        printed(
          'diverge',
          id,
          '--seed',
          '7',
          '--other-seed',
          '8',
          ...withSets('--other-set', sets),
          '--json',
        ),
      ])
      expect(await answered(`${id}/trace?seed=7${sets.map((set) => `&set=${set}`).join('')}`)).toBe(trace)
      const sides = { a: { seed: '7' }, b: { seed: '8', set: sets } }
      expect(await answered(`${id}/diverge`, sides)).toBe(withoutSites(divergence))
    },
  )
})
