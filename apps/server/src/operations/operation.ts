import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'
import { tooLargeText } from '../errors/messages.js'

/**
 * The format of a query parameter: a string (`text`), JSON (`json`), a number (`number`), a string whose parameter may
 * be repeated (`list`), or strings separated by commas (`texts`).
 */
export type QueryForm = 'text' | 'json' | 'number' | 'list' | 'texts'

export interface Output {
  readonly type: string
  readonly text: string
  /** Whether the request specifies the version of the world, so that the response never changes. */
  readonly pinned?: boolean
  /** In a response sent in parts, the start of the next part. Null after the last part. */
  readonly next?: number | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface AnswerPart {
  /** In a response sent in parts, the start of the requested part. */
  readonly from: number
  readonly mostBytes: number
}

/** An operation on a world. It consists of the schema of its requests, and a function that answers them in a worker. */
export interface Operation<Shape extends z.ZodType = z.ZodType> {
  /** The schema of a request with a JSON body. */
  readonly request: Shape
  /** The format of each field if the request is sent as query parameters. Absent if the request needs a body. */
  readonly query?: Readonly<Record<string, QueryForm>>
  /** Whether the operation observes runs, which slows down all later plain runs in the same process. */
  readonly observes?: boolean
  /** A hint on how to make a request cheaper, shown if a request exceeds its budget. */
  readonly lighter?: string
  /**
   * Answers a request. Throws an `InputError` that names the invalid field, or an `AnswerTooLargeError` if the response
   * becomes too long.
   */
  answer(world: AnyWorld, request: z.output<Shape>, wanted: AnswerPart): Output | Promise<Output>
}

/** An operation whose request type is erased, so that different operations can be stored together. */
export interface AnyOperation extends Omit<Operation, 'answer'> {
  answer(world: AnyWorld, request: unknown, wanted: AnswerPart): Output | Promise<Output>
}

/** The error thrown if a response is longer than the server may send. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'

  /** `max` is the maximum length of a response, in bytes. */
  constructor(readonly max: number) {
    super(tooLargeText({ max }))
  }
}

/** Defines an operation. TypeScript infers the type of its requests from the schema. */
export function operation<Shape extends z.ZodType>(definition: Operation<Shape>): AnyOperation {
  return definition as AnyOperation
}
