// Answers one question about one observed run in a process of its own: reads it from standard input.
import { text } from 'node:stream/consumers'
import { writeFully } from '@seedfast/files'
import { remoteCalls, type RemoteCalls } from '../remote-calls.js'
import { traceLine } from '../trace/trace-file.js'
import { failureText } from '../world-failure.js'
import { answerLine } from './answer-lines.js'
import { callSites, thrownAt } from './call-sites.js'
import { guardChild } from './guard-child.js'
import { isInputError } from '@seedfast/world'
import { loadWorlds } from '@seedfast/world/node'
import { runOthersInTime } from './others-in-time.js'
import type { TraceAnswer, TraceLines, TraceQuestion } from './trace-process.js'

const leave = guardChild()
const question = JSON.parse(await text(process.stdin)) as TraceQuestion
let answer: TraceAnswer
try {
  answer = { answer: answerTo(remoteCalls(await loadWorlds(question.modules), runOthersInTime)) }
} catch (error) {
  answer = failureAnswer(error)
}
say(answer)
leave()

function answerTo(calls: RemoteCalls): unknown {
  switch (question.ask) {
    case 'hashes':
      return calls.hashes(question, thrownAt)
    case 'draws':
      return calls.draws(question, callSites)
    case 'lines':
      return calls.drawsInParts(
        question,
        (draws) => {
          const streams = [...new Set(draws.map(({ stream }) => stream))]
          const lines: TraceLines = { text: draws.map(traceLine).join(''), draws: draws.length, streams }
          say({ answer: lines })
        },
        question.stacks ? callSites : undefined,
      )
  }
}

function failureAnswer(error: unknown): TraceAnswer {
  if (isInputError(error)) return { error: error.issues, of: 'input' }
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error))
  if (name !== 'WorldError') return { error: stack ?? message, of: 'process' }
  return { error: failureText({ message, sites: thrownAt(cause) }), of: 'world' }
}

/** Writes an answer at once: a run that goes on would have what is left to write wait for its end, in memory. */
function say(said: TraceAnswer): void {
  writeFully(1, answerLine(said))
}
