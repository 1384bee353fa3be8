import { smsWebhook } from '@mehfil/contract/mail/phone-messages.ts'
import type { Phones } from '../../base/phones.ts'
import type { Settings } from '../../base/settings.ts'
import { createSmsClient } from './sms.ts'
import { createWhatsappClient } from './whatsapp.ts'

/** The channels that have keys. */
export const openPhones = ({
  phones: { whatsapp, sms },
  publicUrl,
}: Pick<Settings, 'phones' | 'publicUrl'>): Phones => ({
  whatsapp: whatsapp && createWhatsappClient(whatsapp),
  sms: sms && createSmsClient(sms, `${publicUrl}${smsWebhook.path}`),
})
