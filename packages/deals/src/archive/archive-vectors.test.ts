import { expect, test } from 'vitest'
import { readVectors } from '../../../../tests/describe-vectors.js'
import { exportArchive } from './archive.js'
import { verifyArchive } from './verify-archive.js'

interface Vectors {
  readonly cases: readonly { readonly head: string; readonly file: string }[]
}

test.each(readVectors<Vectors>('seedfast/archives').cases)(
  'the archive with the head $head never changes',
  ({ head, file }) => {
    const { faults, session } = verifyArchive(file, { head })
    expect(faults).toEqual([])
    expect(exportArchive(session)).toEqual({ text: file, head })
  },
)
