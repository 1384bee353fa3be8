import * as z from 'zod'
import { owner } from '../access.ts'
import { call } from '../call.ts'
import { utc, wire } from '../wire.ts'

export const domainRecordKinds = ['spf', 'dkim', 'dmarc', 'mx', 'ptr'] as const
export type DomainRecordKind = (typeof domainRecordKinds)[number]

/** What the name servers say about a record, each with a sentence of its own. */
export const domainFindings = [
  'spf-ok',
  'spf-missing',
  'spf-several',
  'spf-open',
  'spf-no-include',
  'dkim-ok',
  'dkim-off',
  'dkim-missing',
  'dkim-other',
  'dmarc-ok',
  'dmarc-missing',
  'dmarc-none',
  'dmarc-needed',
  'mx-ok',
  'mx-missing',
  'ptr-ok',
  'ptr-missing',
  'ptr-no-address',
  'no-answer',
] as const
export type DomainFinding = (typeof domainFindings)[number]

export const domainCheck = wire({
  kind: ['KIND', z.enum(domainRecordKinds)],
  state: ['STATE', z.enum(['ok', 'warning', 'bad'])],
  finding: ['FINDING', z.enum(domainFindings)],
  about: ['ABOUT', z.string()],
  /** The record to add at the provider of the domain; null where none is to be pasted. */
  record: [
    'RECORD',
    wire({
      type: ['TYPE', z.enum(['TXT', 'MX', 'PTR'])],
      name: ['NAME', z.string()],
      value: ['VALUE', z.string()],
    }).nullable(),
  ],
  /** What is there now. */
  found: ['FOUND', z.array(z.string())],
})

/**
 * The domain that all mails of this installation come from. Answers are remembered for a minute;
 * `again` asks the name servers anew.
 */
export const senderDomain = call({
  method: 'GET',
  path: '/mail/sender-domain',
  access: owner,
  limit: 'beacon',
  query: wire({ again: ['again', z.literal('1').optional()] }),
  output: wire({
    /** The addresses of invitations and of codes. */
    from: ['FROM', z.array(z.string())],
    /** Mails are kept on this machine, and no record matters. */
    isDemo: ['IS_DEMO', z.boolean()],
    /** How reports of undelivered mails come in. */
    reports: ['REPORTS', z.array(z.enum(['listener', 'pipe', 'provider']))],
    /** The most mails of today while the sender is new; null without a limit. */
    dailyLimit: ['DAILY_LIMIT', z.number().nullable()],
    checks: ['CHECKS', z.array(domainCheck)],
    checkedAt: ['CHECKED_AT', utc],
  }),
})
