import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { FoundCertificate } from '../adapters/probes/certificate.ts'
import type { DatabaseFacts } from '../adapters/probes/database-facts.ts'
import type { DiskSpace } from '../adapters/probes/machine.ts'
import type { Settings } from '../base/settings.ts'
import type { HostNames, MailRecords } from '../base/mail/name-lookup.ts'

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

export function judgeSpf(domain: string, texts: readonly string[]): HealthFinding {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length > 1)
    return bad(
      `${domain} has ${records.length} SPF records, and receivers then believe none: join them into one.`,
    )
  const [record] = records
  if (!record)
    return bad(
      `${domain} has no SPF record: add the TXT record "v=spf1 mx -all", or with what your mail provider names in place of mx.`,
    )
  if (/\+all\b|\sall\b/i.test(record))
    return warning(`SPF of ${domain} lets every machine send: end it with -all.`)
  return ok(`SPF of ${domain}: ${record}`)
}

export function judgeDmarc(domain: string, texts: readonly string[]): HealthFinding {
  const record = texts.find((text) => /^v=DMARC1\b/i.test(text))
  if (!record)
    return warning(
      `${domain} has no DMARC policy: add the TXT record _dmarc.${domain} "v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}".`,
    )
  return /;\s*p=none\b/i.test(record)
    ? warning(
        `DMARC of ${domain} asks for nothing (p=none): after some weeks of reports use p=quarantine.`,
      )
    : ok(`DMARC of ${domain}: ${record}`)
}

type DkimKey = { domain: string; selector: string; key: KeyObject }

export function judgeDkim(dkim: DkimKey | null, texts: readonly string[]): HealthFinding {
  if (!dkim)
    return warning('DKIM_KEY is not set: mails are unsigned, unless the mail server signs them.')
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const value = formatDkimRecord(dkim.key)
  const published = texts.map((text) =>
    /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, ''),
  )
  const expected = /p=(.*)$/.exec(value)?.[1]
  if (published.length === 0)
    return bad(
      `${name} is missing: add the TXT record "${value}", in pieces of up to 255 characters where your provider asks for them.`,
    )
  return published.includes(expected)
    ? ok(`${name} has the public half of DKIM_KEY.`)
    : bad(`${name} holds another key than DKIM_KEY: change it to "${value}".`)
}

/** An Ed25519 key is published as its 32 bytes, an RSA key with its description. */
function formatDkimRecord(key: KeyObject): string {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return key.asymmetricKeyType === 'ed25519'
    ? `v=DKIM1; k=ed25519; p=${spki.subarray(-32).toString('base64')}`
    : `v=DKIM1; k=rsa; p=${spki.toString('base64')}`
}

export const judgeExchanges = (domain: string, { exchanges }: MailRecords): HealthFinding =>
  exchanges.length === 0
    ? warning(
        `${domain} takes no mail (no MX): replies and reports are lost, and some receivers refuse its mails.`,
      )
    : ok(`${domain} takes mail at ${exchanges.join(', ')}.`)

/** The name an address leads back to has to be there. For a provider's server it is the provider's matter. */
export function judgeReverseName(host: string, { addresses, names }: HostNames): HealthFinding {
  if (addresses.length === 0) return bad(`The mail server ${host} has no address.`)
  return names.length === 0
    ? warning(
        `The addresses of ${host} lead back to no name: where it is your own, have a PTR record set, or its mails are taken for spam.`,
      )
    : ok(`${host} leads back to ${names.join(', ')}.`)
}

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
