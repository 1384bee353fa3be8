import { setTimeout as wait } from 'node:timers/promises'
import { ownerLabel } from '@mehfil/contract/accounts/page-domain.ts'
import type { NameLookup } from '../../../base/mail/name-lookup.ts'
import type { PageDomainClaim, PageDomainRecords } from '../rules/page-domain.ts'

/** As many as resolvers of browsers follow. */
const mostAliases = 8
/** All questions of a check together: a server that answers slowly holds up no one else. */
const mostMs = 8_000

/** Asks the name servers about a domain. Throws where they do not answer in time. */
export async function askNames(
  names: NameLookup,
  claim: Pick<PageDomainClaim, 'domain' | 'target'>,
  limitMs = mostMs,
): Promise<PageDomainRecords> {
  const stop = new AbortController()
  const limit = wait(limitMs, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`The name servers of ${claim.domain} did not answer in time.`)
  })
  const asked = ask(names, claim, stop.signal)
  return Promise.race([asked, limit]).finally(() => {
    stop.abort()
    limit.catch(() => undefined)
    asked.catch(() => undefined)
  })
}

async function ask(
  names: NameLookup,
  { domain, target }: Pick<PageDomainClaim, 'domain' | 'target'>,
  signal: AbortSignal,
): Promise<PageDomainRecords> {
  const texts = await names.findTexts(`${ownerLabel}.${domain}`)
  const { aliases, isEndless } = await followAliases(names, { domain, target }, signal)
  if (isEndless || aliases.includes(target))
    return { aliases, isEndless, texts, addresses: [], ownAddresses: [] }
  const [addresses, ownAddresses] = await Promise.all([
    names.findAddresses(domain),
    names.findAddresses(target),
  ])
  return { aliases, isEndless, texts, addresses, ownAddresses }
}

/** One name after the other, until ours, the end, or a name for the second time. */
async function followAliases(
  names: NameLookup,
  { domain, target }: { domain: string; target: string },
  signal: AbortSignal,
): Promise<Pick<PageDomainRecords, 'aliases' | 'isEndless'>> {
  const aliases: string[] = []
  let name = domain
  while (name !== target && !signal.aborted) {
    const [next, ...more] = (await names.findAliases(name)).map(toName)
    if (next === undefined) return { aliases, isEndless: false }
    if (
      more.length > 0 ||
      next === domain ||
      aliases.includes(next) ||
      aliases.length === mostAliases
    )
      return { aliases: [...aliases, next], isEndless: true }
    aliases.push(next)
    name = next
  }
  return { aliases, isEndless: false }
}

const toName = (answer: string): string => answer.toLowerCase().replace(/\.$/, '').slice(0, 253)
