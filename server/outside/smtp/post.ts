import { createTransport } from 'nodemailer'
import type { Post } from '../../base/world.ts'

/** Hands mails to the server named by an `smtp://` or `smtps://` address. The outbox owns retries, so the pool has none. */
export function postOver(smtpUrl: string): { post: Post; close(): void } {
  const transport = createTransport({
    url: smtpUrl, pool: true, maxConnections: 10, maxMessages: 500, maxRequeues: 0,
    connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])
  return {
    post: async ({ from, to, replyTo, attachments, headers, ...message }) => {
      await transport.sendMail({
        ...message, from, to, ...(replyTo && { replyTo }),
        attachments: attachments.map((one) => ({ ...one, contentDisposition: one.cid ? 'inline' : 'attachment' })),
        headers, disableFileAccess: true, disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
