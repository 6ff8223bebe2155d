// Makes one observed run as often as it is asked about it: reads the run, then questions, a line each.
import { createInterface } from 'node:readline'
import { findWorld, resultHash, type AnyWorld } from '@seedfast/world'
import { hashDraws, recordDraws } from '../trace/observe-run.js'
import { callSites } from './call-sites.js'
import { loadWorlds } from './load-worlds.js'
import type { TraceAnswer, TraceQuestion, TraceRequest } from './trace-process.js'

let request: TraceRequest | null = null
let world: AnyWorld | null = null

for await (const line of createInterface({ input: process.stdin })) {
  if (request === null) {
    request = JSON.parse(line) as TraceRequest
    continue
  }
  let answer: TraceAnswer
  try {
    world ??= findWorld(await loadWorlds(request.modules), request.world)
    answer = { answer: reply(world, request, JSON.parse(line) as TraceQuestion) }
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const input = name === 'InputError'
    answer = { error: input ? message : (stack ?? message), input }
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

function reply(of: AnyWorld, run: TraceRequest, question: TraceQuestion): unknown {
  if (question.ask === 'hashes') {
    const { made, hashes, draws } = hashDraws(of, run)
    return { streams: hashes, draws, sha256: resultHash(made.result), result: made.result }
  }
  const { from, to, stacks } = question
  return recordDraws(of, run, { window: { from, to }, ...(stacks ? { stack: callSites } : {}) }).draws
}
