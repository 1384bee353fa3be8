import { smsWebhook, whatsappWebhook } from '@mehfil/contract/mail/phone-messages.ts'
import * as z from 'zod'
import { postAsProvider } from '../../../adapters/webhooks/post-as-provider.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { signAsMeta, signAsTwilio } from '../../phone-messages/rules/inbound.ts'

/** What the stand-in reports to our own server, signed as the provider signs. */
export const sendPhoneNews = defineJob({
  name: 'send-phone-news',
  payload: z.object({ channel: z.enum(['whatsapp', 'sms']), body: z.string(), query: z.string() }),
  run: async ({ settings }, { channel, body, query }) => {
    const { whatsapp, sms, isStandIn } = settings.phones
    if (!isStandIn || !whatsapp || !sms) return
    if (channel === 'whatsapp')
      return postAsProvider(settings.publicUrl + whatsappWebhook.path, {
        body,
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': signAsMeta(whatsapp.appSecret, body),
        },
      })
    const url = settings.publicUrl + smsWebhook.path + query
    return postAsProvider(url, {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signAsTwilio(sms.token, url, new URLSearchParams(body)),
      },
    })
  },
})
