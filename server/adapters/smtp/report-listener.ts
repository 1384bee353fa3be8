import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { toCallerKey } from '../../base/http/caller-key.ts'
import type { CertificateFiles } from '../../base/settings.ts'
import { StartupError } from '../../base/startup-error.ts'
import type { Log } from '../../base/world.ts'
import { loadCertificate } from './certificate-files.ts'

/** A report holds the facts in its first lines; what comes later is only counted. */
const limits = {
  maxBytes: 2_000_000,
  keptBytes: 256_000,
  maxRecipients: 5,
  maxConnections: 40,
  maxConnectionsOfAddress: 8,
  maxConnectionsOfMinute: 120,
  maxMailsOfConnection: 100,
  idleMs: 30_000,
  connectionMs: 180_000,
}
export type ReportListenerLimits = typeof limits

type ReportListenerInput = {
  port: number
  host: string
  /** Offers STARTTLS. Without it the port speaks in the open. */
  tls?: CertificateFiles | undefined
  log: Pick<Log, 'error' | 'info'>
  /** Whether we made this address. All others are refused, so that nothing is relayed. */
  isOurs(address: string): boolean
  /** Resolves when what the mail says is stored. */
  receive(recipients: readonly string[], raw: string): Promise<void>
  limits?: Partial<ReportListenerLimits>
}

const smtpReply = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code })

/**
 * A mail server that takes mails to addresses of ours alone: reports about our mails, and answers of
 * calendars. A mail is accepted when it is stored, and a sender tries again otherwise.
 */
export async function startReportListener({
  port,
  host,
  tls,
  log,
  isOurs,
  receive,
  limits: changedLimits = {},
}: ReportListenerInput): Promise<{ port: number; stop(): Promise<void> }> {
  const limit = { ...limits, ...changedLimits }
  const connections = createConnectionCounter(limit)
  const server = new SMTPServer({
    banner: 'reports only',
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && loadCertificate(tls)),
    disableReverseLookup: true,
    logger: false,
    size: limit.maxBytes,
    maxClients: limit.maxConnections,
    socketTimeout: limit.idleMs,
    closeTimeout: 5_000,
    ...createMailHandlers({ limit, log, isOurs, receive }),
  })
  // Broken connections of other programs are not errors of ours.
  server.on('error', () => {})
  server.server.on('connection', connections.add)
  const renewal = tls && renewCertificate(server, tls, log)
  await listen(server, { port, host })
  log.info({ port, host }, 'reports about mails are received')
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        connections.stop()
        clearInterval(renewal)
        server.close(() => resolve())
      }),
  }
}

const renewalMs = 3_600_000

/** A renewed certificate is used without a start. While its files are being written, the old one stays. */
const renewCertificate = (
  server: SMTPServer,
  tls: CertificateFiles,
  log: Pick<Log, 'error'>,
): NodeJS.Timeout =>
  setInterval(() => {
    try {
      server.updateSecureContext(loadCertificate(tls))
    } catch (error) {
      log.error({ err: error }, 'the certificate of the port for reports cannot be read')
    }
  }, renewalMs).unref()

type MailHandlerInput = Pick<ReportListenerInput, 'log' | 'isOurs' | 'receive'> & {
  limit: ReportListenerLimits
}

/** What is taken and refused at each step of a conversation. */
function createMailHandlers({
  limit,
  log,
  isOurs,
  receive,
}: MailHandlerInput): Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'> {
  const mailsOf = new WeakMap<SMTPServerSession, number>()
  return {
    onMailFrom: (_address, session, done) => {
      const count = (mailsOf.get(session) ?? 0) + 1
      mailsOf.set(session, count)
      done(
        count > limit.maxMailsOfConnection
          ? smtpReply(421, '4.7.0 Too many mails, come again later')
          : null,
      )
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= limit.maxRecipients)
        return done(smtpReply(452, '4.5.3 Too many recipients'))
      done(isOurs(address) ? null : smtpReply(550, '5.7.1 No such address here'))
    },
    onData: (stream, { envelope }, done) => {
      const read = collectFirstBytes(stream, limit.keptBytes)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(smtpReply(552, '5.3.4 The mail is too large'))
        const recipients = envelope.rcptTo.map(({ address }) => address)
        receive(recipients, read().toString('utf8')).then(
          () => done(null, '2.0.0 Stored'),
          (error: unknown) => {
            log.error({ err: error }, 'a report about a mail could not be stored')
            done(smtpReply(451, '4.3.0 Come again later'))
          },
        )
      })
    },
  }
}

/** The rest of a long mail is read from the line and forgotten. */
function collectFirstBytes(stream: Readable, keptBytes: number): () => Buffer {
  const chunks: Buffer[] = []
  let kept = 0
  stream.on('data', (chunk: Buffer) => {
    if (kept >= keptBytes) return
    chunks.push(chunk)
    kept += chunk.length
  })
  return () => Buffer.concat(chunks).subarray(0, keptBytes)
}

const listen = (server: SMTPServer, { port, host }: { port: number; host: string }) =>
  new Promise<void>((resolve, reject) => {
    server.server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          error.code === 'EACCES'
            ? `BOUNCE_SMTP_PORT ${port} needs more rights than this user has; set it to one above 1023 and lead port 25 there.`
            : `BOUNCE_SMTP_PORT ${port} cannot be opened on ${host}: it is in use, or BOUNCE_SMTP_HOST is not of this machine.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })

const minuteMs = 60_000

/**
 * Ends connections that last too long, however busy, and those of an address with too many at once
 * or in a minute.
 */
function createConnectionCounter(limit: ReportListenerLimits) {
  const open = new Map<string, number>()
  const ofMinute = new Map<string, number>()
  const minutes = setInterval(() => ofMinute.clear(), minuteMs).unref()
  return {
    stop: () => clearInterval(minutes),
    add: (socket: Socket) => {
      const address = toCallerKey(socket.remoteAddress ?? '')
      const begun = (ofMinute.get(address) ?? 0) + 1
      ofMinute.set(address, begun)
      const count = (open.get(address) ?? 0) + 1
      open.set(address, count)
      const timer = setTimeout(() => socket.destroy(), limit.connectionMs).unref()
      socket.once('close', () => {
        clearTimeout(timer)
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
      if (count > limit.maxConnectionsOfAddress || begun > limit.maxConnectionsOfMinute)
        socket.destroy()
    },
  }
}
