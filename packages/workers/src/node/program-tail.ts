import { jsonLine, MESSAGE_MARK } from './message-lines.js'

/**
 * Returns code to append to a script for Node, Bun or Deno. The code calls the function named by `serveOn`, which the
 * script must define. The function receives a line that uses standard input and output.
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
