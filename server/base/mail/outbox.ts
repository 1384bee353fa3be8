import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../database/db.ts'
import { isUuid } from '../uuid.ts'
import { addFilePriority } from './due-mail.ts'
import { toSingleLine } from './mime-encoding.ts'
import type { StoredMailFile } from './stored-files.ts'
import type { MailAttachment, World } from '../world.ts'

export type QueuedMail = {
  /** `test` comes from the sender of mails to guests, as what it tries does. */
  kind: 'code' | 'thanks' | 'notice' | 'account' | 'test'
  to: { name: string; address: string }
  fromName: string
  replyTo?: string
  language: Language
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  files?: readonly StoredMailFile[]
  headers?: Record<string, string>
  /** A second mail with the same key is not written again. */
  idempotencyKey?: string
  mailContext?: { accountId?: string; eventId?: string; guestId?: string }
}

const priorities: Record<QueuedMail['kind'], number> = {
  code: 0,
  account: 5,
  test: 5,
  notice: 10,
  thanks: 10,
}

/**
 * Writes the mail as a row, in the transaction of its cause. The mail worker sends it after the
 * commit.
 */
export async function enqueueMail(tx: Tx, world: World, mail: QueuedMail): Promise<void> {
  const now = world.now()
  await tx
    .insertInto('mail')
    .values({
      id: world.random.uuid(),
      kind: mail.kind,
      idempotency_key: mail.idempotencyKey ?? null,
      account_id: mail.mailContext?.accountId ?? null,
      event_id: mail.mailContext?.eventId ?? null,
      guest_id: mail.mailContext?.guestId ?? null,
      to_name: toSingleLine(mail.to.name),
      to_address: mail.to.address,
      from_name: toSingleLine(mail.fromName),
      reply_to: mail.replyTo ?? null,
      language: mail.language,
      subject: toSingleLine(mail.subject),
      html: mail.html,
      body_text: mail.text,
      attachments: JSON.stringify([...(mail.attachments ?? []), ...(mail.files ?? [])]),
      headers: JSON.stringify(mail.headers ?? {}),
      priority: addFilePriority(priorities[mail.kind], (mail.files ?? []).length > 0),
      next_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

export type MailCopy =
  | { state: 'copied'; id: string; accountId: string | null; eventId: string | null }
  | { state: 'missing' | 'code' | 'campaign' | 'unwritten' }

/** Queues a mail once more, as a mail of its own. */
export async function copyMail(tx: Tx, world: World, id: string): Promise<MailCopy> {
  if (!isUuid(id)) return { state: 'missing' }
  const row = await tx.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return { state: 'missing' }
  if (row.kind === 'code') return { state: 'code' }
  if (row.campaign_id !== null) return { state: 'campaign' }
  if (row.state === 'unwritten') return { state: 'unwritten' }
  // A purge empties a mail and keeps its row.
  if (row.to_address === '') return { state: 'missing' }
  const now = world.now()
  const copy = { id: world.random.uuid(), state: 'queued', next_at: now, created_at: now }
  const { idempotency_key: _key, attachments, headers, facts: _facts, ...content } = row
  await tx
    .insertInto('mail')
    .values({
      ...content,
      ...copy,
      attachments: JSON.stringify(attachments),
      headers: JSON.stringify(headers),
      attempts: 0,
      cut_attempts: 0,
      fence: 0,
      lease_until: null,
      last_error: null,
      sent_at: null,
      uncertain_since: null,
    })
    .execute()
  return { state: 'copied', id: copy.id, accountId: row.account_id, eventId: row.event_id }
}
