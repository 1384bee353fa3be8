import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import type { DomainFinding } from '@mehfil/contract/mail/sender-domain.ts'
import type { FoundCertificate } from '../adapters/probes/certificate.ts'
import type { DatabaseFacts } from '../adapters/probes/database-facts.ts'
import type { DiskSpace } from '../adapters/probes/machine.ts'
import type { Settings, WalletSettings } from '../base/settings.ts'
import type { DomainCheck } from '../base/mail/domain-checks.ts'

/** `bad` keeps the product from working, `warning` from working well. */
export type HealthFinding = { state: 'ok' | 'warning' | 'bad'; says: string }

const ok = (says: string): HealthFinding => ({ state: 'ok', says })
const warning = (says: string): HealthFinding => ({ state: 'warning', says })
const bad = (says: string): HealthFinding => ({ state: 'bad', says })

/** Says where it looks, because a command without the product's settings looks at another place. */
export const describeSettings = ({
  mode,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'mode' | 'databaseUrl' | 'dataDir'>): HealthFinding =>
  ok(
    `The mode is ${mode}; ${databaseUrl ? 'the database is that of DATABASE_URL' : 'the database is embedded'}; DATA_DIR is ${dataDir}.`,
  )

/** Connections of one node that serves pages and works in the background. */
const connectionsPerNode = 27

export function judgeDatabase(facts: DatabaseFacts, known: readonly string[]): HealthFinding[] {
  const { version, versionNumber, encoding, connections, maxConnections } = facts
  const pending = known.filter((name) => !facts.applied.includes(name))
  const newer = facts.applied.filter((name) => !known.includes(name))
  const free = maxConnections - connections
  return [
    versionNumber < 150_000
      ? bad(`PostgreSQL ${version} is too old: use 15 or newer.`)
      : ok(`PostgreSQL ${version} answers in ${facts.roundTripMs.toFixed(1)} ms.`),
    ...(encoding === 'UTF8'
      ? []
      : [bad(`The database has the encoding ${encoding}: make it anew with UTF8.`)]),
    ...(facts.isReadOnly
      ? [bad('The database takes no changes: let DATABASE_URL lead to the primary.')]
      : []),
    facts.mayCreate
      ? ok('The role may create tables.')
      : bad('The role may not create tables: grant create on the schema to it.'),
    newer.length > 0
      ? bad(`The database is newer than this version (it has ${newer[0]}): start the newer one.`)
      : pending.length > 0
        ? warning(
            `${pending.length} migrations are missing: run \`npm run ops -- migrate\`, or start.`,
          )
        : ok('All migrations are there.'),
    free < connectionsPerNode
      ? warning(
          `${connections} of ${maxConnections} connections are in use, and a node opens up to ${connectionsPerNode}: raise max_connections, or put PgBouncer in front.`,
        )
      : ok(`${connections} of ${maxConnections} connections are in use.`),
    ...(facts.statementTimeoutMs > 0 && facts.statementTimeoutMs < 15_000
      ? [
          warning(
            `statement_timeout of the role is ${facts.statementTimeoutMs} ms, less than background work needs: set it to 0; the product sets its own.`,
          ),
        ]
      : []),
    ...(facts.isMailHeld
      ? [
          warning(
            'All mail is held since a restore: run `npm run ops -- admin mail`, then `admin mail release`.',
          ),
        ]
      : []),
  ]
}

export function judgeClock(aheadMs: number): HealthFinding {
  const seconds = Math.abs(aheadMs) / 1_000
  const difference = `The clocks of this machine and the database differ by ${seconds.toFixed(1)} s`
  if (seconds > 30)
    return bad(`${difference}: set them by NTP; codes and leases would end too early.`)
  return seconds > 2 ? warning(`${difference}: set them by NTP.`) : ok(`${difference}.`)
}

const gigabyte = 1_000_000_000

export function judgeDisk(
  folder: string,
  { freeBytes, totalBytes, isWritable }: DiskSpace,
): HealthFinding {
  if (!isWritable)
    return bad(`${folder} cannot be written by this user: give it to the account of the product.`)
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB of ${(totalBytes / gigabyte).toFixed(0)} are free in ${folder}`
  if (freeBytes < gigabyte / 5) return bad(`${free}: make room now, or uploads are refused.`)
  return freeBytes < 2 * gigabyte ? warning(`${free}: make room.`) : ok(`${free}.`)
}

const domainSentences: Record<DomainFinding, (check: DomainCheck) => string> = {
  'spf-ok': ({ about, found }) => `SPF of ${about}: ${found[0]}`,
  'spf-missing': ({ about }) =>
    `${about} has no SPF record: add the TXT record "v=spf1 mx -all", or with what your mail provider names in place of mx.`,
  'spf-several': ({ about, found }) =>
    `${about} has ${found.length} SPF records, and receivers then believe none: join them into one.`,
  'spf-open': ({ about }) => `SPF of ${about} lets every machine send: end it with -all.`,
  'spf-no-include': ({ about, record }) =>
    `SPF of ${about} does not let this product send: change it to "${record?.value}".`,
  'dkim-ok': ({ about }) => `${about} has the public half of DKIM_KEY.`,
  'dkim-off': () => 'DKIM_KEY is not set: mails are unsigned, unless the mail server signs them.',
  'dkim-missing': ({ about, record }) =>
    `${about} is missing: add the TXT record "${record?.value}", in pieces of up to 255 characters where your provider asks for them.`,
  'dkim-other': ({ about, record }) =>
    `${about} holds another key than DKIM_KEY: change it to "${record?.value}".`,
  'dmarc-ok': ({ about, found }) => `DMARC of ${about}: ${found[0]}`,
  'dmarc-missing': ({ about, record }) =>
    `${about} has no DMARC policy: add the TXT record ${record?.name} "${record?.value}".`,
  'dmarc-none': ({ about }) =>
    `DMARC of ${about} asks for nothing (p=none): after some weeks of reports use p=quarantine.`,
  'dmarc-needed': ({ record }) =>
    `${record?.name} is missing: add the TXT record "${record?.value}".`,
  'mx-ok': ({ about, found }) => `${about} takes mail at ${found.join(', ')}.`,
  'mx-missing': ({ about }) =>
    `${about} takes no mail (no MX): replies and reports are lost, and some receivers refuse its mails.`,
  'ptr-ok': ({ about, found }) => `${about} leads back to ${found.join(', ')}.`,
  'ptr-missing': ({ about }) =>
    `The addresses of ${about} lead back to no name: where it is your own, have a PTR record set, or its mails are taken for spam.`,
  'ptr-no-address': ({ about }) => `The mail server ${about} has no address.`,
  'no-answer': ({ about }) => `No name server answers about ${about}.`,
}

/** What the page of the sender's domain shows, as a sentence for the operator. */
export const explainDomainCheck = (check: DomainCheck): HealthFinding => ({
  state: check.state,
  says: domainSentences[check.finding](check),
})

export function judgeCertificate(
  hostname: string,
  { validUntil, isTrusted, reason }: FoundCertificate,
  now: Date,
): HealthFinding {
  const days = Math.floor((validUntil.getTime() - now.getTime()) / dayMs)
  if (days < 0) return bad(`The certificate of ${hostname} ran out: renew it.`)
  if (!isTrusted)
    return bad(
      `Browsers do not trust the certificate of ${hostname} (${reason}): get one from a public authority.`,
    )
  return days < 14
    ? warning(
        `The certificate of ${hostname} runs out in ${days} days: see why it was not renewed.`,
      )
    : ok(`The certificate of ${hostname} holds for ${days} days more.`)
}

/** Passes that are out stay valid; without a certificate that holds, no new ones are made. */
export function judgeWallets({ apple, google }: WalletSettings, now: Date): HealthFinding[] {
  const findings: HealthFinding[] = []
  if (apple) {
    const days = Math.floor((apple.validUntil.getTime() - now.getTime()) / dayMs)
    const renewal = 'make a new one for the same pass type at developer.apple.com'
    const about = `APPLE_PASS_CERTIFICATE of ${apple.passType}`
    findings.push(
      days < 0
        ? bad(`${about} ran out, and phones refuse its passes: ${renewal}.`)
        : days < 30
          ? warning(`${about} runs out in ${days} days: ${renewal}.`)
          : ok(`${about} holds for ${days} days more.`),
    )
  }
  if (google)
    findings.push(ok(`Passes of Google Wallet are signed by ${google.email} for ${google.issuer}.`))
  return findings
}

export function judgeBackups(
  {
    folder,
    newest,
    isScheduled,
    isEncrypted,
  }: { folder: string; newest: Date | null; isScheduled: boolean; isEncrypted: boolean },
  now: Date,
): HealthFinding[] {
  const hours = newest && Math.floor((now.getTime() - newest.getTime()) / hourMs)
  const age =
    hours === null
      ? warning(`There is no backup in ${folder} yet: run \`npm run ops -- backup\`.`)
      : hours > 26
        ? warning(`The newest backup is ${hours} hours old: run \`npm run ops -- backup\`.`)
        : ok(`The newest backup is ${hours} hours old.`)
  return [
    age,
    ...(isScheduled
      ? []
      : [warning('No backup is taken by itself: set BACKUP_AT to a time of day, such as 02:30.')]),
    ...(isEncrypted ? [] : [warning('Backups are not encrypted: set BACKUP_KEY.')]),
  ]
}

type ConnectionError = Error & { code?: string; address?: string; port?: number; hostname?: string }

/** Errors of addresses have many causes in one, and a message only in the first. */
function getFirstError(error: unknown): ConnectionError {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first : new Error(String(first))
}

/** What to do about a connection that could not be made; for any other error, its message. */
export function explainError(thrown: unknown): string {
  const error = getFirstError(thrown)
  const { code, address, port, hostname, message } = error
  const place = address ? `${address}${port ? `:${port}` : ''}` : (hostname ?? 'It')
  if (code === 'ENOTFOUND')
    return `The host ${hostname ?? ''} is unknown: give it an address in the domain's records.`
  if (code === 'ECONNREFUSED' && hostname)
    return 'No name server answers this machine: see /etc/resolv.conf.'
  if (code === 'ECONNREFUSED')
    return `${place} takes no connection: start what belongs there, or open its port.`
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ETIMEOUT')
    return `${place} does not answer: see the firewall between it and this machine.`
  if (code === 'EACCES' || code === 'EROFS')
    return `${message}: give the account of the product the rights to write there.`
  const refusal = databaseRefusals[code ?? '']
  return refusal ? `${message}: ${refusal}` : message
}

const databaseRefusals: Record<string, string> = {
  '28P01': 'see whether the password in the address of the database is the one of the role.',
  '28000': 'let the role log in from this machine, in pg_hba.conf.',
  '3D000': 'make the database, with the encoding UTF8, or correct its name in the address.',
}
