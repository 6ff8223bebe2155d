import { expect, test } from 'vitest'
import { MESSAGE_MARK } from '../protocol/protocol.js'
import { MessageReader } from './message-reader.js'

function read(output: Buffer, size: number): { readonly messages: string[]; readonly other: string } {
  const messages: string[] = []
  let other = ''
  const reader = new MessageReader({
    message: (text) => messages.push(text),
    other: (bytes) => (other += bytes.toString()),
  })
  for (let at = 0; at < output.length; at += size) reader.add(output.subarray(at, at + size))
  reader.end()
  return { messages, other }
}

test.each([1, 2, 7, 1000])('finds messages in output that arrives %i bytes at a time', (size) => {
  const output = Buffer.from(`hello\r\n1 2${MESSAGE_MARK}{"a":"é\u2028😀"}\r\n${MESSAGE_MARK}{}\nend`)
  expect(read(output, size)).toEqual({ messages: ['{"a":"é\u2028😀"}', '{}'], other: 'hello\r\n1 2end' })
})

test('a message must be UTF-8', () => {
  const output = Buffer.concat([Buffer.from(MESSAGE_MARK), Buffer.from([0x22, 0xe9, 0x22, 0x0a])])
  expect(() => read(output, 100)).toThrow('a message must be UTF-8')
})
