import { InputError, worldErrorOf, worldIssue } from '@seedfast/world'
import { expect, test } from 'vitest'
import { errorOf, faultOf } from './fault.js'

const sent = (error: unknown): Error => errorOf(JSON.parse(JSON.stringify(faultOf(error))) as never)

test('an error sent as JSON keeps its name, stack and cause', () => {
  const thrown = new RangeError('the well is dry')
  const error = worldErrorOf('well', '4', thrown)
  expect(sent(error)).toMatchObject({
    name: 'WorldError',
    message: 'well, seed 4: RangeError: the well is dry',
    stack: error.stack,
    cause: { name: 'RangeError', message: 'the well is dry', stack: thrown.stack },
  })
})

test("a thrown value that isn't an error is sent as a string", () => {
  const error = worldErrorOf('well', '4', 'dry')
  expect(error.message).toBe('well, seed 4: threw dry')
  expect(sent(error)).toMatchObject({ name: 'WorldError', message: error.message, cause: 'dry' })
  expect(sent(worldErrorOf('well', '4', undefined)).cause).toBe('undefined')
  expect('cause' in sent(new Error('none'))).toBe(false)
})

test('an InputError keeps its issues', () => {
  const issue = worldIssue('invalid-date', { in: 'date' }, { got: 'today' })
  const error = sent(new InputError([issue]))
  expect(error).toBeInstanceOf(InputError)
  expect((error as InputError).issues).toEqual([issue])
})
