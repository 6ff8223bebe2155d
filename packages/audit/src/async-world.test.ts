import { artefactOf, defineWorld, fact, make, makeAsync, runSteps, type Run } from '@seedfast/world'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@seedfast/files'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkArtefact } from './verify/check-artefact.js'
import { checkHere, runOthers } from './check/check.js'
import { contractViolations, contractViolationsAsync } from './contract/contract.js'
import { makeCatalog, makeCatalogAsync } from './catalog/make-catalog.js'
import { toMatchCatalog } from './matcher/to-match-catalog.js'
import { remoteCalls } from './remote/remote-calls.js'
import { checkAfterSaveAndLoad } from './check/save-and-load.js'
import { diverge } from './trace/diverge.js'
import { recordDraws, recordDrawsAsync } from './trace/observe-run.js'
import { tracedRun } from './trace/traced-run.js'
import { verify, verifyAsync } from './verify/verify.js'

const roll = (run: Run): number => run.stream('gold').int(1, 1000)
const tools = { facts: { gold: { type: fact.int, of: ({ gold }: { gold: number[] }) => gold[0]! } } }
const now = defineWorld(
  { id: 'chest', version: 1, generate: (run: Run) => ({ gold: [roll(run), roll(run)] }) },
  tools,
)
const later = defineWorld(
  {
    id: 'chest',
    version: 1,
    generate: async (run: Run) => {
      const first = roll(run)
      await Promise.resolve()
      return { gold: [first, roll(run)] }
    },
  },
  tools,
)

describe('an asynchronous world is audited like a synchronous one', () => {
  const catalog = makeCatalog(now, { count: 3 })

  test('by catalogs and checks', async () => {
    expect(await makeCatalogAsync(later, { count: 3 })).toEqual(catalog)
    expect(() => makeCatalog(later, { count: 3 })).toThrow('use makeCatalogAsync')
    await runSteps(runOthers([later], later))
    const calm = [null, null, null]
    for (const check of [checkHere, checkAfterSaveAndLoad]) {
      expect(await Promise.all(check(later, catalog))).toEqual(calm)
      expect([...check(now, catalog)]).toEqual(calm)
    }
  })

  test('by verify and checkArtefact', async () => {
    const artefact = artefactOf(make(now, { seed: '7' }))
    expect(await verifyAsync([later], artefact)).toEqual(verify([now], artefact))
    expect(() => verify([later], artefact)).toThrow('use verifyAsync')
    expect((await checkArtefact([later], artefact)).today).toEqual({ kind: 'same' })
  })

  test('by traces and divergences', async () => {
    const { draws } = recordDraws(now, { seed: '7' })
    expect((await recordDrawsAsync(later, { seed: '7' })).draws).toEqual(draws)
    expect(() => recordDraws(later, { seed: '7' })).toThrow('use recordDrawsAsync')
    expect((await tracedRun(later, { seed: '7' })).header).toEqual(
      (await tracedRun(now, { seed: '7' })).header,
    )
    const side = (world: typeof now, seed: string) => {
      const calls = remoteCalls([world])
      const call = { world: 'chest', seed, params: {}, overrides: {}, first: 'again' } as const
      return {
        name: seed,
        hashes: async () => calls.hashes(call),
        window: async (window: { from: number; to: number }) => calls.draws({ ...call, ...window }),
      }
    }
    expect(await diverge(side(now, '7'), side(later, '7'))).toEqual({ kind: 'equal', draws: 2 })
    expect(await diverge(side(now, '7'), side(later, '8'))).toMatchObject({ kind: 'different bits' })
  })

  test('by the contract and the matcher', async () => {
    expect(await contractViolationsAsync(later, { seeds: ['1', '2'] })).toEqual([])
    expect(() => contractViolations(later)).toThrow('use contractViolationsAsync')
    const ambient = defineWorld({
      id: 'clock',
      version: 1,
      generate: async () => (await Promise.resolve(), Date.now()),
    })
    expect(await contractViolationsAsync(ambient, { seeds: ['1'] })).toMatchObject([{ code: 'ambient-call' }])
    vi.stubEnv('CI', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'chest.catalog.json')
    expect(toMatchCatalog(now, file, { count: 3 })).toMatchObject({ pass: true })
    expect(await toMatchCatalog(later, file)).toMatchObject({ pass: true })
  })

  test('reports its errors per seed, but ends at the time limit', async () => {
    const failing = defineWorld({
      id: 'chest',
      version: 1,
      generate: async (run) => {
        await Promise.resolve()
        throw new Error(`no ${run.seed}`)
      },
    })
    expect((await Promise.all(checkHere(failing, catalog))).map((found) => found!.kind)).toEqual(
      catalog.entries.map(() => 'failed'),
    )
    await expect(makeCatalogAsync(failing, { count: 3 })).rejects.toMatchObject({ name: 'WorldError' })
    const never = defineWorld({
      id: 'chest',
      version: 1,
      timeLimit: 0.01,
      generate: () => new Promise(() => {}),
    })
    await expect(Promise.all(checkHere(never, catalog))).rejects.toThrow(/still pending/)
    await expect(makeAsync(never, { seed: '1' })).rejects.toThrow(/still pending/)
  })
})
