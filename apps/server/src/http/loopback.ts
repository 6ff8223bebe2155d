import { isIPv4, isIPv6 } from 'node:net'

/** Matches an IPv4 loopback address that is written as an IPv6 address, as URLs print it. */
const MAPPED_LOOPBACK = /^::ffff:7f[\da-f]{2}:[\da-f]{1,4}$/

/** Returns whether a host name or address refers to the loopback interface, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  const name = bareHost(host)
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return (isIPv4(name) && name.startsWith('127.')) || MAPPED_LOOPBACK.test(name)
}

/** Returns a host in the form that URLs print, without brackets, so that all forms of an address are equal. */
export function bareHost(host: string): string {
  const address = host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  const url = `http://${isIPv6(address) ? `[${address}]` : address}`
  const name = URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()
  return name.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
