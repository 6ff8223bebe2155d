import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { serve, type Listening } from '../../dist/index.js'
import { testOptions } from '../../dist/test-app.fixture.js'

const LIMITS = { requestMs: 1500, bodyMs: 1000 }

let options: Awaited<ReturnType<typeof testOptions>>
let server: Listening

beforeAll(async () => {
  options = await testOptions()
  const budget = { ...options.budget, processes: 1 }
  server = await serve({ ...options, budget, port: 0, rateLimit: null, limits: LIMITS })
})

afterAll(async () => {
  await server.close(0)
  await options.remove()
})

const GET = 'GET /v1/worlds HTTP/1.1\r\nHost: localhost\r\n'
const POST = 'POST /v1/worlds/dice/make HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n'
const LONG = 'Content-Length: 100000\r\n\r\n'

/** Connections that never finish their request: the first bytes, and the bytes that follow again and again. */
test.each<readonly [string, string, string, readonly string[]]>([
  ['an idle connection', '', '', ['408']],
  ['half a request line', 'GET /v1/wor', '', ['408']],
  ['line breaks', '', '\r\n', ['408']],
  ['a header, byte by byte', `${GET}X-a: `, 'b', ['408']],
  ['headers, line by line', GET, 'X-a: b\r\n', ['408', '431']],
  ['a body, byte by byte', POST + LONG, ' ', ['408']],
  ['a chunked body, byte by byte', POST + CHUNKED, '1\r\n \r\n', ['408']],
  ['the extension of a chunk', `${POST}${CHUNKED}1;`, 'x', ['408', '413']],
  ['trailers', `${POST}${CHUNKED}1\r\n{\r\n0\r\n`, 'X-a: b\r\n', ['408', '431']],
  ['100-continue without a body', `${POST}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`, '', ['100']],
  ['a body that no endpoint reads', GET + LONG, ' ', ['200']],
  ['a chunked body that no endpoint reads', GET + CHUNKED, '1\r\n \r\n', ['200']],
  ['a body to an unknown path', POST.replace('dice', 'nope') + CHUNKED, '1\r\n \r\n', ['404', '408']],
  ['half a second request', `${GET}\r\nGET /`, '', ['200']],
  ['an upgrade', `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, '', ['200']],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', '', ['']],
])('%s: the connection is closed', async (_name, first, more, statuses) => {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  // A client that keeps writing to a closed connection gets an error.
  socket.on('error', () => {}).on('data', (part) => (answer += part.toString('latin1')))
  await once(socket, 'connect')
  if (first !== '') socket.write(first)
  const writing = setInterval(() => more !== '' && socket.writable && socket.write(more), 50)
  await once(socket, 'close')
  clearInterval(writing)
  expect(statuses).toContain(answer.slice(9, 12))
})
