import type { OutgoingMail, MailSender } from '../../base/world.ts'
import { createSmtpError } from './smtp-error.ts'
import type { SmtpTimeouts } from './smtp-session.ts'
import { parseSmtpUrl } from './smtp-url.ts'
import { createSessionPool, sendOverPool, type MailSigner } from './session-pool.ts'

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, reply: 30_000 }
const defaultMaxConnections = 10
/** Connections kept free for urgent mails. */
const reservedConnections = 1
/** After the server refused a connection, one more is tried after this time. */
const poolGrowthDelayMs = 60_000

type PendingMail = {
  mail: OutgoingMail
  resolve(): void
  reject(error: Error): void
  isRetry: boolean
}

type MailerOptions = {
  sign?: MailSigner
  timeouts?: SmtpTimeouts
  maxConnections?: number
}

/**
 * Sends mails to the server of an `smtp://` or `smtps://` address, over a few connections that stay open. Retries are the
 * outbox's work.
 */
export function createMailer(
  smtpUrl: string,
  { sign, timeouts = defaultTimeouts, maxConnections = defaultMaxConnections }: MailerOptions = {},
): { sendMail: MailSender; close(): void } {
  const sessions = createSessionPool(parseSmtpUrl(smtpUrl), timeouts)
  const queues = { urgent: [] as PendingMail[], other: [] as PendingMail[] }
  const busy = { urgent: 0, other: 0 }
  let limit = maxConnections
  let raiseAt = Infinity

  const takeNext = (): PendingMail | undefined => {
    if (busy.urgent + busy.other >= limit) return undefined
    return (
      queues.urgent.shift() ??
      (busy.other < Math.max(1, limit - reservedConnections) ? queues.other.shift() : undefined)
    )
  }
  const pump = () => {
    if (performance.now() > raiseAt) {
      limit = Math.min(maxConnections, limit + 1)
      raiseAt = limit < maxConnections ? performance.now() + poolGrowthDelayMs : Infinity
    }
    for (let pending = takeNext(); pending; pending = takeNext()) void sendPending(pending)
  }
  const sendPending = async (pending: PendingMail) => {
    const lane = pending.mail.urgent ? 'urgent' : 'other'
    busy[lane] += 1
    const error = await sendOverPool(sessions, pending.mail, sign).then(
      () => null,
      (thrown: Error) => thrown,
    )
    busy[lane] -= 1
    if (error === null) pending.resolve()
    else if (isConnectionLimit(error, sessions.openCount())) {
      limit = Math.max(1, sessions.openCount())
      raiseAt = performance.now() + poolGrowthDelayMs
      queues[lane].unshift(pending)
    } else if (isStaleConnection(error) && !pending.isRetry)
      queues[lane].unshift({ ...pending, isRetry: true })
    else pending.reject(error)
    pump()
  }
  return {
    sendMail: (mail) =>
      new Promise((resolve, reject) => {
        if (sessions.isClosed()) return reject(createClosedError())
        queues[mail.urgent ? 'urgent' : 'other'].push({ mail, resolve, reject, isRetry: false })
        pump()
      }),
    close: () => {
      sessions.close()
      for (const pending of [...queues.urgent.splice(0), ...queues.other.splice(0)])
        pending.reject(createClosedError())
    },
  }
}

const createClosedError = () => createSmtpError('The mailer is closed.', { unreachable: true })

/**
 * The server refuses one more connection while others of ours are open, so the mail waits for one
 * of those.
 */
const isConnectionLimit = (error: Error, openSessions: number): boolean => {
  const { unreachable, responseCode = 0 } = error as {
    unreachable?: boolean
    responseCode?: number
  }
  return unreachable === true && openSessions > 0 && responseCode >= 400 && responseCode < 500
}

/** The server had closed a connection that we kept open: nothing of the mail was sent. */
const isStaleConnection = (error: Error): boolean => {
  const { reused, afterData } = error as { reused?: boolean; afterData?: boolean }
  return reused === true && !afterData
}
