import { isIPv4, isIPv6, SocketAddress } from 'node:net'

const mappedIpv4Pattern = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * The address whose hits are counted together: an IPv4 address, or the /64 of an IPv6 one, because
 * one line owns all of a /64. The same for every way of writing the address.
 */
export function toCallerKey(ip: string): string {
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip.replace(/%.*/, ''), family: 'ipv6' })
  return (
    mappedIpv4Pattern.exec(address)?.[1] ??
    `${expandIpv6Groups(address).slice(0, 4).join(':')}::/64`
  )
}

/** The eight groups, with `::` written out as zeros. */
function expandIpv6Groups(address: string): string[] {
  const [start = [], end] = address.split('::').map((part) => part.split(':').filter(Boolean))
  if (!end) return start
  return [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
}

/**
 * All addresses that one subscriber may own: the /24 of an IPv4 address, the /48 of an IPv6 one.
 */
export const toSiteKey = (callerKey: string): string =>
  isIPv4(callerKey) ? toNetworkKey(callerKey) : callerKey.replace(/:[0-9a-f]+::\/64$/, '::/48')

/** The caller together with its neighbours: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function toNetworkKey(callerKey: string): string {
  return isIPv4(callerKey) ? callerKey.slice(0, callerKey.lastIndexOf('.')) : callerKey
}
