import { slowFunctions } from '@seedfast/capture'
import { mixInt } from '../trace/value-hash.js'
import type { Control } from './control.js'

type Callback = (...args: unknown[]) => unknown

interface Timer {
  readonly due: number
  readonly number: number
  readonly call: () => unknown
  /** No timer fires before this promise settles, so that the order doesn't depend on the machine. */
  readonly until: Promise<unknown> | null
}

/** The longest time in milliseconds to wait for a promise, which may itself wait for a timer. */
const MOST_MS = 2_000

/**
 * Makes timers and slow promises of this realm settle in an order that doesn't depend on the machine: timers
 * fire by their delays, without waiting, and promises of the engine settle in the order of their calls. With
 * a `variant` other than 0, they settle in a different order.
 */
export function controlTimers(control: Control, variant: number): void {
  const realm = globalThis as unknown as Record<string, ((...args: never[]) => unknown) | undefined>
  // oxlint-disable-next-line seedfast/no-ambient-time -- this replaces the timers
  const { setTimeout: engine } = realm as unknown as { setTimeout(call: () => void, delay: number): unknown }
  const timers: Timer[] = []
  let now = 0
  let count = 0
  let isWaiting = false
  let postponed = 0
  const fire = (): void => {
    if (isWaiting) {
      postponed++
      return
    }
    timers.sort((a, b) => a.due - b.due || a.number - b.number)
    const next = timers.shift()
    if (next === undefined) return
    now = Math.max(now, next.due)
    if (next.until === null) next.call()
    else {
      isWaiting = true
      const limit = new Promise<void>((resolve) => engine(resolve, MOST_MS))
      // oxlint-disable-next-line seedfast/no-ambient-time -- only if the promise itself waits for a later timer
      void Promise.race([next.until, limit]).then(() => {
        isWaiting = false
        next.call()
        for (; postponed > 0; postponed--) engine(fire, 0)
      })
    }
  }
  const add: AddTimer = (delay, call, until = null) => {
    const number = ++count
    const late = variant === 0 ? 0 : (mixInt(variant, number) >>> 0) % 50
    timers.push({ due: now + Math.max(1, Number(delay) || 0) + late, number, call, until })
    engine(fire, 0)
    const handle: object = Object.assign(Object(number) as object, {
      ref: () => handle,
      unref: () => handle,
      number,
    })
    return handle
  }
  for (const name of ['setTimeout', 'setInterval', 'setImmediate']) {
    const ours = realm[name] as ((...args: unknown[]) => unknown) | undefined
    if (ours === undefined) continue
    realm[name] = ((callback: Callback, ...rest: unknown[]) => {
      const { own, library } = control.note(name, 'timers')
      // A timer without a site is Seedfast's own, such as the time limit of a run.
      if (own === null && library === null) return ours(callback, ...rest)
      const [delay, args] = name === 'setImmediate' ? [0, rest] : [rest[0], rest.slice(1)]
      const call = (): unknown => {
        if (name === 'setInterval') add(delay, call)
        return callback(...args)
      }
      return add(delay, call)
    }) as never
  }
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) {
    const ours = realm[name] as ((id: unknown) => void) | undefined
    realm[name] = ((id: unknown) => {
      const at = timers.findIndex(({ number }) => number === Number(id))
      if (at === -1) ours?.(id)
      else timers.splice(at, 1)
    }) as never
  }
  controlPromises(control, add)
}

type AddTimer = (delay: unknown, call: () => unknown, until?: Promise<unknown> | null) => object

/** Makes the promises of slow functions settle in the order of their calls, or in another order. */
function controlPromises(control: Control, add: AddTimer): void {
  for (const { owner, name, label } of slowFunctions()) {
    const engine = (owner as Record<string, Callback>)[name]!
    const slow = function (this: unknown, ...args: unknown[]): unknown {
      const { own, library } = control.note(label, 'timers')
      const settled = engine.apply(this, args)
      // Seedfast's own code has no sites.
      if (own === null && library === null) return settled
      // The timer's place among the others decides when the promise settles.
      return new Promise((resolve) => add(1, () => resolve(settled), Promise.allSettled([settled])))
    }
    Object.defineProperty(owner, name, { value: slow, configurable: true, writable: true })
  }
}
