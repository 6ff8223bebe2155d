// Answers one question about one observed run in a process of its own: reads it from standard input.
import { text } from 'node:stream/consumers'
import { remoteCalls } from '../remote-calls.js'
import { answerLine } from './answer-lines.js'
import { callSites, thrownAt } from './call-sites.js'
import { loadWorlds } from './load-worlds.js'
import type { TraceAnswer, TraceQuestion } from './trace-process.js'

const question = JSON.parse(await text(process.stdin)) as TraceQuestion
let answer: TraceAnswer
try {
  const calls = remoteCalls(await loadWorlds(question.modules))
  const { ask } = question
  answer = { answer: ask === 'hashes' ? calls.hashes(question, thrownAt) : calls.draws(question, callSites) }
} catch (error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const input = name === 'InputError'
  answer = { error: input ? message : (stack ?? message), input }
}
process.stdout.write(answerLine(answer))
