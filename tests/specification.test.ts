import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder, ROOT } from './command.js'
import { VECTORS } from './describe-vectors.js'

const python = ['python3', 'python'].find((program) => {
  const { status } = spawnSync(program, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'])
  return status === 0
})

const check = (vectors: string) =>
  spawnSync(python!, ['-B', join(ROOT, 'tests', 'spec', 'check.py'), vectors], { encoding: 'utf8' })

describe.skipIf(python === undefined)('the Python implementation of the specification', () => {
  test('matches every vector', () => {
    const { status, stdout, stderr } = check(VECTORS)
    expect([status, stderr]).toEqual([0, ''])
    expect(Number(/^(\d+) checks\n$/.exec(stdout)?.[1])).toBeGreaterThan(1800)
  })

  test('detects a wrong number', () => {
    const vectors = newFolder()
    cpSync(join(VECTORS, 'seedfast'), join(vectors, 'seedfast'), { recursive: true })
    const file = join(vectors, 'seedfast', 'traces.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\\"words\\":\[(\d)/, '\\"words\\":[9$1'))
    const { status, stderr } = check(vectors)
    expect(status).toBe(1)
    expect(stderr).toContain('banana: expected')
  })
})
