import { findProgram, openChromiumPage } from '@seedfast/audit/node'
import type { SearchRequest } from '@seedfast/search'
import { CardError, openTestedCard, sharedCard, type Card, type SharedCard } from '@seedfast/search/card'
import { CARD_PAGE_ENTRY, CARD_PAGE_GLOBAL, openCardPage, openCardProcess } from '@seedfast/search/node'
import type { AnyWorld } from '@seedfast/world'
import { cardNoteTexts } from '../errors/messages.js'

/** The programs that have WebGPU, which Node lacks, in the order in which they are tried. */
export const CARD_HOSTS = ['deno', 'chromium'] as const

type CardHost = (typeof CARD_HOSTS)[number]

/** Which graphics card to use, and what to do with notes about it. */
export interface CardUse {
  /** `auto`, a host, or a part of an adapter's name. */
  readonly choice: string
  /** The folder in whose cache scripts for Chromium are built. */
  readonly folder: string
  readonly note: (text: string) => void
}

/** Returns how to use the card that the option `--gpu` names, or null if it names none. */
export function cardUse(
  gpu: string | boolean | undefined,
  folder: string,
  note: (text: string) => void,
): CardUse | null {
  if (gpu === undefined || gpu === false || gpu === 'off') return null
  return { choice: gpu === true ? 'auto' : gpu, folder, note }
}

type OpenCard = (program: Parameters<typeof openCardProcess>[1]) => Promise<Card>

/**
 * Opens the graphics card for a search from index `from` in the background, and tests it on some seeds. Notes which card
 * is used, or why none is. The search doesn't wait for the card.
 */
export function openSearchCard(
  world: AnyWorld,
  request: SearchRequest,
  from: bigint,
  { choice, folder, note }: CardUse,
): SharedCard {
  const closing = new AbortController()
  const isHost = (CARD_HOSTS as readonly string[]).includes(choice)
  const hosts = isHost ? [choice as CardHost] : CARD_HOSTS
  const adapter = isHost || choice === 'auto' ? null : choice
  const openIn = { deno: () => inDeno(adapter), chromium: () => inChromium(adapter, folder, closing.signal) }
  const opening = async (): Promise<Card> => {
    let fault = new CardError(cardNoteTexts.noHost(hosts))
    for (const host of hosts) {
      const open = openIn[host]()
      if (open === null) continue
      try {
        return await openTestedCard(world, request, from, open)
      } catch (error) {
        if (!(error instanceof CardError)) throw error
        // Another program may have the wanted adapter.
        if (adapter === null) throw error
        fault = error
      }
    }
    throw fault
  }
  const shared = sharedCard(opening(), {
    used: ({ name, conditions }) => note(cardNoteTexts.used(name, conditions)),
    failed: ({ message }) => note(cardNoteTexts.goesOn(message)),
  })
  return {
    get card() {
      return shared.card
    },
    fail: shared.fail,
    close: () => {
      shared.close()
      closing.abort()
    },
  }
}

function inDeno(adapter: string | null): OpenCard | null {
  const deno = findProgram(['deno'])
  if (deno === null) return null
  const command = [deno, 'run', '--no-prompt', '--quiet', '--allow-all'] as const
  return (program) => openCardProcess(command, program, adapter)
}

const FLAGS = ['--enable-unsafe-webgpu', '--enable-features=Vulkan']
/** Chromium's own adapter on the processor must be chosen when it starts. */
const SIMULATED = 'swiftshader'

function inChromium(adapter: string | null, folder: string, signal: AbortSignal): OpenCard {
  return async (program) => {
    const isSimulated = adapter?.toLowerCase() === SIMULATED
    const page = await openChromiumPage(isSimulated ? [...FLAGS, `--use-webgpu-adapter=${SIMULATED}`] : FLAGS)
    if (page === null) throw new CardError(cardNoteTexts.noHost(['chromium']))
    signal.addEventListener('abort', () => void page.close())
    if (signal.aborted) await page.close()
    const { bundleScript } = await import('@seedfast/project')
    const script = await bundleScript({ name: 'card', entry: CARD_PAGE_ENTRY, folder }, CARD_PAGE_GLOBAL)
    return openCardPage(page, script, program, adapter)
  }
}
