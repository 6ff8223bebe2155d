import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'
import { tooLargeText } from '../errors/messages.js'

/**
 * The format of a query parameter: a string (`text`), JSON, an integer (`number`), a repeatable string (`list`), or
 * comma-separated strings (`texts`).
 */
export type QueryForm = 'text' | 'json' | 'number' | 'list' | 'texts'

/** The result of an operation. */
export interface Output {
  readonly type: string
  readonly text: string
  /** Whether the request specifies the world's version, so that the answer never changes. */
  readonly pinned?: boolean
  /** The start of the next part, for answers in parts; null after the last part. */
  readonly next?: number | null
  /** Additional response headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of an answer to generate. */
export interface AnswerPart {
  /** The start of the part, for answers in parts. */
  readonly from: number
  /** The maximum number of bytes to send. */
  readonly mostBytes: number
}

/** An operation on a world: the schema of its request, and the function that answers requests in a worker. */
export interface Operation<Shape extends z.ZodType = z.ZodType> {
  /** The schema of the request as a JSON body. */
  readonly request: Shape
  /** The format of each field when the request is sent as query parameters; absent if the request needs a body. */
  readonly query?: Readonly<Record<string, QueryForm>>
  /** Whether the operation observes runs, which slows down later plain runs in the same thread. */
  readonly observes?: boolean
  /** A hint about how to make a request cost less, shown if a request exceeds its budget. */
  readonly lighter?: string
  /**
   * Answers a request. Throws an InputError that names the invalid field, or an AnswerTooLargeError if the answer gets
   * too long.
   */
  answer(world: AnyWorld, request: z.output<Shape>, wanted: AnswerPart): Output | Promise<Output>
}

/** An operation whose request type has been erased. */
export interface AnyOperation extends Omit<Operation, 'answer'> {
  answer(world: AnyWorld, request: unknown, wanted: AnswerPart): Output | Promise<Output>
}

/** The error for an answer that is longer than the server is allowed to send. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'

  /** `max` is the maximum length of an answer, in bytes. */
  constructor(readonly max: number) {
    super(tooLargeText({ max }))
  }
}

/** Defines an operation. The type of its request is inferred from the schema. */
export function operation<Shape extends z.ZodType>(definition: Operation<Shape>): AnyOperation {
  return definition as AnyOperation
}
