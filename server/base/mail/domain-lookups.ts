import type { DomainRecordKind } from '@mehfil/contract/mail/sender-domain.ts'
import type { Settings } from '../settings.ts'
import {
  checkDkim,
  checkDmarc,
  checkExchanges,
  checkReverseName,
  checkSpf,
  type DomainCheck,
} from './domain-checks.ts'
import type { NameLookup } from './name-lookup.ts'

/** One question to the name servers, and the records it tells of. */
export type DomainLookup = {
  kinds: readonly DomainRecordKind[]
  about: string
  find(names: NameLookup): Promise<DomainCheck[]>
}

type DomainSettings = Pick<
  Settings,
  'smtpUrl' | 'mailFrom' | 'mailFromCodes' | 'mailBounces' | 'dkim'
>

/** All that is asked about the domains of the sender, of reports and of the mail server. */
export function listDomainLookups(settings: DomainSettings): DomainLookup[] {
  const { smtpUrl, mailFrom, mailFromCodes, mailBounces, dkim } = settings
  const senders = [...new Set([mailFrom, mailFromCodes].map(getDomain))]
  const reports = [...new Set(mailBounces ? [getDomain(mailBounces)] : [])]
  const host = smtpUrl ? new URL(smtpUrl).hostname : ''
  return [
    ...senders.map(lookUpSender),
    ...reports.filter((domain) => !senders.includes(domain)).map(lookUpReports),
    {
      kinds: ['dkim'],
      about: dkim?.domain ?? '',
      find: async (names) => {
        const records = dkim && (await names.findMailRecords(dkim.domain, dkim.selector))
        return [checkDkim(dkim, records?.dkim ?? [])]
      },
    },
    ...(host && !isAddress(host) ? [lookUpHost(host)] : []),
  ]
}

const getDomain = (address: string): string => (address.split('@')[1] ?? '').toLowerCase()

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host) || host === 'localhost'

const lookUpSender = (domain: string): DomainLookup => ({
  kinds: ['spf', 'dmarc', 'mx'],
  about: domain,
  find: async (names) => {
    const { texts, dmarc, exchanges } = await names.findMailRecords(domain, null)
    return [checkSpf(domain, texts), checkDmarc(domain, dmarc), checkExchanges(domain, exchanges)]
  },
})

const lookUpReports = (domain: string): DomainLookup => ({
  kinds: ['mx'],
  about: domain,
  find: async (names) => [
    checkExchanges(domain, (await names.findMailRecords(domain, null)).exchanges),
  ],
})

const lookUpHost = (host: string): DomainLookup => ({
  kinds: ['ptr'],
  about: host,
  find: async (names) => [checkReverseName(host, await names.findHostNames(host))],
})
