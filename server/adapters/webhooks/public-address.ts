import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are no place in the public internet (IANA's special registry), and one of a cloud's metadata. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6, all public addresses are in this network, and these parts of it are not public or carry IPv4. */
const globalIpv6 = '2000::/3'
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = createList(specialIpv4, 'ipv4')
const global6 = createList([globalIpv6], 'ipv6')
const special6 = createList(specialIpv6, 'ipv6')

function createList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Whether an address is one of the public internet. Loopback, private, link-local, metadata,
 * multicast and reserved ones are not, nor are those of IPv6 that carry an address of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** Names of a machine or of a network of one's own, and those that lead nowhere (IANA's special names). */
const specialNames = /(^|\.)(localhost|local|internal|home\.arpa|invalid|test|onion)$/

/** Whether a name can lead to the public internet. A name without a dot is one of a local network. */
export function isPublicName(name: string): boolean {
  const host = name.toLowerCase().replace(/\.$/, '')
  return host.includes('.') && !specialNames.test(host)
}
