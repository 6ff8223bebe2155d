import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { readOptions } from './read-options.js'
import { report } from './report.js'

/**
 * Fuzzes a range of seeds on all cores. `fuzz(first, count)` fuzzes a chunk of seeds, and returns counts and the
 * `failures`. `url` is the URL of the fuzzer's module, which each thread loads. For the counts named in `most`, the
 * report contains the maximum over all chunks instead of the sum. The report doesn't depend on the number of threads.
 */
export async function fuzzSeedsOnThreads({ url, fuzz, piece, most = [], summary }) {
  if (!isMainThread) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
    parentPort.on('message', ({ first, count }) => parentPort.postMessage(fuzz(first, count)))
    return
  }
  const { seeds, from, threads } = readOptions({ seeds: 10_000, from: 0, threads: availableParallelism() })
  const total = { seeds: 0 }
  const failures = []
  const started = performance.now()
  let next = from
  const work = async () => {
    const worker = new Worker(url)
    while (next < from + seeds) {
      const first = next
      next = Math.min(first + piece, from + seeds)
      const { failures: found, ...counts } = await ask(worker, { first, count: next - first })
      for (const [name, count] of Object.entries(counts)) {
        const before = total[name] ?? 0
        total[name] = most.includes(name) ? Math.max(before, count) : before + count
      }
      failures.push({ first, found })
      const rate = total.seeds / (performance.now() - started)
      const left = Math.round((seeds - total.seeds) / rate / 1000)
      process.stderr.write(
        `\r${total.seeds} of ${seeds} seeds, ${Math.round(rate * 1000)}/s, ${left} s left   `,
      )
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.max(1, threads) }, work))
  // Failures are sorted by seed, regardless of which thread finished first.
  const found = failures.sort((a, b) => a.first - b.first).flatMap((piece) => piece.found)
  report(`${seeds} seeds from ${from}: ${summary(total)}, ${found.length} failures`, found)
}

function ask(worker, range) {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
    worker.postMessage(range)
  })
}
