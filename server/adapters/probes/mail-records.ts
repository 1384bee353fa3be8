import { Resolver } from 'node:dns/promises'
import type { NameLookup } from '../../base/mail/name-lookup.ts'

export function createNameLookup(servers: readonly string[] = [], timeoutMs = 4_000): NameLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const findTexts = async (name: string) =>
    (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join(''))
  const findAddresses = async (name: string) =>
    (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat()
  return {
    findMailRecords: async (domain, selector) => {
      const [texts, dmarc, dkim, exchanges] = await Promise.all([
        findTexts(domain),
        findDmarc(findTexts, domain),
        selector ? findTexts(`${selector}._domainkey.${domain}`) : [],
        orNone(resolver.resolveMx(domain)),
      ])
      return { texts, dmarc, dkim, exchanges: exchanges.map(({ exchange }) => exchange) }
    },
    findHostNames: async (host) => {
      const addresses = await findAddresses(host)
      const names = await Promise.all(addresses.map((address) => orNone(resolver.reverse(address))))
      return { addresses, names: names.flat() }
    },
    findAliases: (name) => orNone(resolver.resolveCname(name)),
    findAddresses,
    findTexts,
  }
}

/** A policy of the domain, or else of the domain above it. */
async function findDmarc(
  findTexts: (name: string) => Promise<string[]>,
  domain: string,
): Promise<string[]> {
  const own = await findTexts(`_dmarc.${domain}`)
  const parent = domain.split('.').slice(1).join('.')
  return own.length > 0 || !parent.includes('.') ? own : findTexts(`_dmarc.${parent}`)
}

const missingCodes = ['ENOTFOUND', 'ENODATA']

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    if (missingCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
