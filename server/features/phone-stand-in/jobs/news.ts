import { createHmac } from 'node:crypto'
import { smsWebhook, whatsappWebhook } from '@mehfil/contract/mail/phone-messages.ts'
import * as z from 'zod'
import { postPhoneWebhook } from '../../../adapters/phone-channels/post-phone-webhook.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'

/** What the stand-in reports to our own server, signed as the provider signs. */
export const sendPhoneNews = defineJob({
  name: 'send-phone-news',
  payload: z.object({ channel: z.enum(['whatsapp', 'sms']), body: z.string(), query: z.string() }),
  run: async ({ settings }, { channel, body, query }) => {
    const { whatsapp, sms, isStandIn } = settings.phones
    if (!isStandIn || !whatsapp || !sms) return
    if (channel === 'whatsapp')
      return postPhoneWebhook(settings.publicUrl + whatsappWebhook.path, {
        body,
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', whatsapp.appSecret).update(body).digest('hex')}`,
        },
      })
    const url = settings.publicUrl + smsWebhook.path + query
    const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
    return postPhoneWebhook(url, {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', sms.token)
          .update(url + fields.join(''))
          .digest('base64'),
      },
    })
  },
})
