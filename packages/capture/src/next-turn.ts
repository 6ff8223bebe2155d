// These are the engine's own functions, because a captured game replaces the global ones while it runs.
// oxlint-disable seedfast/no-ambient-time -- nothing depends on how long a turn takes
const { MessageChannel, setTimeout } = globalThis
const { setImmediate } = globalThis as { readonly setImmediate?: (callback: () => void) => unknown }

let channel: MessageChannel | null = null
const waiting: (() => void)[] = []

/**
 * Returns a promise that resolves in a later task of the engine's event loop. By then, all code that was waiting for an
 * already settled promise has continued.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (setImmediate !== undefined) setImmediate(resolve)
    else if (MessageChannel === undefined) setTimeout(resolve, 0)
    else {
      // Pages have no `setImmediate`, and slow down nested timers.
      channel ??= openChannel()
      waiting.push(resolve)
      channel.port2.postMessage(null)
    }
  })
}

function openChannel(): MessageChannel {
  const opened = new MessageChannel()
  opened.port1.addEventListener('message', () => waiting.shift()!())
  opened.port1.start()
  return opened
}
