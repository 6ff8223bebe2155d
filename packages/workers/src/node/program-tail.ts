import { jsonLine, MESSAGE_MARK } from './message-lines.js'

/**
 * Returns code to append to a script for Node, Bun or Deno. The code calls the function named by `serveOn`, which the
 * script must define. The function receives a `Line`, a channel that sends and receives messages through standard
 * output and input.
 */
export function programTail(serveOn: string): string {
  return `
import { createInterface } from 'node:readline'
import { stdin } from 'node:process'
{
  const jsonLine = ${jsonLine.toString()}
  ${serveOn}({
    send: (message) => console.log(${JSON.stringify(MESSAGE_MARK)} + jsonLine(message).trimEnd()),
    receive: (take) => createInterface({ input: stdin }).on('line', (line) => take(JSON.parse(line))),
  })
}
`
}
