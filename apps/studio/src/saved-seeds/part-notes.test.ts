import { expect, test } from 'vitest'
import { LONGEST_PART_NOTE, readPartNotes, withPartNote, type NotedSeed } from './part-notes.js'

const seed = (name: string): Omit<NotedSeed, 'notes'> => ({
  address: `#/garden?seed=${name}`,
  world: 'garden',
  seed: name,
})

test('a note is changed and removed, and the most recently edited seed comes first', () => {
  let notes = withPartNote([], seed('1'), 'pond', 'frogs')
  notes = withPartNote(notes, seed('2'), 'pond', 'carp')
  notes = withPartNote(notes, seed('1'), 'shed', 'rakes')
  expect(notes).toEqual([
    { ...seed('1'), notes: { pond: 'frogs', shed: 'rakes' } },
    { ...seed('2'), notes: { pond: 'carp' } },
  ])
  notes = withPartNote(notes, seed('1'), 'pond', '')
  expect(notes[0]!.notes).toEqual({ shed: 'rakes' })
  expect(withPartNote(notes, seed('1'), 'shed', '')).toEqual([{ ...seed('2'), notes: { pond: 'carp' } }])
})

test('a long note is shortened', () => {
  const [{ notes }] = withPartNote([], seed('1'), 'pond', 'x'.repeat(5000)) as [NotedSeed]
  expect(notes['pond']).toHaveLength(LONGEST_PART_NOTE)
})

test('reads stored notes, and keeps the valid entries if others are damaged', () => {
  const notes = withPartNote([], seed('1'), 'pond', 'frogs')
  expect(readPartNotes(JSON.stringify(notes))).toEqual({ value: notes, damaged: false })
  expect(readPartNotes(null)).toEqual({ value: [], damaged: false })
  for (const text of ['[{', 'null', '{}', '5'])
    expect(readPartNotes(text)).toEqual({ value: [], damaged: true })
  const bad = [
    null,
    7,
    seed('2'),
    { ...seed('3'), notes: { pond: 5 } },
    { ...seed('4'), notes: null },
    { ...seed('5'), address: 'javascript:alert(1)', notes: {} },
  ]
  expect(readPartNotes(JSON.stringify([...bad, ...notes, ...notes]))).toEqual({ value: notes, damaged: true })
})
