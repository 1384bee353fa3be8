import type { DeliveryCounts } from '../store/send-reports.ts'

type DomainCounts = DeliveryCounts & { domain: string }

const maxDomains = 12

/** The largest domains by themselves, the others as one line. */
export function mergeSmallDomains(rows: readonly DomainCounts[]): DomainCounts[] {
  const shown = rows.slice(0, rows.length > maxDomains ? maxDomains - 1 : maxDomains)
  const [first, ...rest] = rows.slice(shown.length)
  return first ? [...shown, rest.reduce(addCounts, { ...first, domain: '' })] : shown
}

const addCounts = (sum: DomainCounts, row: DomainCounts): DomainCounts => ({
  domain: '',
  mails: sum.mails + row.mails,
  accepted: sum.accepted + row.accepted,
  delivered: sum.delivered + row.delivered,
  bounced: sum.bounced + row.bounced,
  hard: sum.hard + row.hard,
  deferred: sum.deferred + row.deferred,
  complained: sum.complained + row.complained,
  seen: sum.seen + row.seen,
  answered: sum.answered + row.answered,
})
