// Runs code in a worker of a sandboxed frame, which has its own policy and no access to the site. Receives the worker's
// script, code and a seed; sends what the worker sends.
const LIMIT_MS = 10_000
let stop = () => {}

addEventListener('message', ({ data: { library, code, seed } }) => {
  stop()
  const script = URL.createObjectURL(new Blob([library], { type: 'text/javascript' }))
  const worker = new Worker(script)
  const tell = (item) => parent.postMessage(item, '*')
  const timer = setTimeout(() => {
    tell({ kind: 'error', text: `stopped after ${LIMIT_MS / 1000} seconds` })
    tell({ kind: 'end' })
    stop()
  }, LIMIT_MS)
  stop = () => {
    clearTimeout(timer)
    worker.terminate()
    URL.revokeObjectURL(script)
  }
  worker.addEventListener('message', ({ data }) => {
    tell(data)
    if (data.kind === 'end') stop()
  })
  worker.addEventListener('error', ({ message }) => {
    tell({ kind: 'error', text: message || 'the code could not be run' })
    tell({ kind: 'end' })
    stop()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ code, seed })
})
parent.postMessage({ kind: 'ready' }, '*')
