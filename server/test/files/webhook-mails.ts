import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { formatSnsSignedText, type SnsMessage } from '../../features/mail/rules/webhook-proofs.ts'

export type ReceivedReport = {
  provider: string
  body: string
  headers: Record<string, string>
}

export const sesTopic = 'arn:aws:sns:eu-west-1:123456789012:mail-events'
const snsCertificate =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'
export const snsKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
export const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
export const mailgunKey = 'm'.repeat(32)
export const login = { name: 'reports', password: 'p'.repeat(24) }

const json = { 'content-type': 'application/json' }

/** A message of SNS, signed with the given key. */
export function buildSnsRequest(
  changes: Partial<SnsMessage>,
  key: KeyObject = snsKeys.privateKey,
): ReceivedReport {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: sesTopic,
    Message: '{}',
    Timestamp: '2026-11-10T10:00:00.000Z',
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: snsCertificate,
    ...changes,
  }
  const hash = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
  const Signature = sign(hash, Buffer.from(formatSnsSignedText(message)), key).toString('base64')
  return {
    provider: 'ses',
    body: JSON.stringify({ ...message, Signature }),
    headers: {
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': message.Type,
    },
  }
}

type SesFacts = { source: string; type?: 'Permanent' | 'Transient'; id?: string }

export const buildSesBounce = ({ source, type = 'Permanent', id = 'sns-1' }: SesFacts) =>
  buildSnsRequest({
    MessageId: id,
    Message: JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: type,
        bounceSubType: 'General',
        bouncedRecipients: [
          {
            emailAddress: 'meera@guests.example',
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          },
        ],
        timestamp: '2026-11-10T10:00:00.000Z',
        feedbackId: 'feedback',
      },
      mail: { source, messageId: 'ses-id', destination: ['meera@guests.example'] },
    }),
  })

export const buildSesComplaint = ({ source, id = 'sns-2' }: SesFacts) =>
  buildSnsRequest({
    MessageId: id,
    SignatureVersion: '1',
    Message: JSON.stringify({
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: 'meera@guests.example' }],
        complaintFeedbackType: 'abuse',
      },
      mail: { source, messageId: 'ses-id' },
    }),
  })

export function buildSendgridRequest(
  events: unknown,
  now: Date,
  key: KeyObject = sendgridKeys.privateKey,
): ReceivedReport {
  const body = JSON.stringify(events)
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signature = sign('sha256', Buffer.from(timestamp + body), key).toString('base64')
  return {
    provider: 'sendgrid',
    body,
    headers: {
      ...json,
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  }
}

export const buildSendgridEvent = (messageId: string, more: Record<string, unknown> = {}) => ({
  email: 'meera@guests.example',
  timestamp: 1_794_000_000,
  'smtp-id': messageId,
  event: 'bounce',
  type: 'bounce',
  category: ['invitations'],
  sg_event_id: 'sg-event-1',
  sg_message_id: 'sg-message-1',
  reason: '550 5.1.1 The email account does not exist',
  status: '5.1.1',
  ...more,
})

export function buildMailgunRequest(
  event: Record<string, unknown>,
  now: Date,
  { token = 'token-1', key = mailgunKey } = {},
): ReceivedReport {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return {
    provider: 'mailgun',
    body: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event }),
    headers: json,
  }
}

export const buildMailgunEvent = (messageId: string, more: Record<string, unknown> = {}) => ({
  id: 'mailgun-event-1',
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  recipient: 'meera@guests.example',
  message: { headers: { 'message-id': messageId, to: 'meera@guests.example' } },
  'delivery-status': { code: 550, message: '5.1.1 user unknown', description: '' },
  ...more,
})

const authorization = (password: string) =>
  `Basic ${Buffer.from(`${login.name}:${password}`).toString('base64')}`

export const buildPostmarkRequest = (
  mail: string,
  more: Record<string, unknown> = {},
  password = login.password,
): ReceivedReport => ({
  provider: 'postmark',
  body: JSON.stringify({
    RecordType: 'Bounce',
    ID: 692_560_173,
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '2706ee8a-737c-4285-b032-ccd317af53ed',
    Metadata: { mail },
    Email: 'meera@guests.example',
    Description: 'The server was unable to deliver your message.',
    Details: 'smtp;550 5.1.1 user unknown',
    Inactive: true,
    ...more,
  }),
  headers: { ...json, authorization: authorization(password) },
})

export const buildBrevoRequest = (
  mail: string,
  more: Record<string, unknown> = {},
  password = login.password,
): ReceivedReport => ({
  provider: 'brevo',
  body: JSON.stringify({
    event: 'hard_bounce',
    email: 'meera@guests.example',
    id: 26_224,
    ts_event: 1_794_000_000,
    'message-id': '<202611101000.1@smtp-relay.example>',
    'X-Mailin-custom': mail,
    reason: '550 5.1.1 user unknown',
    ...more,
  }),
  headers: { ...json, authorization: authorization(password) },
})
