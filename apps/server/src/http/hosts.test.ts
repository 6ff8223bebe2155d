import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './env.js'
import { allowedHosts, checkHost } from './hosts.js'

/** Returns the status of a request that names a host, from a server that listens on an address. */
async function statusOf(listensOn: string, host: string, more: readonly string[] = []): Promise<number> {
  const hosts = allowedHosts(listensOn, more)
  const app = new Hono<Env>()
  if (hosts !== null) app.use(checkHost(hosts))
  app.get('/', (context) => context.text('ok'))
  return (await app.request(`http://${host}/`)).status
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '0:0:0:0:0:0:0:1', '::1%lo', '::ffff:127.0.0.1', '[::1]']

test.each([
  ['127.0.0.1', 200],
  ['127.0.0.1:4477', 200],
  ['127.9.9.9', 200],
  ['localhost:80', 200],
  ['LOCALHOST', 200],
  ['localhost.', 200],
  ['studio.localhost', 200],
  ['[::1]:4477', 200],
  ['[0:0:0:0:0:0:0:1]', 200],
  ['[::0001]:80', 200],
  ['[::ffff:127.0.0.1]', 200],
  ['[::ffff:7f01:203]', 200],
  ['127.1', 200],
  ['[::ffff:10.0.0.1]', 421],
  ['[::ffff:808:808]', 421],
  ['[::2]', 421],
  ['evil.example', 421],
  ['evil.example:4477', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost.evil.example', 421],
  ['notlocalhost', 421],
  ['10.0.0.1', 421],
  ['[2001:db8::1]', 421],
])('on loopback, a request to %s gets %i', async (host, status) => {
  for (const listensOn of LOOPBACK) expect(await statusOf(listensOn, host), listensOn).toBe(status)
})

test('allowed hosts are added to loopback names', async () => {
  expect(await statusOf('127.0.0.1', 'box.example:4477', ['Box.example'])).toBe(200)
  expect(await statusOf('127.0.0.1', 'evil.example', ['box.example'])).toBe(421)
})

test('elsewhere, any host is accepted unless hosts are listed; IP addresses are always accepted', async () => {
  expect(await statusOf('0.0.0.0', 'any.example')).toBe(200)
  expect(await statusOf('0.0.0.0', 'any.example', ['box.example'])).toBe(421)
  expect(await statusOf('0.0.0.0', 'box.example', ['box.example'])).toBe(200)
  expect(await statusOf('0.0.0.0', '10.0.0.1:4477', ['box.example'])).toBe(200)
})
