import type { Tx } from './db.ts'

export type AuditEntry = {
  accountId: string | null
  eventId: string | null
  personId: string | null
  keyId?: string | null
  call: string
  subject: string | null
  before?: unknown
  after?: unknown
  ipHash: string
  requestId: string
  at: Date
}

/** Records who did what, in the transaction that did it. */
export async function writeAuditEntry(
  tx: Tx,
  { before, after, ...entry }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      account_id: entry.accountId,
      event_id: entry.eventId,
      person_id: entry.personId,
      key_id: entry.keyId ?? null,
      call: entry.call,
      subject: entry.subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ip_hash: entry.ipHash,
      request_id: entry.requestId,
      at: entry.at,
    })
    .execute()
}
