import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'

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

/** Something that is asked of a world: the shape of the request and the answer, which is made in a worker. */
export interface Operation<Shape extends z.ZodType = z.ZodType> {
  /** The request, as a JSON body. */
  readonly request: Shape
  /** The same request in an address; left out where only a body is taken. */
  readonly query?: Readonly<Record<string, QueryForm>>
  /** Answers, from a part on where the answer comes in parts. Throws an InputError that names the field. */
  answer(world: AnyWorld, request: z.output<Shape>, from: number): Output
}

/** An operation with the type of its request kept to itself. */
export interface AnyOperation {
  readonly request: z.ZodType
  readonly query?: Readonly<Record<string, QueryForm>>
  answer(world: AnyWorld, request: unknown, from: number): Output
}

/** Says what an operation is, with the type of its request from its shape. */
export function operation<Shape extends z.ZodType>(definition: Operation<Shape>): AnyOperation {
  return definition as AnyOperation
}
