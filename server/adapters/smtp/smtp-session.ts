import { domainToASCII } from 'node:url'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { MessageConnection } from './message-connection.ts'
import { createSmtpError } from './smtp-error.ts'
import type { SmtpServer } from './smtp-url.ts'

/** A session after its greetings, ready for mails. */
export type SmtpSession = { connection: MessageConnection; sentCount: number }

/** In milliseconds: for a connection and its greeting, and for the server's silence in all. */
export type SmtpTimeouts = { connect: number; reply: number }

export type SmtpEnvelope = { sender: string; recipient: string }

/** Opens a session. An error here is about the server, not about a mail. */
export async function openSmtpSession(
  server: SmtpServer,
  timeouts: SmtpTimeouts,
): Promise<SmtpSession> {
  const connection = new MessageConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    tls: { rejectUnauthorized: !server.anyCertificate },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.reply,
    maxResponseSize: 64 * 1024,
  })
  // A server that sends one byte a second is never silent, so the whole opening has an end too.
  const deadline = setTimeout(() => connection.giveUp(), timeouts.connect + timeouts.reply)
  try {
    await connect(connection)
    if (server.login) await login(connection, server.login)
    return { connection, sentCount: 0 }
  } catch (error) {
    connection.close()
    throw toSmtpError(error as SMTPError, { unreachable: true, afterData: false })
  } finally {
    clearTimeout(deadline)
  }
}

/** The connection reports errors outside a mail by an event, and then is closed. */
function connect(connection: MessageConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject)
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
}

function login(
  connection: MessageConnection,
  { name, password }: NonNullable<SmtpServer['login']>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.login({ user: name, pass: password }, (error) => (error ? reject(error) : resolve()))
  })
}

/**
 * Sends one mail, which is all ASCII and has no line that begins with a dot. Resolves when the
 * server has accepted it. An error says in `afterData` whether the whole message was sent.
 */
export async function submitMessage(
  session: SmtpSession,
  { sender, recipient }: SmtpEnvelope,
  message: Buffer,
  sharedEnd?: Buffer,
): Promise<void> {
  const { connection } = session
  const envelope = { from: encodeAddress(sender), to: encodeAddress(recipient) }
  if (/[^\x20-\x7e]/.test(envelope.from + envelope.to) && !connection.takesUtf8Addresses)
    throw createSmtpError('The mail server takes no address of such letters.', {
      responseCode: 553,
    })
  session.sentCount += 1
  try {
    await connection.sendMessage(envelope, message, sharedEnd)
  } catch (error) {
    if ((error as SMTPError).code === 'EENVELOPE' && connection.isOpen) await reset(connection)
    throw toSmtpError(error as SMTPError, { afterData: connection.isMessageSent })
  }
}

/** Ends the server's part of a refused mail, or else the connection. */
function reset(connection: MessageConnection): Promise<void> {
  return new Promise((resolve) => {
    connection.once('end', resolve)
    connection.reset((error) => {
      connection.off('end', resolve)
      if (error) connection.close()
      resolve()
    })
  })
}

/** Refuses characters that would end the SMTP command of an address. */
function encodeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (/^[!-;=?-~]+$/.test(address)) return address
  const ascii =
    at < 0
      ? address
      : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
  if (/[\s<>\p{Cc}]/u.test(ascii))
    throw createSmtpError('The address cannot be written in a mail.', { responseCode: 553 })
  return ascii
}

/** The error in the server's own words where it sent some, and in ours where we refused. */
function toSmtpError(
  { code, command, message, response, responseCode }: SMTPError,
  facts: { afterData: boolean; unreachable?: boolean },
): Error {
  if (code === 'ETLS' && command === 'STARTTLS')
    return createSmtpError(
      'The mail server offers no private line, and the password is not said over an open one.',
      facts,
    )
  const text = response?.replace(/\n\d{3}[ -]/g, '\n') ?? message
  return createSmtpError(text, { ...facts, ...(responseCode && { responseCode }) })
}

/** Says goodbye. The process need not wait for the answer. */
export function quitSession({ connection }: SmtpSession): void {
  if (!connection.isOpen) return
  connection.quit()
  connection.letProcessEnd()
}
