import type { ReactNode } from 'preact/compat'
import { ItemStrip, itemsAfter } from './item-strip.js'

/** What a stream gives next: one kind of thing, and the next ones in order. */
export interface StreamRow {
  /** The stream's name, or null for streams that restart on each floor. */
  readonly stream: string | null
  readonly title: string
  readonly items: readonly string[]
}

interface StreamProps {
  readonly rows: readonly StreamRow[]
  /** The number of draws from each stream so far. */
  readonly counters: Readonly<Record<string, number>>
}

/** Shows what each stream of a game gives next. */
export function StreamDraws({ rows, counters }: StreamProps): ReactNode {
  const streams = [...new Set(rows.map(({ stream }) => stream))]
  return streams.map((name) => (
    <section key={name} className="grid gap-1 min-w-0" aria-label={name ?? 'Each floor’s own streams'}>
      <h3 className="text-sm">
        {name === null ? (
          'Each floor’s own streams'
        ) : (
          <>
            <code>{name}</code> <span className="quiet text-regular">{counters[name]} draws so far</span>
          </>
        )}
      </h3>
      {rows
        .filter(({ stream }) => stream === name)
        .map(({ title, items }) => (
          <ItemStrip key={title} title={title} items={itemsAfter(items, 0)} />
        ))}
    </section>
  ))
}
