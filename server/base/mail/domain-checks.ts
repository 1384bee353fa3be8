import { createPublicKey, type KeyObject } from 'node:crypto'
import type { DomainFinding, DomainRecordKind } from '@mehfil/contract/mail/sender-domain.ts'
import type { HostNames } from './name-lookup.ts'

/** A record that is right, could be better, or keeps mails from arriving. */
export type DomainCheck = {
  kind: DomainRecordKind
  state: 'ok' | 'warning' | 'bad'
  finding: DomainFinding
  /** The domain or the host it is about. */
  about: string
  /** What to add at the domain's provider; empty where nothing is to be pasted. */
  record: { type: 'TXT' | 'MX' | 'PTR'; name: string; value: string } | null
  /** What the name servers say now. */
  found: string[]
}

type Verdict = Pick<DomainCheck, 'state' | 'finding' | 'record'>

const ok = (finding: DomainFinding): Verdict => ({ state: 'ok', finding, record: null })

export function checkSpf(domain: string, texts: readonly string[]): DomainCheck {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  return { kind: 'spf', about: domain, found, ...judgeSpfRecords(domain, found) }
}

function judgeSpfRecords(domain: string, [record, ...others]: readonly string[]): Verdict {
  const txt = (value: string) => ({ type: 'TXT', name: domain, value }) as const
  if (record === undefined)
    return { state: 'bad', finding: 'spf-missing', record: txt('v=spf1 mx -all') }
  if (others.length > 0) return { state: 'bad', finding: 'spf-several', record: null }
  return /\+all\b|\sall\b/i.test(record)
    ? {
        state: 'warning',
        finding: 'spf-open',
        record: txt(record.replace(/\s\+?all\b.*/i, ' -all')),
      }
    : ok('spf-ok')
}

export function checkDmarc(domain: string, texts: readonly string[]): DomainCheck {
  const found = texts.filter((text) => /^v=DMARC1\b/i.test(text))
  const [policy] = found
  const record = {
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}`,
  } as const
  const verdict: Verdict =
    policy === undefined
      ? { state: 'warning', finding: 'dmarc-missing', record }
      : /;\s*p=none\b/i.test(policy)
        ? {
            state: 'warning',
            finding: 'dmarc-none',
            record: { ...record, value: policy.replace(/p=none\b/i, 'p=quarantine') },
          }
        : ok('dmarc-ok')
  return { kind: 'dmarc', about: domain, found, ...verdict }
}

export type DkimKey = { domain: string; selector: string; key: KeyObject }

export function checkDkim(dkim: DkimKey | null, texts: readonly string[]): DomainCheck {
  const about = dkim ? `${dkim.selector}._domainkey.${dkim.domain}` : ''
  return { kind: 'dkim', about, found: [...texts], ...judgeDkimRecords(dkim, about, texts) }
}

function judgeDkimRecords(dkim: DkimKey | null, name: string, texts: readonly string[]): Verdict {
  if (!dkim) return { state: 'warning', finding: 'dkim-off', record: null }
  const value = formatDkimRecord(dkim.key)
  const published = texts.map((text) =>
    /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, ''),
  )
  if (published.includes(/p=(.*)$/.exec(value)?.[1])) return ok('dkim-ok')
  return {
    state: 'bad',
    finding: published.length === 0 ? 'dkim-missing' : 'dkim-other',
    record: { type: 'TXT', name, value },
  }
}

/** An Ed25519 key is published as its 32 bytes, an RSA key with its description. */
function formatDkimRecord(key: KeyObject): string {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return key.asymmetricKeyType === 'ed25519'
    ? `v=DKIM1; k=ed25519; p=${spki.subarray(-32).toString('base64')}`
    : `v=DKIM1; k=rsa; p=${spki.toString('base64')}`
}

export const checkExchanges = (domain: string, exchanges: readonly string[]): DomainCheck => ({
  kind: 'mx',
  about: domain,
  found: [...exchanges],
  ...(exchanges.length > 0
    ? ok('mx-ok')
    : {
        state: 'warning',
        finding: 'mx-missing',
        record: { type: 'MX', name: domain, value: `10 mail.${domain}` },
      }),
})

/** The name an address leads back to has to be there. For a provider's server it is the provider's matter. */
export function checkReverseName(host: string, { addresses, names }: HostNames): DomainCheck {
  const about = { kind: 'ptr', about: host, found: names } as const
  const [address] = addresses
  if (address === undefined)
    return { ...about, state: 'bad', finding: 'ptr-no-address', record: null }
  return names.length > 0
    ? { ...about, ...ok('ptr-ok') }
    : {
        ...about,
        state: 'warning',
        finding: 'ptr-missing',
        record: { type: 'PTR', name: address, value: host },
      }
}

/** The name servers gave no answer, so nothing is known. */
export const noAnswer = (kind: DomainRecordKind, about: string): DomainCheck => ({
  kind,
  about,
  state: 'warning',
  finding: 'no-answer',
  record: null,
  found: [],
})
