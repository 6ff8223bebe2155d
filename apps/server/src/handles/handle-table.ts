import { tooManyHandlesText, unknownHandleText, unknownMethodText } from '../errors/messages.js'
import type { Handle, HandleMethod } from './handle.js'

/** The maximum number of objects that a program holds at a time. */
export const MOST_HANDLES = 1000

/** The objects that one connection holds, by number. Numbers aren't used again. */
export class HandleTable {
  private readonly handles = new Map<number, Handle>()
  private last = 0

  /** Returns the number of a new handle. Throws a RangeError if there are too many. */
  add(handle: Handle): number {
    if (this.handles.size === MOST_HANDLES) throw new RangeError(tooManyHandlesText(MOST_HANDLES))
    this.handles.set(++this.last, handle)
    return this.last
  }

  /** Releases handles. If a number isn't a handle, throws a RangeError and releases nothing. */
  release(numbers: readonly unknown[]): void {
    for (const number of numbers) this.find(number)
    for (const number of numbers) this.handles.delete(number as number)
  }

  /** Calls a method of a held object. Throws a RangeError if there is no such handle or method. */
  call(number: number, method: unknown, args: readonly unknown[]): unknown {
    const { kind, object } = this.find(number)
    const called = kind.methods.get(method as string)
    if (called === undefined)
      throw new RangeError(unknownMethodText(kind.name, method, [...kind.methods.keys()]))
    return (called as HandleMethod<unknown>)(object, ...(args as never[]))
  }

  private find(number: unknown): Handle {
    const handle = this.handles.get(number as number)
    if (handle === undefined) throw new RangeError(unknownHandleText(number))
    return handle
  }
}
