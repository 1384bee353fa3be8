import type { Tx } from './db.ts'

export type AuditLine = {
  accountId: string | null
  eventId: string | null
  personId: string | null
  call: string
  subject: string | null
  before?: unknown
  after?: unknown
  ipHash: string
  requestId: string
  at: Date
}

/** Who did what, in the transaction that did it. */
export async function writeAudit(tx: Tx, { before, after, ...line }: AuditLine): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      account_id: line.accountId,
      event_id: line.eventId,
      person_id: line.personId,
      call: line.call,
      subject: line.subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ip_hash: line.ipHash,
      request_id: line.requestId,
      at: line.at,
    })
    .execute()
}
