import { spire } from '/work/me/packages/spire/dist/index.js'
import { prepareCard, openCard } from '/work/me/packages/search/dist/card/index.js'
const gpu = navigator.gpu
const qs = process.argv.slice(2)
for (const must of qs) {
  try {
    const prepared = await prepareCard(spire, { query: { must } })
    const t0 = performance.now()
    const card = await openCard(gpu, prepared.program, () => performance.now())
    console.log(must, '|', card.name, '| wgsl', prepared.program.wgsl.length, 'conditions', prepared.program.conditions.length, 'compile ms', Math.round(performance.now() - t0))
    let t = performance.now()
    await prepared.test(card, [0n, (1n << 32n) - 2000n, (1n << 63n) - 2000n, (1n << 64n) - 4096n, 123456789012345678n])
    console.log('  test ok', Math.round(performance.now() - t))
    await card.propose(5n, 1 << 18)
    for (const n of [1 << 20, 1 << 22]) { t = performance.now(); const r = await card.propose(10n ** 15n, n); const ms = performance.now() - t; console.log('  ', n, 'seeds', r.length, 'found', (n / ms / 1000).toFixed(2), 'M/s') ; if (ms>3000) break}
    card.close()
  } catch (e) { console.log(must, 'FAILED', e.message) }
}
process.exit(0)
