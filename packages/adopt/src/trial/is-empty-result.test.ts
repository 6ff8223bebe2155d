import { expect, test } from 'vitest'
import { isEmptyResult } from './is-empty-result.js'

test.each(['null', '[null]', '{}', '[]', '{"rooms":[null,{"name":""}],"start":null}'])(
  '%s is empty',
  (json) => expect(isEmptyResult(json)).toBe(true),
)

test.each(['0', 'false', '[null,0]', '{"rooms":[{"name":"cave"}]}'])('%s is not empty', (json) =>
  expect(isEmptyResult(json)).toBe(false),
)
