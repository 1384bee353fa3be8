import { describe, expect, it } from 'vitest'
import { previewInterruption } from '@mehfil/contract/events/interruptions.ts'
import { previewInvitation } from '@mehfil/contract/mail/campaigns.ts'
import * as previewCalls from '@mehfil/contract/mail/notice-previews.ts'
import { EID, letters, openSentNotices } from '../../test/flows/sent-notices.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'

const params = { EID }
const { testApp, asha, send, deliverMails, readHistory } = await openSentNotices()

describe('Our product fills a guest\u2019s values into a notice', () => {
  it('as plain text: never as markup, a header or another placeholder', async () => {
    await setNoticeGuests(
      testApp,
      [
        { name: '{link} <img src=x onerror=alert(1)> & Co', email: 'a@guests.example' },
        { name: 'Bcc: all@evil.example', email: 'b@guests.example' },
      ],
      { title: '{name} <b>&\u0022' },
    )
    await send({
      letters: {
        en: {
          subject: '{name}: {event}',
          message: '{name} comes to {event} <script>alert(1)</script>',
        },
      },
    })
    const mails = await deliverMails()
    for (const { html, text, headers } of mails) {
      expect(html).not.toMatch(/<script|<img src=x|<b>&/)
      expect(text).toContain('<script>alert(1)</script>')
      expect(text).toContain('{name} <b>&')
      expect(headers['Bcc']).toBeUndefined()
    }
    expect(mails.find(({ to }) => to.address === 'a@guests.example')?.text).toContain('{link}')
  })
})

describe('Our product shows a notice before it is sent', () => {
  it('without the link that lets its reader stop mails, which no host may use', async () => {
    await setNoticeGuests(testApp, [{ name: 'Meera Nair' }])
    const shown = [
      (await asha.call(previewCalls.previewNotification, { params, input: { letters } as never }))
        .data,
      (
        await asha.call(previewInterruption, {
          params,
          input: { kind: 'cancellation', letters } as never,
        })
      ).data,
      (await asha.call(previewInvitation, { params: { EID, GID: idOf(1) } })).data,
    ] as Array<{ html: string; text: string }>
    for (const { html, text } of shown) {
      expect(text).toContain('/dashboard/guests/')
      expect(html + text).not.toMatch(/stop\?|to=[\w-]{40}/)
    }
  })

  it('as a guest gets it in their language, and sends a test only to the host', async () => {
    await setNoticeGuests(testApp, [{ name: 'Élodie Martin', language: 'fr' }], {
      languages: ['en', 'fr'],
    })
    const both = {
      ...letters,
      fr: { subject: 'Parking, {first_name}', message: 'Bonjour {first_name}.' },
    }
    const shown = await asha.call(previewCalls.previewNotification, {
      params,
      input: { letters: both, guestId: idOf(1) },
    })
    expect(shown.data).toMatchObject({
      subject: 'Parking, Élodie',
      language: 'fr',
      to: 'guest1@guests.example',
      name: 'Élodie Martin',
      text: expect.stringContaining('Bonjour Élodie.'),
    })
    expect(
      (
        await asha.call(previewCalls.previewNotification, {
          params,
          input: { letters: both, guestId: idOf(1), language: 'en' },
        })
      ).data.text,
    ).toContain('Dear Élodie')
    expect(
      (
        await asha.call(previewCalls.previewNotification, {
          params,
          input: { letters: { en: { subject: '', message: '{x}' } } },
        })
      ).http,
    ).toBe(400)
    expect(
      (
        await asha.call(previewCalls.sendTestNotification, {
          params,
          input: { letters: both, guestId: idOf(1) },
        })
      ).data.to,
    ).toBe('asha@mehfil.example')
    const [test] = await deliverMails(0)
    expect(test).toMatchObject({
      to: { address: 'asha@mehfil.example' },
      subject: expect.stringContaining('Parking'),
    })
    expect(test?.html).not.toContain(`/${EID}/${idOf(1)}`)
    expect(await readHistory()).toEqual([])
  })
})
