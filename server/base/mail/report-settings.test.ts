import { describe, expect, it } from 'vitest'
import { sendgridKeys, sesTopic } from '../../test/files/webhook-mails.ts'
import { readReportSettings } from './report-settings.ts'

const bounces = 'bounces@mehfil.example'
const sendgridKey = sendgridKeys.publicKey
  .export({ type: 'spki', format: 'der' })
  .toString('base64')

describe('Our product reads where reports about mails come in', () => {
  it('and takes none without settings', () =>
    expect(readReportSettings({}, null)).toEqual({
      bounceListener: null,
      mailWebhooks: {
        sesTopics: [],
        sendgridKey: null,
        mailgunKey: null,
        postmark: null,
        brevo: null,
      },
      mailPacing: { domainPerMinute: null, warmUpSince: null },
      dnsServers: [],
    }))

  it('with all of them', () =>
    expect(
      readReportSettings(
        {
          BOUNCE_SMTP_PORT: '2525',
          SES_SNS_TOPICS: `${sesTopic}, ${sesTopic}2`,
          SENDGRID_WEBHOOK_KEY: sendgridKey,
          MAILGUN_WEBHOOK_KEY: 'k'.repeat(32),
          POSTMARK_WEBHOOK_LOGIN: 'a:long:password:of:ours',
          BREVO_WEBHOOK_LOGIN: 'b:another-long-password',
          MAIL_DOMAIN_PER_MINUTE: '60',
          MAIL_WARMUP_SINCE: '2026-12-01',
          DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353 [::1]:53 2620:fe::9',
        },
        bounces,
      ),
    ).toMatchObject({
      bounceListener: { port: 2525, host: '0.0.0.0' },
      mailWebhooks: {
        sesTopics: [sesTopic, `${sesTopic}2`],
        postmark: { name: 'a', password: 'long:password:of:ours' },
      },
      mailPacing: { domainPerMinute: 60, warmUpSince: new Date('2026-12-01T00:00:00Z') },
      dnsServers: ['9.9.9.9', '127.0.0.1:5353', '[::1]:53', '2620:fe::9'],
    }))

  it.each([
    [{ BOUNCE_SMTP_PORT: '2525' }, null, 'BOUNCE_SMTP_PORT needs MAIL_BOUNCES'],
    [{ BOUNCE_SMTP_PORT: '2525' }, 'reply@mehfil.example', 'MAIL_BOUNCES is not called reply'],
    [{ BOUNCE_SMTP_PORT: 'x' }, bounces, 'BOUNCE_SMTP_PORT is not a whole number'],
    [{ BOUNCE_SMTP_HOST: '::' }, bounces, 'BOUNCE_SMTP_HOST opens nothing'],
    [
      { BOUNCE_SMTP_PORT: '2525', BOUNCE_TLS_CERT: '/etc/cert.pem' },
      bounces,
      'BOUNCE_TLS_CERT and BOUNCE_TLS_KEY are the paths',
    ],
    [
      { BOUNCE_TLS_CERT: '/etc/cert.pem', BOUNCE_TLS_KEY: '/etc/key.pem' },
      bounces,
      'BOUNCE_TLS_CERT and BOUNCE_TLS_KEY secure nothing',
    ],
    [{ SES_SNS_TOPICS: 'mail-events' }, null, 'SES_SNS_TOPICS names topics'],
    [{ SENDGRID_WEBHOOK_KEY: 'abc' }, null, 'SENDGRID_WEBHOOK_KEY is the verification key'],
    [{ MAILGUN_WEBHOOK_KEY: 'short' }, null, 'MAILGUN_WEBHOOK_KEY needs 16 characters'],
    [{ POSTMARK_WEBHOOK_LOGIN: 'only-a-name' }, null, 'POSTMARK_WEBHOOK_LOGIN is a name and'],
    [{ BREVO_WEBHOOK_LOGIN: 'name:short' }, null, 'BREVO_WEBHOOK_LOGIN is a name and'],
    [{ MAIL_WARMUP_SINCE: 'tomorrow' }, null, 'MAIL_WARMUP_SINCE is a day'],
    [{ MAIL_WARMUP_SINCE: '2026-13-45' }, null, 'MAIL_WARMUP_SINCE is no day of the calendar'],
    [{ MAIL_DOMAIN_PER_MINUTE: '0' }, null, 'MAIL_DOMAIN_PER_MINUTE goes from 1'],
    [{ DNS_SERVERS: 'dns.example' }, null, 'DNS_SERVERS names addresses'],
  ])('and says what is wrong with %o', (env, mailBounces, message) => {
    expect(() => readReportSettings(env as Record<string, string>, mailBounces)).toThrow(message)
  })
})
