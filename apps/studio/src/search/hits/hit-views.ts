import type { Hit } from '@seedfast/search'
import type { RemoteWorker } from '@seedfast/workers'
import {
  foundThings,
  thingsOf,
  type AnyWorld,
  type Artefact,
  type FactWords,
  type ListedThing,
} from '@seedfast/world'
import type { MakeWork, MakingCalls } from '../../making/making-protocol.js'
import { WorkerQueue } from '../../thumbnails/worker-queue.js'
import { markedPicture, type AskedHit, type AskedParts, type FindAskedParts } from './asked-parts.js'
import { wantedTexts } from './asked-texts.js'

/** What the page shows of a hit: a picture of what the search asked for, and how to open it. */
export interface HitView extends Pick<AskedParts, 'values'> {
  readonly svg: string | null
  /** The things in the result that the conditions name. */
  readonly things: readonly ListedThing[]
}

export interface HitViewsInput {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly rows: AskedHit['rows']
  /** The search's params and overrides. */
  readonly request: Pick<MakeWork, 'params' | 'overrides'>
  /** Changes of the params for small pictures. */
  readonly pictureParams: object
  readonly findParts: () => Promise<FindAskedParts>
}

const NOTHING: HitView = { values: {}, svg: null, things: [] }

/** Views hits in a worker, one after another. The hit that was requested last comes first. */
export class HitViews {
  readonly #input: HitViewsInput
  readonly #queue: WorkerQueue
  readonly #views = new Map<string, Promise<HitView>>()

  constructor(input: HitViewsInput, open: () => RemoteWorker<MakingCalls>) {
    this.#input = input
    this.#queue = new WorkerQueue(open)
  }

  /** Returns the view of a hit. Resolves to an empty view if the hit can't be generated in time. */
  of({ seed }: Pick<Hit, 'seed'>): Promise<HitView> {
    const known = this.#views.get(seed)
    if (known !== undefined) return known
    const view = this.#queue.add((worker) => this.#view(worker, seed), true).then((one) => one ?? NOTHING)
    this.#views.set(seed, view)
    return view
  }

  close(): void {
    this.#queue.close()
  }

  async #view(worker: RemoteWorker<MakingCalls>, seed: string): Promise<HitView> {
    const { world, rows, words, request, pictureParams, findParts } = this.#input
    const work: MakeWork = { world: world.id, seed, ...request }
    const answer = await worker.ask('make', work)
    if (answer.kind !== 'generated') return NOTHING
    const artefact = JSON.parse(answer.artefact) as Artefact
    const things = await askedThings(world, artefact, words, rows)
    const parts = (await findParts())({ artefact, rows, things })
    if (parts.svg !== undefined) return { values: parts.values, svg: parts.svg, things }
    if (world.views.svg === undefined) return { values: parts.values, svg: null, things }
    const params = { ...pictureParams, ...(request.params as object | undefined), ...parts.pictureParams }
    const { text } = await worker.ask('view', { work: { ...work, params }, name: 'svg' })
    const { marked = things.map(({ pointer }) => pointer) } = parts
    return { values: parts.values, svg: text === undefined ? null : markedPicture(text, marked), things }
  }
}

/** Returns the first thing for each string that the conditions name. */
async function askedThings(
  world: AnyWorld,
  artefact: Artefact,
  words: FactWords | undefined,
  rows: AskedHit['rows'],
): Promise<readonly ListedThing[]> {
  const names = rows.flatMap((row) =>
    wantedTexts(row).map((text) => (words?.value?.(row.fact, text) ?? text).toLowerCase()),
  )
  if (names.length === 0 || world.things === null) return []
  const { result, version, seed, params, overrides } = artefact
  const all = await thingsOf(world, result, { world: world.id, version, seed, params, overrides })
  // A thing's name may be longer than the fact's value, such as “Lady Hollow” with a title.
  return names.flatMap(
    (name) => all.find((thing) => thing.name.toLowerCase() === name) ?? foundThings(all, name)[0] ?? [],
  )
}
