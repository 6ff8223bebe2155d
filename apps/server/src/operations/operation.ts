import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'
import { tooLargeText } from '../errors/messages.js'

/** How a parameter of an address is read: as it stands, as JSON, as a whole number, or as a list of texts. */
export type QueryForm = 'text' | 'json' | 'number' | 'list' | 'texts'

/** What a worker answers with. */
export interface Output {
  readonly type: string
  readonly text: string
  /** Whether the request names the version, so that no later release of the world answers it otherwise. */
  readonly pinned?: boolean
  /** Where to go on, in answers that come in parts; null after the last. */
  readonly next?: number | null
  /** Headers of the answer, beside those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>
}

/** How much of an answer is wanted. */
export interface Wanted {
  /** The part to make, in answers that come in parts. */
  readonly from: number
  /** The longest text that is sent, in bytes. */
  readonly mostBytes: number
}

/** Something that is asked of a world: the shape of the request and the answer, which is made in a worker. */
export interface Operation<Shape extends z.ZodType = z.ZodType> {
  /** The request, as a JSON body. */
  readonly request: Shape
  /** The same request in an address; left out where only a body is taken. */
  readonly query?: Readonly<Record<string, QueryForm>>
  /** Whether runs are observed for it: those make later plain runs in the same thread slower. */
  readonly observes?: boolean
  /** What costs less, for who asked for more than the budget allows. */
  readonly lighter?: string
  /** Answers. Throws an InputError that names the field, and an AnswerTooLargeError as soon as the text is too long. */
  answer(world: AnyWorld, request: z.output<Shape>, wanted: Wanted): Output | Promise<Output>
}

/** An operation with the type of its request kept to itself. */
export interface AnyOperation extends Omit<Operation, 'answer'> {
  answer(world: AnyWorld, request: unknown, wanted: Wanted): Output | Promise<Output>
}

/** An answer that is longer than what the server sends. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'

  /** The most bytes that are sent. */
  constructor(readonly max: number) {
    super(tooLargeText({ max }))
  }
}

/** Says what an operation is, with the type of its request from its shape. */
export function operation<Shape extends z.ZodType>(definition: Operation<Shape>): AnyOperation {
  return definition as AnyOperation
}
