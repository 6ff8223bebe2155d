import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { answerLine, answersOf } from './answer-lines.js'

test('answers are read in order from among what a world writes', async () => {
  const output = `making 1\n${answerLine({ n: 1 })}no line end: ${answerLine('two\n')}\n${answerLine(null)}ending`
  const read: unknown[] = []
  for await (const answer of answersOf(Readable.from([output.slice(0, 20), output.slice(20)])))
    read.push(answer)
  expect(read).toEqual([{ n: 1 }, 'two\n', null])
})
