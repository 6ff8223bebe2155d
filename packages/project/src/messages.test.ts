import { expect, test } from 'vitest'
import { projectError } from './messages.js'

test('a config that needs a document says which package to install', () => {
  const fault = { kind: 'missing', module: 'linkedom/worker', importer: 'seedfast.config.js' } as const
  const place = { in: 'file', name: 'seedfast.config.js' } as const
  expect(projectError('not-bundled', place, { faults: [fault], revision: false }).message).toBe(
    "seedfast.config.js: can't be bundled: seedfast.config.js needs an optional package for its document: npm install linkedom",
  )
})
