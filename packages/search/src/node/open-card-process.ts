import { fileURLToPath } from 'node:url'
import { openProcess } from '@seedfast/workers/node'
import type { CardProgram } from '../card/card-program.js'
import type { Card } from '../card/card.js'
import { remoteCard, type CardCalls } from '../card/remote-card.js'

/** A card program as JSON. */
export interface CardStart {
  readonly wgsl: string
  readonly tables: readonly number[]
  readonly conditions: readonly string[]
  readonly adapter: string | null
}

/**
 * Opens a graphics card in another program that has WebGPU. `command` is the program and the arguments that come before
 * a script, such as `deno run --allow-all`. `adapter` is a part of the adapter's name, if one is wanted. Throws a CardError if the program doesn't start or the card can't be used.
 */
export function openCardProcess(
  [command, ...args]: readonly [string, ...string[]],
  { wgsl, tables, conditions }: CardProgram,
  adapter: string | null = null,
): Promise<Card> {
  const host = fileURLToPath(new URL('./card-host.js', import.meta.url))
  const start: CardStart = { wgsl, tables: [...tables], conditions, adapter }
  const name = 'process with the graphics card'
  return remoteCard(openProcess<CardCalls>(command, [...args, host], { name, start, background: true }))
}
