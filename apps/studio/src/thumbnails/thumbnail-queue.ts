import type { RemoteWorker } from '@seedfast/workers'
import type { MakeWork, MakingCalls } from '../making/making-protocol.js'

/** The maximum time for drawing a thumbnail, in milliseconds. A thumbnail that takes longer is skipped. */
const LIMIT = 8000

/** Draws pictures of results in a worker, one after another. */
export class ThumbnailQueue {
  #wanted: readonly MakeWork[] = []
  #worker: RemoteWorker<MakingCalls> | null = null
  #isDrawing = false
  readonly #drawn = new Set<string>()
  readonly #open: () => RemoteWorker<MakingCalls>
  readonly #onPicture: (work: MakeWork, svg: string | null) => void

  /** `onPicture` receives each picture, or null if the world fails or takes too long. */
  constructor(
    open: () => RemoteWorker<MakingCalls>,
    onPicture: (work: MakeWork, svg: string | null) => void,
  ) {
    this.#open = open
    this.#onPicture = onPicture
  }

  /**
   * Requests pictures of the given results, in this order. Results requested earlier are dropped, and results that have
   * already been drawn are skipped.
   */
  want(works: readonly MakeWork[]): void {
    this.#wanted = works
    if (!this.#isDrawing) void this.#drawAll()
  }

  close(): void {
    this.#wanted = []
    this.#end()
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true
    for (let work = this.#next(); work !== undefined; work = this.#next()) {
      this.#drawn.add(JSON.stringify(work))
      const svg = await this.#draw(work)
      if (this.#wanted.length > 0) this.#onPicture(work, svg)
    }
    this.#isDrawing = false
  }

  #next(): MakeWork | undefined {
    return this.#wanted.find((work) => !this.#drawn.has(JSON.stringify(work)))
  }

  /** Draws one result. Resolves to null if that fails or takes too long. */
  async #draw(work: MakeWork): Promise<string | null> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#end()
        resolve(null)
      }, LIMIT)
    })
    const draw = async (): Promise<string | null> => {
      this.#worker ??= this.#open()
      const { text } = await this.#worker.ask('view', { work, name: 'svg' })
      return text ?? null
    }
    const svg = await Promise.race([draw(), late]).catch(() => {
      this.#end()
      return null
    })
    clearTimeout(timer)
    return svg
  }

  #end(): void {
    this.#worker?.stop()
    this.#worker = null
  }
}
