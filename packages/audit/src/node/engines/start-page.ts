import { connect, WorkerEndedError, type Ending, type RemoteWorker, type WorkerLine } from '@seedfast/workers'
import type { EngineCalls } from '../../remote/serve-engine.js'
import { ENGINE_FILE, loadedScript, SERVE_ON } from './engine.js'

/** A browser page that can evaluate code. */
export interface Page {
  evaluate(code: string): Promise<unknown>
  close(): Promise<void>
}

/** The name of the global variable through which a page exchanges messages as JSON. */
const MAILBOX = 'seedfastMailbox'

/**
 * Code that stores the script's messages until they are fetched, because a page can't call a function outside the
 * browser.
 */
const TAIL = `
{
  let take
  let sent = []
  let wake = () => {}
  ${SERVE_ON}({
    send: (message) => {
      sent.push(JSON.stringify(message))
      wake()
    },
    receive: (listener) => (take = listener),
  })
  globalThis.${MAILBOX} = {
    put: (message) => void take(JSON.parse(message)),
    next: async () => {
      if (sent.length === 0) await new Promise((resolve) => (wake = resolve))
      return sent.splice(0)
    },
  }
}
0
//# sourceURL=${ENGINE_FILE}`

/** Starts a script bundled from `engineEntry` in an empty browser page. */
export async function startPage(
  name: string,
  open: () => Promise<Page>,
  script: string,
): Promise<RemoteWorker<EngineCalls>> {
  const page = await open()
  try {
    await page.evaluate(`${loadedScript(script)}\n${TAIL}`)
  } catch (error) {
    await page.close()
    throw error
  }
  return connect<EngineCalls>(lineTo(page, `${name} page`))
}

function lineTo(page: Page, name: string): WorkerLine {
  let leave = (_ending: Ending): void => {}
  const gone = new Promise<Ending>((resolve) => (leave = resolve)).then(async (ending) => {
    await page.close()
    return new WorkerEndedError(name, ending)
  })
  const fail = (error: unknown): void => leave({ how: 'threw', reason: String(error) })
  const readAll = async (take: (message: unknown) => void | Promise<void>): Promise<void> => {
    for (;;) {
      const sent = (await page.evaluate(`${MAILBOX}.next()`)) as readonly string[]
      for (const message of sent) await take(JSON.parse(message))
    }
  }
  return {
    name,
    gone,
    send: (message) => {
      // The message is embedded as JSON in a string literal. As an object literal, a key such as __proto__ would have a
      // special meaning.
      const text = JSON.stringify(JSON.stringify(message))
      page.evaluate(`${MAILBOX}.put(${text})`).catch(fail)
    },
    receive: (take) => void readAll(take).catch(fail),
    stop: () => leave({ how: 'stopped' }),
  }
}
