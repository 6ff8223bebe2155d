// Makes whole dungeons for many seeds and looks into each: levels in one piece, stairs that lead back, uniques once:
//   node packages/dungeon/fuzz/fuzz.js [--seeds 10000] [--from 0] [--threads 2]
// It ends with status 1 when a dungeon does not keep what it promises. The same range gives the same report.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { fuzz } from '../dist/fuzz/fuzz.js'

const CHUNK = 100

if (isMainThread) process.exitCode = await main()
else {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
  parentPort.on('message', ({ first, count }) => parentPort.postMessage(fuzz(first, count)))
}

async function main() {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, from: { type: 'string' }, threads: { type: 'string' } },
  })
  const seeds = wholeNumber('--seeds', values.seeds ?? '10000')
  const from = wholeNumber('--from', values.from ?? '0')
  const threads = wholeNumber('--threads', values.threads ?? String(availableParallelism()))
  const total = { seeds: 0, levels: 0, vetoes: 0, mostVetoes: 0, violations: [] }
  const started = performance.now()
  let next = from
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url))
    while (next < from + seeds) {
      const first = next
      next = Math.min(first + CHUNK, from + seeds)
      const report = await ask(worker, { first, count: next - first })
      for (const key of ['seeds', 'levels', 'vetoes']) total[key] += report[key]
      total.mostVetoes = Math.max(total.mostVetoes, report.mostVetoes)
      total.violations.push(...report.violations)
      const rate = total.seeds / (performance.now() - started)
      const left = Math.round((seeds - total.seeds) / rate / 1000)
      process.stderr.write(
        `\r${total.seeds} of ${seeds} seeds, ${Math.round(rate * 1000)} a second, ${left} s left   `,
      )
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.max(1, threads) }, work))
  process.stderr.write('\n')
  const { levels, vetoes, mostVetoes, violations } = total
  console.log(
    `${total.seeds} seeds from ${from}: ${levels} levels, ${vetoes} tries given up (at most ${mostVetoes} for one level), ` +
      `${violations.length} violations`,
  )
  for (const violation of violations.slice(0, 10)) console.log(JSON.stringify(violation))
  return violations.length === 0 ? 0 : 1
}

function ask(worker, range) {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
    worker.postMessage(range)
  })
}

function wholeNumber(option, text) {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text)
  console.error(`${option}: expected a whole number from 0, found ${JSON.stringify(text)}`)
  process.exit(2)
}
