import { composeMail } from '../../base/mail/mime.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { createSmtpError } from './smtp-error.ts'
import {
  openSmtpSession,
  quitSession,
  submitMessage,
  type SmtpSession,
  type SmtpTimeouts,
} from './smtp-session.ts'
import type { SmtpServer } from './smtp-url.ts'

const maxMailsPerConnection = 500
/** Most mails fit into this. */
const bufferBytes = 48 * 1024
const maxIdleMs = 15_000
const mailTimeoutMs = 40_000
/** A large mail has longer, but never so long that its lease ends meanwhile. */
const leastBytesPerMs = 400

export type MailSigner = (
  message: Buffer,
  mail: Pick<OutgoingMail, 'dkim' | 'sharedEnd'>,
) => Promise<Buffer>
type IdleSession = { session: SmtpSession; buffer: Buffer; idleSince: number }

export type SessionPool = ReturnType<typeof createSessionPool>

/** Open sessions that wait for the next mail, each with a buffer to write it in. */
export function createSessionPool(server: SmtpServer, timeouts: SmtpTimeouts) {
  const idle: IdleSession[] = []
  const open = new Set<SmtpSession>()
  let isClosed = false
  const openPooledSession = async (): Promise<SmtpSession> => {
    const session = await openSmtpSession(server, timeouts)
    if (isClosed) {
      quitSession(session)
      throw createSmtpError('The mailer is closing.', { unreachable: true })
    }
    open.add(session)
    session.connection.once('end', () => {
      open.delete(session)
      const index = idle.findIndex((one) => one.session === session)
      if (index >= 0) idle.splice(index, 1)
    })
    return session
  }
  const release = (session: SmtpSession, buffer: Buffer) => {
    if (!session.connection.isOpen) return
    if (isClosed || session.sentCount >= maxMailsPerConnection) {
      open.delete(session)
      return quitSession(session)
    }
    idle.push({
      session,
      buffer: session.connection.isFlushed ? buffer : allocateBuffer(),
      idleSince: performance.now(),
    })
  }
  const closeIdleTimer = setInterval(() => {
    for (const one of idle.filter(({ idleSince }) => performance.now() - idleSince > maxIdleMs)) {
      idle.splice(idle.indexOf(one), 1)
      quitSession(one.session)
    }
  }, 5_000).unref()
  const close = () => {
    isClosed = true
    clearInterval(closeIdleTimer)
    for (const { session } of idle.splice(0)) quitSession(session)
  }
  return {
    takeIdle: () => idle.pop(),
    giveBackIdle: (idleSession: IdleSession) => void idle.push(idleSession),
    open: openPooledSession,
    release,
    close,
    openCount: () => open.size,
    isClosed: () => isClosed,
  }
}

/**
 * Sends one mail over a session of the pool. An error says in `reused` whether a kept session was
 * closed meanwhile.
 */
export async function sendOverPool(
  pool: SessionPool,
  mail: OutgoingMail,
  sign: MailSigner | undefined,
): Promise<void> {
  const idleSession = pool.takeIdle()
  const buffer = idleSession?.buffer ?? allocateBuffer()
  const message = await renderMessage(mail, buffer, sign).catch((error: unknown) => {
    if (idleSession) pool.giveBackIdle(idleSession)
    throw error
  })
  const session = idleSession?.session ?? (await pool.open())
  const timeout = setTimeout(
    () => session.connection.giveUp(),
    mailTimeoutMs + (mail.sharedEnd?.length ?? 0) / leastBytesPerMs,
  )
  try {
    await submitMessage(
      session,
      { sender: mail.sender ?? mail.from.address, recipient: mail.to.address },
      message,
      mail.sharedEnd,
    )
  } catch (error) {
    throw Object.assign(error as Error, {
      reused: idleSession !== undefined && !session.connection.isOpen,
    })
  } finally {
    clearTimeout(timeout)
    pool.release(session, buffer)
  }
}

const allocateBuffer = (): Buffer => Buffer.allocUnsafeSlow(bufferBytes)

async function renderMessage(
  mail: OutgoingMail,
  buffer: Buffer,
  sign: MailSigner | undefined,
): Promise<Buffer> {
  await mail.begin?.()
  const message = mail.mime
    ? mail.mime((size) => (size <= buffer.length ? buffer : Buffer.allocUnsafe(size)))
    : composeMail(mail, new Date())
  return sign ? sign(message, mail) : message
}
