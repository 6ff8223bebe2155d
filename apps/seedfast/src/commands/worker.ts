import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { SearchWorker, WorkerStart } from '@seedfast/search'
import { cardWorkers } from '@seedfast/search/card'
import { DEFAULT_THREADS, openThreads } from '@seedfast/search/node'
import {
  mismatchText,
  openBroker,
  QueueError,
  queueStateText,
  readQueueUrl,
  serveRanges,
  type QueueState,
  type ServeWatch,
} from '@seedfast/search-queue'
import type { Console } from '../console/console.js'
import { GRAPHICS_CARD } from '../options/option-words.js'
import { cardUse, openSearchCard } from '../search/search-card.js'
import { withExamples } from '../options/help-examples.js'
import { DONE } from '../errors/exit-status.js'
import { jsonLine } from '../text/json-line.js'
import { LiveLines } from '../console/live-lines.js'
import { count, counted } from '../console/progress.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { MOST_SECONDS, numberOption, threadsOption } from '../options/number-option.js'

interface WorkerOptions {
  readonly queue: string
  readonly threads?: number
  readonly gpu?: string | boolean
  readonly idleExit?: number
  readonly json?: boolean
}

/** Adds `seedfast worker`, which scans seeds for searches that were started on other machines. */
export const addWorker: AddCommand = (program, context) => {
  const command = program
    .command('worker')
    .description('process searches from a queue until Ctrl-C')
    .requiredOption('--queue <url>', "the queue's URL: redis://… or postgres://…")
    .addOption(threadsOption(DEFAULT_THREADS))
    .option('--gpu [card]', GRAPHICS_CARD)
    .addOption(
      numberOption('--idle-exit <seconds>', 'exit after this many idle seconds', {
        min: 1,
        max: MOST_SECONDS,
      }),
    )
    .option('--json', 'print each processed range as a line of JSON')
    .action(async (options: WorkerOptions) => {
      await workerCommand(context, options)
      context.finish(DONE)
    })
  withExamples(command, [
    ['seedfast worker --queue redis://localhost:6379', 'process every search on that queue'],
    ['seedfast worker --queue "$SEEDFAST_QUEUE" --idle-exit 60', 'exit after an idle minute'],
  ])
}

async function workerCommand(context: CommandContext, options: WorkerOptions): Promise<void> {
  const { console, worldsModules, folder } = context
  const worlds = await context.worlds.all()
  const url = readQueueUrl(options.queue)
  const { threads = DEFAULT_THREADS, idleExit } = options
  const idleMs = idleExit === undefined ? Infinity : 1000 * idleExit
  const host = hostname()
  const name = `worker-${host}-${process.pid}-${randomUUID()}`
  const now = (): number => performance.now()
  const stopping = stopSignal(console.stop)
  const { signal } = stopping
  const report = new Report(console, options.json === true)
  try {
    const state = (change: QueueState): void => report.note(queueStateText(change))
    const broker = await openBroker(url, { name, now, awayMs: Infinity, signal, state })
    try {
      const ids = worlds.map(({ id, version }) => `${id} ${version}`).join(', ')
      report.note(`worker: ${url.masked}, ${threads} ${threads === 1 ? 'thread' : 'threads'}, ${ids}`)
      const use = cardUse(options.gpu, folder, report.note)
      const open = async (start: WorkerStart): Promise<readonly SearchWorker[]> => {
        const workers = await openThreads(threads, worldsModules, start)
        if (use === null) return workers
        const world = worlds.find(({ id }) => id === start.world)!
        return cardWorkers(workers, openSearchCard(world, start.request, 0n, use), now)
      }
      await serveRanges(broker, { name, host, worlds, open }, { now, signal, idleMs, ...report.watch })
      report.end()
    } finally {
      await broker.close()
    }
  } catch (error) {
    // If the queue is unreachable, a worker that is being stopped can't return its range, which isn't a failure.
    if (!signal.aborted || !(error instanceof QueueError)) throw error
    report.end()
  } finally {
    stopping.end()
  }
}

/** Prints a worker's progress, either as text or as lines of JSON. */
class Report {
  private readonly live: LiveLines
  private ranges = 0
  private seeds = 0
  private milliseconds = 0

  constructor(
    private readonly console: Console,
    private readonly json: boolean,
  ) {
    this.live = new LiveLines(console)
  }

  readonly note = (text: string): void => {
    this.live.clear()
    this.console.note(`${text}\n`)
  }

  readonly watch: Pick<ServeWatch, 'range' | 'refused'> = {
    range: ({ world }, { job, checkpoint }, { end, seeds, milliseconds }) => {
      this.ranges++
      this.seeds += seeds
      this.milliseconds += milliseconds
      const { from, to } = job
      const line = { world, from, to, resumedAt: checkpoint?.next ?? null, end, seeds, milliseconds }
      if (this.json) this.console.out(`${jsonLine(line)}\n`)
      this.live.show(() => [this.text()])
    },
    refused: ({ world, mark }, mismatch) => {
      const has = mismatchText(mismatch)
      this.note(`worker: skipping a search of ${world} ${mark.version}, because this worker has ${has}`)
    },
  }

  end(): void {
    this.note(this.text())
  }

  private text(): string {
    const perSecond = this.milliseconds > 0 ? (this.seeds / this.milliseconds) * 1000 : 0
    return `worker: ${counted(this.ranges, 'range')}, ${counted(this.seeds, 'seed')}, ${count(Math.round(perSecond))}/s`
  }
}

/** Returns a signal that is aborted by Ctrl-C or SIGTERM. */
function stopSignal(stop: AbortSignal): { readonly signal: AbortSignal; end(): void } {
  const stopRequest = new AbortController()
  const ask = (): void => stopRequest.abort()
  process.once('SIGTERM', ask)
  return {
    signal: AbortSignal.any([stop, stopRequest.signal]),
    end: () => void process.removeListener('SIGTERM', ask),
  }
}
