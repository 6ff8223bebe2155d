import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'
import { tooLargeText } from '../errors/messages.js'

/** The form of a query parameter: a string, JSON, an integer, a repeatable string, or comma-separated strings. */
export type QueryForm = 'text' | 'json' | 'number' | 'list' | 'texts'

/** An operation's output. */
export interface Output {
  readonly type: string
  readonly text: string
  /** Whether the request names the version, so the answer never changes. */
  readonly pinned?: boolean
  /** The start of the next part, for answers in parts; null after the last part. */
  readonly next?: number | null
  /** Extra headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of an answer to make. */
export interface AnswerPart {
  /** The start of the part, for answers in parts. */
  readonly from: number
  /** The maximum number of bytes to send. */
  readonly mostBytes: number
}

/** An operation on a world: the shape of its request, and the function that answers it in a worker. */
export interface Operation<Shape extends z.ZodType = z.ZodType> {
  /** The request, as a JSON body. */
  readonly request: Shape
  /** The same request as query parameters; left out if it needs a body. */
  readonly query?: Readonly<Record<string, QueryForm>>
  /** Whether it observes runs, which slows down later plain runs in the same thread. */
  readonly observes?: boolean
  /** A hint for requests over the budget. */
  readonly lighter?: string
  /** Answers a request. Throws an InputError at the invalid field, and an AnswerTooLargeError if the answer gets too long. */
  answer(world: AnyWorld, request: z.output<Shape>, wanted: AnswerPart): Output | Promise<Output>
}

/** An operation whose request type is hidden. */
export interface AnyOperation extends Omit<Operation, 'answer'> {
  answer(world: AnyWorld, request: unknown, wanted: AnswerPart): Output | Promise<Output>
}

/** The error for an answer that is longer than the server sends. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'

  /** `max` is the maximum number of bytes that the server sends. */
  constructor(readonly max: number) {
    super(tooLargeText({ max }))
  }
}

/** Defines an operation; the type of its request comes from the shape. */
export function operation<Shape extends z.ZodType>(definition: Operation<Shape>): AnyOperation {
  return definition as AnyOperation
}
