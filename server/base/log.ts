import pino from 'pino'
import { redactFacts } from './redact.ts'
import type { OperationsSettings, Settings } from './settings.ts'
import type { Log } from './world.ts'

type LogOptions = {
  format: OperationsSettings['logFormat']
  /** Texts that appear in no line. */
  secrets?: readonly string[]
  write?: (line: string) => void
}

/**
 * Entries on the error stream: a line of JSON each, or a line for a person. It protects people:
 * facts hold ids, and what looks like an address, a password or a token is hidden.
 */
export function createLog({ format, secrets = [], write }: LogOptions): Log {
  const writeEntry =
    format === 'json' ? createJsonWriter(write) : createTextWriter(write ?? writeToErrorStream)
  const entry = (level: 'info' | 'error') => (facts: object, message: string) =>
    writeEntry(level, redactFacts(facts, secrets) as Record<string, unknown>, message)
  return { info: entry('info'), error: entry('error') }
}

type EntryWriter = (
  level: 'info' | 'error',
  facts: Record<string, unknown>,
  message: string,
) => void

const writeToErrorStream = (line: string): void => void process.stderr.write(line)

/** How long a line of a request may wait for others, so that they are written together. */
const flushMs = 250

/** An error is on the disk before anything else happens. */
function createJsonWriter(write: LogOptions['write']): EntryWriter {
  const destination = write
    ? { write, flushSync: () => {} }
    : pino.destination({ fd: 2, sync: false, minLength: 4_096, periodicFlush: flushMs })
  if (!write) process.once('exit', () => destination.flushSync())
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date(Date.now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  return (level, facts, message) => {
    logger[level](facts, message)
    if (level === 'error') destination.flushSync()
  }
}

/** Hours and minutes, what happened, and the facts behind it. */
const createTextWriter =
  (write: (line: string) => void): EntryWriter =>
  (level, facts, message) => {
    const time = new Date(Date.now()).toISOString().slice(11, 19)
    const { err, ...rest } = facts
    const list = Object.entries(rest)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(
        ([name, value]) =>
          ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
      )
    const stack = (err as { stack?: string } | undefined)?.stack
    write(
      `${time} ${level === 'error' ? 'ERROR ' : ''}${message}${list.join('')}${stack ? `\n${stack}` : ''}\n`,
    )
  }

/** The secrets of an installation that are long enough to be found in a text. */
export const listSecrets = (settings: Settings): string[] =>
  [
    settings.secretKey,
    settings.secretKeyBefore,
    settings.storage?.secretKey,
    settings.backup.key,
    settings.checkout?.keySecret,
    ...(settings.checkout?.webhookSecrets ?? []),
    settings.mailWebhooks.mailgunKey,
    settings.mailWebhooks.postmark?.password,
    settings.mailWebhooks.brevo?.password,
    settings.phones.whatsapp?.token,
    settings.phones.whatsapp?.appSecret,
    settings.phones.whatsapp?.verifyToken,
    settings.phones.sms?.token,
    getPassword(settings.smtpUrl),
    getPassword(settings.databaseUrl),
    getPassword(settings.database.directUrl),
    getPassword(settings.database.replicaUrl),
  ].filter((secret): secret is string => (secret?.length ?? 0) >= 6)

const getPassword = (url: string | null): string | undefined => {
  const password = url === null ? undefined : URL.parse(url)?.password
  return password && decodeURIComponent(password)
}
