import { createHmac, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { equalsInConstantTime, sha256 } from '../../../base/random.ts'
import type { BasicLogin } from '../../../base/settings.ts'

const hourMs = 3_600_000

/** Whether a time is as near as the provider's last try; ahead, clocks may differ by minutes. */
const isNear = (at: number, now: Date, hours: number): boolean =>
  at > now.getTime() - hours * hourMs && at < now.getTime() + hourMs / 6

/** Hashes of the same length are compared, so that the time says nothing about the password. */
export function hasLogin(header: string | undefined, login: BasicLogin): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]{1,1000})$/i.exec(header ?? '') ?? []
  return equalsInConstantTime(
    sha256(Buffer.from(encoded, 'base64').toString('utf8')),
    sha256(`${login.name}:${login.password}`),
  )
}

/** SendGrid signs the time and the body, and tries for a day. */
export function isSignedBySendgrid(
  key: KeyObject,
  {
    signature,
    timestamp,
    body,
  }: { signature: string | undefined; timestamp: string | undefined; body: Buffer },
  now: Date,
): boolean {
  if (!signature || !timestamp || !/^\d{9,11}$/.test(timestamp)) return false
  if (!isNear(Number(timestamp) * 1_000, now, 25)) return false
  const signed = Buffer.concat([Buffer.from(timestamp), body])
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'))
}

/** Mailgun signs the time and a token, and tries for eight hours. */
export function isSignedByMailgun(
  key: string,
  { timestamp, token, signature }: { timestamp: string; token: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{9,11}$/.test(timestamp) || !isNear(Number(timestamp) * 1_000, now, 9)) return false
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  return equalsInConstantTime(Buffer.from(signature, 'hex'), expected)
}

export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
export type SnsMessage = z.output<typeof snsMessage>

/** The region's own server at Amazon, of the region that the topic is in. */
const isSnsAddress = (address: string, topic: string): URL | null => {
  const url = URL.parse(address)
  const region = topic.split(':')[3] ?? ''
  const isOfSns =
    url?.protocol === 'https:' &&
    url.host === `sns.${region}.amazonaws.com` &&
    url.username === '' &&
    url.password === ''
  return isOfSns ? url : null
}

export const isSnsCertificateAddress = ({ SigningCertURL, TopicArn }: SnsMessage): boolean =>
  /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/.test(
    isSnsAddress(SigningCertURL, TopicArn)?.pathname ?? '',
  )

export const isSnsSubscribeAddress = ({ SubscribeURL, TopicArn }: SnsMessage): boolean =>
  isSnsAddress(SubscribeURL ?? '', TopicArn)?.searchParams.get('Action') === 'ConfirmSubscription'

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

export function formatSnsSignedText(message: SnsMessage): string {
  const fields = message.Type === 'Notification' ? signedFields.Notification : signedFields.other
  return fields
    .flatMap((field) =>
      message[field] === undefined || message[field] === null
        ? []
        : [`${field}\n${message[field]}\n`],
    )
    .join('')
}

/** The key is of a certificate that Amazon's server gave. */
export function isSignedBySns(message: SnsMessage, key: KeyObject): boolean {
  return verify(
    message.SignatureVersion === '1' ? 'sha1' : 'sha256',
    Buffer.from(formatSnsSignedText(message)),
    key,
    Buffer.from(message.Signature, 'base64'),
  )
}
