import { artefactOf, artefactText, make } from '@seedfast/world'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { actmap, starterRules } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { emptyState, writeAddress, type PageState } from '../address/address.js'
import { droppedState } from './dropped-state.js'

const page: PageState = { ...emptyState('actmap'), seed: '7', preset: 'short', view: 'rules' }
const dropped = async (text: string, state: PageState | null = page): Promise<string> => {
  const found = await droppedState('act.json', text, lazyWorlds, state)
  return typeof found === 'string' ? found : decodeURIComponent(writeAddress(found.state))
}

test('an artefact opens its page with the fewest changes that give its params', async () => {
  const generated = make(actmap, { seed: 42, params: { spec: { rows: 12 } }, overrides: { roll: 1 } })
  expect(await dropped(artefactText(artefactOf(generated)), null)).toBe(
    '#/actmap?v=2&seed=42&/spec/rows=12&overrides/roll=1',
  )
})

test('params, or a part of them, replace the page’s params', async () => {
  expect(await dropped('{ "spec": { "rows": 12 } }')).toBe('#/actmap?v=2&seed=7&/spec/rows=12&view=rules')
  expect(await dropped('{ "rows": 12 }')).toBe('#/actmap?v=2&seed=7&/spec/rows=12&view=rules')
  expect(await dropped('{ /* wide */ "spec": { "columns": 9, }, // "rows": 3\n}')).toBe(
    '#/actmap?v=2&seed=7&/spec/columns=9&view=rules',
  )
  expect(await dropped(starterRules('rules.schema.json'))).toMatch(/^#\/actmap\?v=2&seed=7&\/rules\//)
  // The page marks invalid values and keeps its last result.
  expect(await dropped('{ "spec": { "rows": 999 } }')).toContain('/spec/rows=999')
})

test('the run history of a game opens the run of its seed and character', async () => {
  const history = { seed_played: '-4448618108621429334', character_chosen: 'THE_SILENT', ascension_level: 20 }
  expect(await dropped(JSON.stringify(history))).toBe(
    '#/spire?v=5&seed=n:-4448618108621429334&/class=SILENT&/ascension=20&view=history',
  )
  const modded = JSON.stringify({ ...history, character_chosen: 'HERMIT' })
  expect(await dropped(modded)).toBe(
    'act.json is a run history of Slay the Spire, and its run can’t be generated',
  )
  const history2 = { seed: 'ABC', map_point_history: [], build_id: 'v0.108.0', win: true, modifiers: ['x'] }
  const text = JSON.stringify({ ...history2, players: [{ character: 'CHARACTER.IRONCLAD' }] })
  expect(await droppedState('2.run', text, lazyWorlds, null)).toMatchObject({
    state: { view: 'history' },
    note: null,
  })
})

test('any other file is reported', async () => {
  expect(await dropped('{ "name": "my-game" }')).toBe(
    'act.json is neither an artefact nor parameters of Act map',
  )
  expect(await dropped('[1]')).toBe('act.json is neither an artefact nor parameters of Act map')
  expect(await dropped('{ "spec": {} }', null)).toBe('act.json isn’t an artefact')
  expect(await dropped('{ "spec": ')).toMatch(/^act\.json can’t be opened: /)
  const other = { ...artefactOf(make(actmap, { seed: 1 })), world: 'moon' }
  expect(await dropped(JSON.stringify(other))).toBe(
    'act.json was made by the world moon, which this studio doesn’t have',
  )
})
