import { createTransport } from 'nodemailer'
import type { Post } from '../../base/world.ts'

/** Hands mails to the server named by an `smtp://` or `smtps://` address. The outbox owns retries, so the pool has none. */
export function postOver(smtpUrl: string): { post: Post; close(): void } {
  const transport = createTransport({
    url: smtpUrl, pool: true, maxConnections: 10, maxMessages: 500, maxRequeues: 0,
    connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])
  const read = new Set<string>()
  // The mailer tells a connection lost after the message from one lost before it by nothing. The dot that makes the
  // server responsible follows the last byte, so a message not read to its end was not taken.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((message) => message.once('end', () => read.add(mail.message.messageId())))
    done()
  })
  return {
    post: async ({ from, to, replyTo, attachments, headers, ...message }) => {
      try {
        await transport.sendMail({
          ...message, from, to, ...(replyTo && { replyTo }),
          attachments: attachments.map((one) => ({ ...one, contentDisposition: one.cid ? 'inline' : 'attachment' })),
          headers, disableFileAccess: true, disableUrlAccess: true,
        })
      } catch (error) {
        throw Object.assign(error as Error, { afterData: read.has(message.messageId) })
      } finally {
        read.delete(message.messageId)
      }
    },
    close: () => transport.close(),
  }
}
