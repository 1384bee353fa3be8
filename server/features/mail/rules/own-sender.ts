import type { KeyObject } from 'node:crypto'
import { senderPlans, type ownSenderStates } from '@mehfil/contract/mail/own-sender.ts'
import { checkDkim, type DomainCheck } from '../../../base/mail/domain-checks.ts'
import type { MailRecords } from '../../../base/mail/name-lookup.ts'

export type OwnSenderRecord = {
  domain: string
  mailbox: string
  selector: string
  checkedAt: Date | null
  usedSince: Date | null
  failures: number
  brokenAt: Date | null
}

/** A mail server of the installation is asked about by the domain that its own mails come from. */
type CheckedSender = { domain: string; selector: string; key: KeyObject; include: string }

/** What receivers need to find before mails come from a domain of a host. */
export function checkOwnRecords(
  { include, ...dkim }: CheckedSender,
  records: MailRecords,
): DomainCheck[] {
  const { domain } = dkim
  return [
    checkDkim(dkim, records.dkim),
    checkInclude(domain, records.texts, include),
    checkPolicy(domain, records.dmarc),
  ]
}

/** While no name server answers: what to add, but for a record that may be there and would be broken by a second one. */
export const describeUnknown = (sender: CheckedSender): DomainCheck[] =>
  checkOwnRecords(sender, { texts: [], dmarc: [], dkim: [], exchanges: [] }).map((check) => ({
    ...check,
    state: 'warning',
    finding: 'no-answer',
    record: check.kind === 'spf' ? null : check.record,
  }))

function checkInclude(domain: string, texts: readonly string[], include: string): DomainCheck {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const check = { kind: 'spf', about: domain, found } as const
  if (found.length > 1) return { ...check, state: 'bad', finding: 'spf-several', record: null }
  const [record = 'v=spf1 ~all'] = found
  const parts = record.trim().split(/\s+/)
  if (parts.some((part) => part.toLowerCase() === `include:${include}`))
    return { ...check, state: 'ok', finding: 'spf-ok', record: null }
  const value = [parts[0], `include:${include}`, ...parts.slice(1)].join(' ')
  return {
    ...check,
    state: 'bad',
    finding: 'spf-no-include',
    record: { type: 'TXT', name: domain, value },
  }
}

/** A policy that asks for nothing is enough: other mails of the domain are the host's matter. */
function checkPolicy(domain: string, texts: readonly string[]): DomainCheck {
  const found = texts.filter((text) => /^v=DMARC1\b/i.test(text))
  const check = { kind: 'dmarc', about: domain, found } as const
  return found.length > 0
    ? { ...check, state: 'ok', finding: 'dmarc-ok', record: null }
    : {
        ...check,
        state: 'bad',
        finding: 'dmarc-needed',
        record: { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
      }
}

const isReady = (checks: readonly DomainCheck[]): boolean =>
  checks.every(({ state }) => state !== 'bad')

/** Nothing is known while a name server does not answer. */
const isKnown = (checks: readonly DomainCheck[]): boolean =>
  checks.every(({ finding }) => finding !== 'no-answer')

/** A record that is gone for a moment breaks nothing yet. */
const toleratedFailures = 2

/** What a check makes of the sender. `isNewlyBroken`: mails came from it until now. */
export function judgeSender(
  sender: OwnSenderRecord,
  checks: readonly DomainCheck[],
  now: Date,
): OwnSenderRecord & { isNewlyBroken: boolean } {
  const same = { ...sender, isNewlyBroken: false }
  if (!isKnown(checks)) return same
  const checked = { ...same, checkedAt: now }
  if (isReady(checks))
    return { ...checked, usedSince: sender.usedSince ?? now, failures: 0, brokenAt: null }
  const failures = Math.min(sender.failures + 1, toleratedFailures)
  if (sender.usedSince === null || failures < toleratedFailures) return { ...checked, failures }
  return { ...checked, failures, usedSince: null, brokenAt: now, isNewlyBroken: true }
}

export function getSenderState(
  { usedSince, brokenAt }: Pick<OwnSenderRecord, 'usedSince' | 'brokenAt'>,
  plan: string,
): (typeof ownSenderStates)[number] {
  if (!(senderPlans as readonly string[]).includes(plan)) return 'plan'
  return usedSince ? 'used' : brokenAt ? 'broken' : 'waiting'
}
