import * as calls from '@mehfil/contract/mail/phone-messages.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { buyBalance } from './actions/balance.ts'
import { readPhoneOverview, readSentMessages } from './actions/overview.ts'
import { sendPhoneMessages } from './actions/send.ts'
import {
  checkWhatsappWebhook,
  receiveSmsWebhook,
  receiveWhatsappWebhook,
} from './actions/webhook.ts'

/** Meta joins a thousand reports in one request. */
const maxReportBytes = 3_000_000

export function phoneMessageRoutes(mount: CallRouter): void {
  mount.event(calls.phoneOverview, readPhoneOverview)
  mount.event(calls.sentPhoneMessages, readSentMessages)
  mount.event(calls.sendPhoneMessages, sendPhoneMessages)
  mount.host(calls.buyPhoneBalance, buyBalance)
  mount.page(calls.whatsappWebhookCheck, checkWhatsappWebhook)
  mount.raw(calls.whatsappWebhook, receiveWhatsappWebhook, { maxBodyBytes: maxReportBytes })
  mount.raw(calls.smsWebhook, receiveSmsWebhook)
}
