import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from './db.ts'
import { oneLine } from './mime-words.ts'
import type { MailAttachment, World } from './world.ts'

export type QueuedMail = {
  kind: 'code' | 'thanks' | 'notice' | 'house'
  to: { name: string; address: string }
  fromName: string
  replyTo?: string
  language: Language
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** A second mail with the same key is the same mail. */
  onceKey?: string
  about?: { accountId?: string; eventId?: string; guestId?: string }
}

const priorities: Record<QueuedMail['kind'], number> = { code: 0, house: 5, notice: 10, thanks: 10 }

/** Writes the mail as a row, in the transaction of what caused it; the postman sends it after the commit. */
export async function queueMail(tx: Tx, world: World, mail: QueuedMail): Promise<void> {
  const now = world.now()
  await tx
    .insertInto('mail')
    .values({
      id: world.random.uuid(),
      kind: mail.kind,
      once_key: mail.onceKey ?? null,
      account_id: mail.about?.accountId ?? null,
      event_id: mail.about?.eventId ?? null,
      guest_id: mail.about?.guestId ?? null,
      to_name: oneLine(mail.to.name),
      to_address: mail.to.address,
      from_name: oneLine(mail.fromName),
      reply_to: mail.replyTo ?? null,
      language: mail.language,
      subject: oneLine(mail.subject),
      html: mail.html,
      body_text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
      headers: JSON.stringify(mail.headers ?? {}),
      priority: priorities[mail.kind],
      next_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}
