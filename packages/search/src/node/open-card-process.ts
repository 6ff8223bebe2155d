import { fileURLToPath } from 'node:url'
import { openProcess } from '@seedfast/workers/node'
import { CardError } from '../card/card-error.js'
import type { CardProgram } from '../card/card-program.js'
import type { Card } from '../card/card.js'

/** A card program as JSON. */
export interface CardStart {
  readonly wgsl: string
  readonly tables: readonly number[]
  readonly conditions: readonly string[]
}

/** The calls that a card's process serves. */
export interface CardCalls {
  adapter(): string
  propose(range: { readonly from: string; readonly count: number }): Promise<number[]>
}

/**
 * Opens a graphics card in another program that has WebGPU. `command` is the program and the arguments that come before
 * a script, such as `deno run --allow-all`. Throws a CardError if the program doesn't start or the card can't be used.
 */
export async function openCardProcess(
  [command, ...args]: readonly [string, ...string[]],
  { wgsl, tables, conditions }: CardProgram,
): Promise<Card> {
  const host = fileURLToPath(new URL('./card-host.js', import.meta.url))
  const start: CardStart = { wgsl, tables: [...tables], conditions }
  const worker = openProcess<CardCalls>(command, [...args, host], { name: 'graphics card', start, background: true })
  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      throw new CardError((error as Error).message)
    }
  }
  let name: string
  try {
    name = await asked(worker.ask('adapter', null))
  } catch (error) {
    worker.stop()
    throw error
  }
  return {
    name,
    conditions,
    propose: async (from, count) =>
      Uint32Array.from(await asked(worker.ask('propose', { from: String(from), count }))),
    close: () => worker.stop(),
  }
}
