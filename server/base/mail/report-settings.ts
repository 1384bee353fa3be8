import { isIP } from 'node:net'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readInteger, type Env } from '../setting-readers.ts'
import type { BasicLogin, CertificateFiles, MailWebhookSettings, Settings } from '../settings.ts'
import { StartupError } from '../startup-error.ts'

/** Where reports about mails come in: our own SMTP port, and webhooks of mail providers. */
export const readReportSettings = (
  env: Env,
  mailBounces: string | null,
): Pick<Settings, 'bounceListener' | 'mailWebhooks' | 'mailPacing' | 'dnsServers'> => ({
  bounceListener: readBounceListener(env, mailBounces),
  mailWebhooks: readMailWebhooks(env),
  mailPacing: readMailPacing(env),
  dnsServers: readDnsServers(env),
})

function readBounceListener(env: Env, mailBounces: string | null): Settings['bounceListener'] {
  const port = readInteger(env, 'BOUNCE_SMTP_PORT', { fallback: 0, min: 1, max: 65_535 })
  const tls = readCertificateFiles(env)
  if (port === 0 && tls)
    throw new StartupError(
      'BOUNCE_TLS_CERT and BOUNCE_TLS_KEY secure nothing without BOUNCE_SMTP_PORT; set all or none.',
    )
  if (port === 0 && env.BOUNCE_SMTP_HOST)
    throw new StartupError(
      'BOUNCE_SMTP_HOST opens nothing without BOUNCE_SMTP_PORT; set both or none.',
    )
  if (port === 0) return null
  if (!mailBounces)
    throw new StartupError(
      'BOUNCE_SMTP_PORT needs MAIL_BOUNCES, the address that reports come to, such as bounces@mehfil.example.',
    )
  if (mailBounces.toLowerCase().startsWith('reply@'))
    throw new StartupError(
      'MAIL_BOUNCES is not called reply, because calendars of guests answer to addresses with that name.',
    )
  return { port, host: env.BOUNCE_SMTP_HOST || '0.0.0.0', ...(tls && { tls }) }
}

function readCertificateFiles(env: Env): CertificateFiles | null {
  const { BOUNCE_TLS_CERT: certificate, BOUNCE_TLS_KEY: key } = env
  if (!certificate && !key) return null
  if (certificate && key) return { certificate, key }
  throw new StartupError(
    'BOUNCE_TLS_CERT and BOUNCE_TLS_KEY are the paths of a certificate and of its key; set both or none.',
  )
}

function readMailPacing(env: Env): Settings['mailPacing'] {
  const perMinute = readInteger(env, 'MAIL_DOMAIN_PER_MINUTE', {
    fallback: 0,
    min: 1,
    max: 100_000,
  })
  const since = env.MAIL_WARMUP_SINCE || null
  const warmUpSince = since === null ? null : new Date(`${since}T00:00:00Z`)
  if (warmUpSince && !/^\d{4}-\d\d-\d\d$/.test(since ?? ''))
    throw new StartupError(`MAIL_WARMUP_SINCE is a day such as 2026-12-01: ${since}.`)
  if (warmUpSince && Number.isNaN(warmUpSince.getTime()))
    throw new StartupError(`MAIL_WARMUP_SINCE is no day of the calendar: ${since}.`)
  return { domainPerMinute: perMinute || null, warmUpSince }
}

function readDnsServers(env: Env): string[] {
  const servers = (env.DNS_SERVERS ?? '').split(/[\s,]+/).filter((server) => server !== '')
  const wrong = servers.find(
    (server) => !isIP(server.replace(/^(?:\[(.*)\]|([\d.]+)):\d{1,5}$/, '$1$2')),
  )
  if (wrong)
    throw new StartupError(
      `DNS_SERVERS names addresses of name servers, such as 9.9.9.9 or 127.0.0.1:5353: ${wrong}.`,
    )
  return servers
}

const minSecretLength = 16

function readMailWebhooks(env: Env): MailWebhookSettings {
  return {
    sesTopics: readSesTopics(env),
    sendgridKey: env.SENDGRID_WEBHOOK_KEY ? readSendgridKey(env.SENDGRID_WEBHOOK_KEY) : null,
    mailgunKey: readWebhookSecret(env, 'MAILGUN_WEBHOOK_KEY'),
    postmark: readLogin(env, 'POSTMARK_WEBHOOK_LOGIN'),
    brevo: readLogin(env, 'BREVO_WEBHOOK_LOGIN'),
  }
}

const topicPattern = /^arn:aws:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/

/** Anyone may own a topic at Amazon, so only the named ones are believed. */
function readSesTopics(env: Env): string[] {
  const topics = (env.SES_SNS_TOPICS ?? '').split(/[\s,]+/).filter((topic) => topic !== '')
  const wrong = topics.find((topic) => !topicPattern.test(topic))
  if (wrong)
    throw new StartupError(
      `SES_SNS_TOPICS names topics such as arn:aws:sns:eu-west-1:123456789012:mail-events: ${wrong}.`,
    )
  return topics
}

function readSendgridKey(text: string): KeyObject {
  try {
    const key = createPublicKey({
      key: Buffer.from(text, 'base64'),
      format: 'der',
      type: 'spki',
    })
    if (key.asymmetricKeyType === 'ec') return key
  } catch {
    // The sentence below says what is expected.
  }
  throw new StartupError(
    'SENDGRID_WEBHOOK_KEY is the verification key that SendGrid shows for its signed event webhook.',
  )
}

function readWebhookSecret(env: Env, name: string): string | null {
  const secret = env[name] || null
  if (secret && secret.length < minSecretLength)
    throw new StartupError(`${name} needs ${minSecretLength} characters or more.`)
  return secret
}

/** What the provider sends as basic authentication. */
function readLogin(env: Env, name: string): BasicLogin | null {
  const text = env[name]
  if (!text) return null
  const [login = '', ...rest] = text.split(':')
  const password = rest.join(':')
  if (login === '' || password.length < minSecretLength)
    throw new StartupError(
      `${name} is a name and a password of ${minSecretLength} characters or more, with a colon between them.`,
    )
  return { name: login, password }
}
