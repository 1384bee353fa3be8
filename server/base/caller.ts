import { isIPv4, isIPv6, SocketAddress } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * Whose hits are counted together: an IPv4 address, or the /64 of an IPv6 one, of which one line has all addresses.
 * The same however the address is written.
 */
export function callerOf(ip: string): string {
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip.replace(/%.*/, ''), family: 'ipv6' })
  return mapped.exec(address)?.[1] ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups, those that `::` stands for written out. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address.split('::').map((part) => part.split(':').filter(Boolean))
  if (!end) return start
  return [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
}

/** The caller's neighbours with it: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(caller: string): string {
  return isIPv4(caller) ? caller.slice(0, caller.lastIndexOf('.')) : caller
}
