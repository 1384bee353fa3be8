import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { formatMessageId } from '../../base/mail/delivery.ts'
import * as webhooks from '../../test/files/webhook-mails.ts'
import { EID, GID, openBounces } from '../../test/flows/bounces.ts'

const { testApp, asha, sendInvitationTo, getBounceAddress } = await openBounces()
const { world, clock } = testApp
const { db, settings } = world
const configured = {
  sesTopics: [webhooks.sesTopic],
  sendgridKey: webhooks.sendgridKeys.publicKey,
  mailgunKey: webhooks.mailgunKey,
  postmark: webhooks.login,
  brevo: webhooks.login,
}
let confirmed: string[] = []
let fetched: string[] = []
world.sns.findKey = async (url) => {
  fetched.push(url)
  return webhooks.snsKeys.publicKey
}
world.sns.confirm = async (url) => Boolean(confirmed.push(url))

beforeEach(async () => {
  settings.mailWebhooks = configured
  confirmed = []
  fetched = []
  await db.deleteFrom('mail_report').execute()
})

const post = async ({ provider, body, headers }: webhooks.ReceivedReport) =>
  (
    await testApp.app.inject({
      method: 'POST',
      url: `/api/mail/webhooks/${provider}`,
      payload: body,
      headers,
    })
  ).statusCode
const readMail = (id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readStop = async () => (await asha.call(guestById, { params: { EID, GID } })).data.stopped

/** A report by each provider about a mail that was refused for good. */
const bounces: Array<[string, (id: string) => webhooks.ReceivedReport]> = [
  ['SES', (id) => webhooks.buildSesBounce({ source: getBounceAddress(id) })],
  [
    'SendGrid',
    (id) =>
      webhooks.buildSendgridRequest(
        [webhooks.buildSendgridEvent(formatMessageId(world, id))],
        clock.now(),
      ),
  ],
  [
    'Mailgun',
    (id) =>
      webhooks.buildMailgunRequest(
        webhooks.buildMailgunEvent(formatMessageId(world, id).slice(1, -1)),
        clock.now(),
      ),
  ],
  ['Postmark', (id) => webhooks.buildPostmarkRequest(id)],
  ['Brevo', (id) => webhooks.buildBrevoRequest(id)],
]

const complaints: Array<[string, (id: string) => webhooks.ReceivedReport]> = [
  ['SES', (id) => webhooks.buildSesComplaint({ source: getBounceAddress(id) })],
  [
    'SendGrid',
    (id) =>
      webhooks.buildSendgridRequest(
        [webhooks.buildSendgridEvent(formatMessageId(world, id), { event: 'spamreport' })],
        clock.now(),
      ),
  ],
  [
    'Mailgun',
    (id) =>
      webhooks.buildMailgunRequest(
        webhooks.buildMailgunEvent(formatMessageId(world, id), { event: 'complained' }),
        clock.now(),
      ),
  ],
  [
    'Postmark',
    (id) =>
      webhooks.buildPostmarkRequest(id, { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
  ],
  ['Brevo', (id) => webhooks.buildBrevoRequest(id, { event: 'spam' })],
]

describe('Our product takes reports of mail providers', () => {
  it.each(bounces)('about a mail that was refused for good: %s', async (_, build) => {
    const id = await sendInvitationTo()
    expect(await post(build(id))).toBe(200)
    expect(await readMail(id)).toMatchObject({ state: 'bounced' })
    expect((await readMail(id)).last_error).toMatch(/5\.1\.1/)
    expect(await readStop()).toBe('bounced')
  })

  it.each(complaints)('about a complaint: %s', async (_, build) => {
    const id = await sendInvitationTo()
    expect(await post(build(id))).toBe(200)
    expect((await readMail(id)).state).toBe('complained')
    expect(await readStop()).toBe('complained')
  })

  it.each(bounces)('once, however often it is sent: %s', async (_, build) => {
    const id = await sendInvitationTo()
    const request = build(id)
    await post(request)
    const before = await readMail(id)
    await db.deleteFrom('suppression').execute()
    expect(await Promise.all([post(request), post(request)])).toEqual([200, 200])
    expect(await readMail(id)).toEqual(before)
    expect(await readStop()).toBeNull()
  })

  it.each(bounces)('and none that the operator did not set up: %s', async (_, build) => {
    const id = await sendInvitationTo()
    const request = build(id)
    settings.mailWebhooks = {
      sesTopics: [],
      sendgridKey: null,
      mailgunKey: null,
      postmark: null,
      brevo: null,
    }
    expect(await post(request)).toBe(404)
    expect((await readMail(id)).state).toBe('sent')
  })

  it('and names each campaign mail to the provider', async () => {
    const id = await sendInvitationTo()
    const { mime } = testApp.caught.findLast(({ messageId }) => messageId.includes(id)) ?? {}
    const raw = mime?.().toString() ?? ''
    for (const header of ['X-Mail-Id', 'X-PM-Metadata-mail', 'X-Mailin-custom'])
      expect(raw).toContain(`${header}: ${id}\r\n`)
  })

  it('and counts a temporary refusal without stopping the address', async () => {
    const id = await sendInvitationTo()
    await post(webhooks.buildSesBounce({ source: getBounceAddress(id), type: 'Transient' }))
    expect([(await readMail(id)).state, await readStop()]).toEqual(['bounced', null])
  })

  it('and notes when a mail arrived', async () => {
    const id = await sendInvitationTo()
    const request = webhooks.buildSendgridRequest(
      [
        webhooks.buildSendgridEvent(formatMessageId(world, id), { event: 'processed' }),
        webhooks.buildSendgridEvent(formatMessageId(world, id), { event: 'delivered' }),
        'something else',
      ],
      clock.now(),
    )
    expect(await post(request)).toBe(200)
    expect(await readMail(id)).toMatchObject({ state: 'sent', delivered_at: clock.now() })
  })
})

describe('Our product refuses forged reports of mail providers', () => {
  const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
  const otherEc = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  const change = (request: webhooks.ReceivedReport, from: string | RegExp, to: string) => ({
    ...request,
    body: request.body.replace(from, to),
  })
  const hour = 3_600_000
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  const forgeries: Array<[string, (id: string) => webhooks.ReceivedReport, number]> = [
    ['SES with a changed byte', (id) => change(bounces[0]![1](id), 'unknown', 'unknowm'), 403],
    ['SES with another key', () => webhooks.buildSnsRequest({ Message: '{}' }, otherRsa), 403],
    [
      'SES of another topic',
      () => webhooks.buildSnsRequest({ TopicArn: webhooks.sesTopic.replace('mail', 'evil') }),
      403,
    ],
    ['SES that is no JSON', () => ({ provider: 'ses', body: '{', headers: {} }), 403],
    [
      'SendGrid with a changed byte',
      (id) => change(bounces[1]![1](id), 'does not', 'does now'),
      403,
    ],
    [
      'SendGrid with another key',
      (id) =>
        webhooks.buildSendgridRequest(
          [webhooks.buildSendgridEvent(formatMessageId(world, id))],
          clock.now(),
          otherEc,
        ),
      403,
    ],
    [
      'SendGrid of two days ago',
      (id) =>
        webhooks.buildSendgridRequest(
          [webhooks.buildSendgridEvent(formatMessageId(world, id))],
          at(-48 * hour),
        ),
      403,
    ],
    [
      'SendGrid without a signature',
      (id) => ({ ...bounces[1]![1](id), headers: { 'content-type': 'application/json' } }),
      403,
    ],
    [
      'Mailgun with another key',
      (id) =>
        webhooks.buildMailgunRequest(webhooks.buildMailgunEvent(id), clock.now(), {
          key: 'x'.repeat(32),
        }),
      403,
    ],
    [
      'Mailgun of the day before',
      (id) => webhooks.buildMailgunRequest(webhooks.buildMailgunEvent(id), at(-24 * hour)),
      403,
    ],
    [
      'Mailgun of tomorrow',
      (id) => webhooks.buildMailgunRequest(webhooks.buildMailgunEvent(id), at(24 * hour)),
      403,
    ],
    ['Postmark with another password', (id) => webhooks.buildPostmarkRequest(id, {}, 'x'), 401],
    ['Postmark without one', (id) => ({ ...webhooks.buildPostmarkRequest(id), headers: {} }), 401],
    ['Brevo with another password', (id) => webhooks.buildBrevoRequest(id, {}, 'x'), 401],
    ['a provider that is none', () => ({ provider: 'other', body: '{}', headers: {} }), 404],
  ]
  it.each(forgeries)('%s', async (_, build, status) => {
    const id = await sendInvitationTo()
    expect(await post(build(id))).toBe(status)
    expect((await readMail(id)).state).toBe('sent')
    expect(await db.selectFrom('mail_report').selectAll().execute()).toEqual([])
  })

  it('and a token of Mailgun that came with another event before', async () => {
    const id = await sendInvitationTo()
    const own = webhooks.buildMailgunEvent(formatMessageId(world, id))
    await post(webhooks.buildMailgunRequest(own, clock.now()))
    expect((await readMail(id)).state).toBe('bounced')
    await db.updateTable('mail').set({ state: 'sent' }).execute()
    await post(
      webhooks.buildMailgunRequest({ ...own, id: 'other', event: 'complained' }, clock.now()),
    )
    expect((await readMail(id)).state).toBe('sent')
  })

  it.each(['delivered', 'opened', 'accepted', 'something new'])(
    'and a token of Mailgun that came with the event "%s" before',
    async (event) => {
      const id = await sendInvitationTo()
      const failed = webhooks.buildMailgunEvent(formatMessageId(world, id))
      await post(webhooks.buildMailgunRequest({ ...failed, id: 'first', event }, clock.now()))
      expect((await readMail(id)).state).toBe('sent')
      await post(webhooks.buildMailgunRequest(failed, clock.now()))
      expect((await readMail(id)).state).toBe('sent')
    },
  )

  it.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0.pem',
    'https://evil.example/SimpleNotificationService-0.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0.pem',
    'https://sns.eu-west-1.amazonaws.com/?Action=x',
    'https://s3.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem',
    'file:///etc/passwd',
    '',
  ])('and fetches no certificate from %s', async (SigningCertURL) => {
    expect(await post(webhooks.buildSnsRequest({ SigningCertURL }))).toBe(403)
    expect(fetched).toEqual([])
  })

  const subscription = (SubscribeURL: string) =>
    webhooks.buildSnsRequest({
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen to subscribe',
      Token: 'token',
      SubscribeURL,
    })

  it('and confirms a subscription at Amazon alone', async () => {
    const own = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=token'
    expect(await post(subscription(own))).toBe(200)
    expect(confirmed).toEqual([own])
    for (const url of [
      own.replace('https', 'http'),
      own.replace('.com', '.com.evil.example'),
      own.replace('eu-west-1', 'us-east-1'),
      own.replace('ConfirmSubscription', 'DeleteTopic'),
      'http://169.254.169.254/latest/meta-data',
    ])
      expect(await post(subscription(url))).toBe(403)
    expect(confirmed).toEqual([own])
  })
})
