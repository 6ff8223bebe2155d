import { describe, expect, test } from 'vitest'
import { readReply } from './read-reply.js'

describe('a reply', () => {
  test('is read, with the defaults of a draw', () => {
    expect(readReply('{"id":1,"result":[1.5],"counts":{"loot":2},"later":true}', 1)).toEqual({
      kind: 'result',
      result: [1.5],
      counts: { loot: 2 },
    })
    expect(readReply('{"id":2,"draws":[{"stream":"loot","rule":"int","value":"7"}]}', 2)).toEqual({
      kind: 'draws',
      draws: [{ stream: 'loot', rule: 'int', value: '7', args: [], words: [], path: [] }],
    })
    expect(readReply('{"id":0,"protocol":1,"client":"lua 1","can":["trace"]}', 0)).toMatchObject({
      kind: 'hello',
      hello: { client: 'lua 1', can: ['trace'] },
    })
    expect(readReply('{"id":3,"error":"no room for 9007199254740993 items"}', 3)).toEqual({
      kind: 'error',
      message: 'no room for 9007199254740993 items',
    })
  })

  test.each([
    ['json', '{"id":1,"result":NaN}'],
    ['object', '[1]'],
    ['id', '{"id":2,"result":1}'],
    ['error', '{"id":1,"error":7}'],
    ['integer', '{"id":1,"result":9007199254740993}'],
    ['protocol', '{"id":1,"protocol":2}'],
    ['hello', '{"id":1,"protocol":1,"can":"trace"}'],
    ['result', '{"id":1}'],
    ['counts', '{"id":1,"result":1,"counts":{"loot":-1}}'],
    ['draws', '{"id":1,"draws":{}}'],
    ['draw', '{"id":1,"draws":[{"stream":"loot","rule":"int"}]}'],
    ['draw', '{"id":1,"draws":[{"stream":"loot","rule":"int","value":1,"words":[4294967296]}]}'],
  ])('that breaks the rule %s is refused with the rule’s name', (rule, text) => {
    expect(() => readReply(text, 1)).toThrow(
      expect.objectContaining({ name: 'ProgramError', problem: expect.objectContaining({ rule }) }),
    )
  })
})
