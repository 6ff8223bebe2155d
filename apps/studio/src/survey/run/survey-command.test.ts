import { expect, test } from 'vitest'
import { readAddress } from '../../address/address.js'
import { surveyCommand } from '../survey-panel.js'

const command = (query: string, from = ''): string | null =>
  surveyCommand(readAddress(`#/actmap?${query}`).state!, { count: '5000', from, facts: ['elites', 'boss'] })

test('the command is equivalent to the page, with words quoted where needed', () => {
  expect(command('seed=1')).toBe('npx seedfast survey actmap --count 5000 --facts elites,boss')
  expect(command('preset=it\'s&/spec/rows=20&/spec/bosses=["a b"]', '42')).toBe(
    `npx seedfast survey actmap --preset 'it'\\''s' --set spec.rows=20 --set 'spec.bosses=["a b"]' --count 5000 --from 42 --facts elites,boss`,
  )
  expect(command('/name=the cave')).toContain("--set 'name=the cave'")
})

test('there is no command if params need a file', () => {
  expect(command('/spec/rows=')).toBeNull()
  expect(command('/name="12"')).toBeNull()
  expect(command('/a.b=1')).toBeNull()
})
