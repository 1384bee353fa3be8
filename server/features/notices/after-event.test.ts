import { describe, expect, it } from 'vitest'
import { notificationHistory } from '@mehfil/contract/mail/notices.ts'
import { previewNotification, sendTestNotification } from '@mehfil/contract/mail/notice-previews.ts'
import { survey } from '../../test/flows/after-event.ts'
import { EID, openSentNotices } from '../../test/flows/sent-notices.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'

const params = { EID }
const { testApp, asha, send, deliverMails } = await openSentNotices()
const dayAgo = () => new Date(testApp.clock.now().getTime() - 86_400_000)
const over = () => ({
  languages: ['en', 'fr', 'arb'],
  starts_at: dayAgo(),
  duration_minutes: 60,
  survey: JSON.stringify(survey),
  photo_wall: 'asks',
})
const guest = { name: 'Meera Nair', email: 'meera@guests.example', answer: 'yes' }
const readReady = async () => (await asha.call(notificationHistory, { params })).data.ready.thank

describe('Our product thanks guests after an event', () => {
  it('with a ready text in each language, and a button to the pictures and the survey', async () => {
    await setNoticeGuests(testApp, [guest], over())
    const ready = await readReady()
    expect(Object.keys(ready)).toEqual(['en', 'fr', 'arb'])
    for (const { message } of Object.values(ready)) {
      expect(message).toContain('{link}')
      expect(message).toContain('{hosts}')
    }
    await send({ letters: ready })
    const [mail] = await deliverMails()
    const page = `/${EID}/${idOf(1)}/after`
    expect(mail?.text).toContain(page)
    expect(mail?.html).toContain(`${page}"`)
    expect(mail?.html).toContain('See the pictures and tell us how it was')
    expect(mail?.html).toContain('our page for afterwards')
  })

  it('and leads a host who looks at it nowhere but to the guest list', async () => {
    await setNoticeGuests(testApp, [guest], over())
    const letters = await readReady()
    const shown = await asha.call(previewNotification, {
      params,
      input: { letters, guestId: idOf(1) },
    })
    expect(shown.data.html).toContain('See the pictures and tell us how it was')
    await asha.call(sendTestNotification, { params, input: { letters, guestId: idOf(1) } as never })
    const test = (await testApp.mails()).at(-1)
    expect(test?.text).not.toContain('/after')
  })

  it('without a button before the end, to guests who did not come, and without a survey or a wall', async () => {
    const letters = { en: { subject: 'Hello', message: 'See {link}' } }
    const read = async () =>
      (await asha.call(previewNotification, { params, input: { letters, guestId: idOf(1) } })).data
        .text
    await setNoticeGuests(testApp, [guest], over())
    expect(await read()).toContain('/after')
    await setNoticeGuests(testApp, [{ ...guest, answer: 'no' }], over())
    expect(await read()).not.toContain('/after')
    await setNoticeGuests(testApp, [guest], { ...over(), survey: null, photo_wall: 'off' })
    expect(await read()).not.toContain('/after')
    expect((await readReady()).en?.message).not.toContain('{link}')
    const ahead = new Date(testApp.clock.now().getTime() + 86_400_000)
    await setNoticeGuests(testApp, [guest], { ...over(), starts_at: ahead })
    expect(await read()).not.toContain('/after')
  })
})
