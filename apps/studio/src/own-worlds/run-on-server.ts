import type { ProgramRun, ReportedDraw } from '@seedfast/world'

/** A response of the endpoint that runs a program. */
interface ProgramResult {
  readonly result: unknown
  readonly counts: Readonly<Record<string, number>>
  readonly draws?: readonly ReportedDraw[]
}

/** Returns a function that runs a program on the server, at the URL of the endpoint. Waits while the server is busy. */
export function runOnServer(url: string): ProgramRun {
  return async (request, reports, end) => {
    const body = JSON.stringify({ ...request, trace: reports.isObserved })
    for (;;) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body, signal: end }).catch(() => {
        throw new Error('the server can’t be reached; it runs this world’s program')
      })
      const seconds = Number(response.headers.get('retry-after') ?? 0)
      if (seconds > 0 && !response.ok) {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        continue
      }
      const answer = (await response.json()) as ProgramResult & { readonly detail?: string }
      if (!response.ok)
        throw new Error(answer.detail ?? `the server responded with status ${response.status}`)
      for (const draw of answer.draws ?? []) reports.draw(draw)
      reports.count(answer.counts)
      return answer.result
    }
  }
}
