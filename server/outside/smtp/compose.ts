import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { OutgoingMail } from '../../base/world.ts'

/** A single mail in MIME. No file and no address of the network is ever read for it. */
export async function composed({ messageId, from, to, replyTo, subject, html, text, attachments, headers }: OutgoingMail): Promise<Buffer> {
  const message = await new MailComposer({
    messageId, from, to, subject, html, text, headers, ...(replyTo && { replyTo }),
    attachments: attachments.map((one) => ({ ...one, contentDisposition: one.cid ? 'inline' as const : 'attachment' as const })),
    disableFileAccess: true, disableUrlAccess: true,
  }).compile().build()
  return Buffer.from(message.toString('latin1').replace(/\r\n|\r|\n/g, '\r\n'), 'latin1')
}
