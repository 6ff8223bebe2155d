import { catalogText, makeCatalog, recordDraws, traceLines, traceOf } from '@seedfast/audit'
import { exportArchive, openingEvents, sessionOf, sessionSeed } from '@seedfast/deals'
import { artefactOf, artefactText, defineWorld, make, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { refuseOtherKinds } from './refuse-other-kinds.js'

const world = defineWorld({
  id: 'chest',
  version: 1,
  generate: (run) => run.stream('gold').int(1, 6),
}) as AnyWorld
const { generated, draws } = recordDraws(world, { seed: 'x' })
const FILES = {
  artefact: artefactText(artefactOf(make(world, { seed: 'x' }))),
  catalog: catalogText(makeCatalog(world, { count: 2 })),
  trace: [...traceLines(traceOf(generated, draws))].join(''),
  session: exportArchive(sessionOf(openingEvents(sessionSeed(7), { seats: [{ id: 'a' }, { id: 'b' }] })))
    .text,
}

test('names the command for a file, whatever key comes first in the file', () => {
  const refuse = (kind: keyof typeof FILES, wanted: Parameters<typeof refuseOtherKinds>[2]) => () =>
    refuseOtherKinds(FILES[kind], 'x.json', wanted)
  expect(refuse('trace', ['artefact'])).toThrow(
    'x.json: must be an artefact, got a trace; try `seedfast diverge x.json <another trace>`',
  )
  expect(refuse('catalog', ['artefact'])).toThrow('got a catalog; try `seedfast check x.json`')
  expect(refuse('artefact', ['catalog'])).toThrow('got an artefact; try `seedfast verify x.json`')
  expect(refuse('session', ['artefact'])).toThrow('got a session archive; try `seedfast replay x.json`')
  expect(refuse('artefact', ['artefact'])).not.toThrow()
  // Files that Seedfast didn't write are left to the command that reads them.
  expect(() => refuseOtherKinds('{"format":"toString"}', 'x', ['artefact'])).not.toThrow()
})
