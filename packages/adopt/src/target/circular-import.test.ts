import { temporaryFolder } from '@seedfast/files'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureError } from '../failure-error.js'
import { adoptTarget } from './adopt-target.js'
import { circularImport } from './circular-import.js'

test('an error while loading names the circular import, and the module that the page loads first', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.js?v=1"></script>')
  const stubs = [{ kind: 'circular', name: 'map.js → main.js → map.js', importer: 'map.js' }] as const
  const errorFor = (entry: string): string =>
    failureError(
      {
        kind: 'load',
        error: { name: 'TypeError', message: 'no', sites: [] },
        missing: [],
        elements: [],
        parameters: [],
        loadErrors: [],
      },
      adoptTarget(`${entry}#make`),
      entry,
      20,
      {
        missing: null,
        plugins: [],
        document: { isReal: false, isEmpty: false },
        standIns: { globals: [], scripts: [] },
        circular: circularImport(stubs, entry, folder),
      },
    ).message
  expect(errorFor('map.js')).toContain(
    'map.js is part of a circular import, so the order in which modules load matters: map.js → main.js → map.js; index.html loads main.js first, so adopt that module',
  )
  expect(errorFor('main.js')).toContain('another of these modules may have to load first')
  expect(circularImport([], 'map.js', folder)).toBeNull()
})
