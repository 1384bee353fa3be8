import { createHmac } from 'node:crypto'
import { languages } from '@mehfil/contract/languages.ts'
import { smsWebhook } from '@mehfil/contract/mail/phone-messages.ts'
import type { Db } from '../../base/database/db.ts'
import type { SmsSettings, WhatsappSettings } from '../../base/phones.ts'
import type { Settings } from '../../base/settings.ts'
import { invitationTemplate } from '../../features/phone-messages/rules/invitation.ts'
import { cast } from '../../seed/cast.ts'
import { cases } from './request-cases.ts'

/** Adds approved templates and a balance, and signs what providers send. */
export async function preparePhones(db: Db, settings: Settings, now: Date): Promise<void> {
  await db
    .insertInto('phone_template')
    .values(
      languages.map((language) => ({
        name: invitationTemplate,
        language,
        state: 'APPROVED',
        checked_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('phone_balance')
    .values({ account_id: cast.asha.accountId, currency: 'INR', amount: '1000' })
    .execute()
  const { whatsapp, sms } = settings.phones
  if (!whatsapp || !sms) throw new Error('The stand-in has no settings.')
  signWhatsapp(whatsapp, now)
  signSms(sms, settings.publicUrl)
  cases['standInWhatsappSend']!.raw!.headers = { authorization: `Bearer ${whatsapp.token}` }
  cases['standInSmsSend']!.raw!.headers = {
    authorization: `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString('base64')}`,
  }
}

function signWhatsapp({ phoneId, appSecret }: WhatsappSettings, now: Date): void {
  const message = {
    from: '919820014199',
    id: 'wamid.A',
    timestamp: String(Math.floor(now.getTime() / 1_000)),
    type: 'text',
    text: { body: 'STOP' },
  }
  const value = { metadata: { phone_number_id: phoneId }, messages: [message] }
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  cases['whatsappWebhook']!.raw = {
    body,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  }
}

function signSms({ account, token }: SmsSettings, publicUrl: string): void {
  const fields = { AccountSid: account, Body: 'STOP', From: '+919820014198', MessageSid: 'SM1' }
  const signed = publicUrl + smsWebhook.path + Object.entries(fields).flat().join('')
  cases['smsWebhook']!.raw = {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
    },
  }
}
