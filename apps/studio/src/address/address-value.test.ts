import { expect, test } from 'vitest'
import { emptyState, readAddress, writeAddress, type PageState } from './address.js'
import { value, withValues, count, flag, text, words } from './address-value.js'
import { linkFaults } from './link-faults.js'
import { numbered } from './numbered-value.js'

const state: PageState = readAddress('#/actmap?v=1&seed=42&page/walk=abc&page/weights=1').state!
const walk = value('walk', text, { default: null })
const notes = numbered('note', text, 'note')

test('a page reads the value under its name, and nothing else', () => {
  expect(walk.of(state)).toBe('abc')
  expect(value('weights', count, { default: 0 }).of(state)).toBe(1)
  expect(value('unknowns', flag('on'), { default: false }).of(state)).toBe(false)
})

test('a new value replaces the old one, the default removes it, and other values stay unchanged', () => {
  const kept = { ...state, ...withValues(state, walk.to('d&e')) }
  expect(walk.of(kept)).toBe('d&e')
  expect(readAddress(writeAddress(kept)).state).toEqual(kept)
  const gone = { ...kept, ...withValues(kept, walk.to(null)) }
  expect(gone.rest).toEqual([['page/weights', '1']])
})

test('the same text yields the same object', () => {
  const kinds = value('kinds', words, { default: [] })
  const stored = { ...state, ...withValues(state, kinds.to(['a', 'b', 'a'])) }
  expect(kinds.of(stored)).toEqual(['a', 'b'])
  expect(kinds.of({ ...stored })).toBe(kinds.of(stored))
})

test('a value that the codec can’t read is unusable, and the default is used', () => {
  const act = value('act', count, { default: 1, shown: () => 'act 1', fits: (given) => given < 4 })
  expect(act.of({ ...state, rest: [['page/act', 'x']] })).toBe(1)
  const faults = (given: string): number => faultsOf({ ...state, rest: [['page/act', given]] }, act).length
  expect(['x', '4', '3'].map(faults)).toEqual([1, 1, 0])
})

test('consecutive edits share one history entry only if the value says so', () => {
  const edits: unknown[] = []
  const edited = { session: { state: emptyState('x') }, edit: (...edit: unknown[]) => void edits.push(edit) }
  walk.set(edited, 'r1')
  value('find', text, { default: '', joins: true }).set(edited, 'orc')
  expect(edits).toEqual([
    [{ rest: [['page/walk', 'r1']] }, undefined],
    [{ rest: [['page/find', 'orc']] }, 'find'],
  ])
})

test('a list has numbered keys, ends at the first missing one, and is replaced as a whole', () => {
  const stored = { ...state, ...withValues(state, notes.to(['a', '', 'c'])) }
  expect(stored.rest.slice(2)).toEqual([
    ['page/note1', 'a'],
    ['page/note2', ''],
    ['page/note3', 'c'],
  ])
  expect(notes.of(stored)).toEqual(['a', '', 'c'])
  expect(withValues(stored, notes.to(['b'], stored)).rest).toEqual([...state.rest, ['page/note1', 'b']])
  const broken = { ...state, rest: stored.rest.toSpliced(3, 1) }
  expect(notes.of(broken)).toEqual(['a'])
  expect(faultsOf(broken, notes, walk, value('weights', text, { default: null }))).toEqual(['page/note3'])
  expect(['note1', 'note0', 'note', 'notes'].map(notes.owns!)).toEqual([true, false, false, false])
})

function faultsOf(state: PageState, ...values: Parameters<typeof linkFaults>[2]): string[] {
  const page = { state, artefact: null!, things: [] }
  return linkFaults(page, { tabs: [], inspect: [] }, values).map(({ key }) => key)
}
