import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import { saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import * as noticeCalls from '@mehfil/contract/mail/notices.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { getPage, submitForm } from '../../test/flows/guest-pages.ts'
import {
  hostsLetters as letters,
  listAddresses,
  openInterruptions,
  readFiles,
} from '../../test/flows/interruptions.ts'
import {
  getNoticeGuestId as idOf,
  listQueuedJobs,
  runNoticeSweep,
  runReschedule,
  setNoticeGuests,
} from '../../test/flows/notices.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { EID } from '../../test/flows/sent-notices.ts'

const params = { EID }
const product = await openInterruptions()
const { testApp, asha, submission, deliverMails, readHistory } = product
const { cancel, reopen, undo, later, readEvent, readCalendar } = product
const { db } = testApp.world

describe('Our product cancels an event', () => {
  it('at once on its page, and tells the guests half a minute later', async () => {
    const { http, data } = await cancel()
    expect([http, data]).toMatchObject([
      200,
      {
        state: 'cancelled',
        by: 'Asha Menon',
        heldKind: 'cancellation',
        lastRecipients: { guests: 3 },
      },
    ])
    expect(await readEvent()).toMatchObject({ status: 'CANCELLED' })
    expect(await deliverMails(20)).toEqual([])
    const mails = await deliverMails(11)
    expect(listAddresses(mails)).toEqual(['guest1', 'guest2', 'guest4'])
    const mail = mails.find(({ to }) => to.address.startsWith('guest2'))!
    expect(mail.subject).toBe('Cancelled, Guest2 Rao')
    for (const said of [mail.html, mail.text]) {
      expect(said).toContain('The river came. We are so sorry.')
      expect(said).not.toMatch(/[\ue000\ue001]|undefined|interruption\./)
    }
    expect(await readHistory()).toMatchObject([{ kind: 'cancellation', state: 'done' }])
  })

  it('with a file that marks the entry of the same id as cancelled in calendars', async () => {
    const before = await readCalendar()
    const uid = /UID:(.*)\r/.exec(before)![1]!
    expect(before).toContain('SEQUENCE:3')
    await cancel()
    const files = readFiles(await deliverMails(31))
    expect(files).toHaveLength(3)
    for (const file of files) {
      for (const line of ['METHOD:PUBLISH', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${uid}`])
        expect(file).toContain(line)
    }
    const page = await readCalendar()
    for (const line of ['METHOD:PUBLISH', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${uid}`])
      expect(page).toContain(line)
  })

  it('once, however often the button is pressed', async () => {
    const input = { submission: submission() }
    const both = await Promise.all([cancel(input), cancel(input)])
    expect(both.map(({ http }) => http)).toEqual([200, 200])
    await cancel()
    expect(await deliverMails(31)).toHaveLength(3)
  })

  it('and shows the words of the host on the page, without a form and without scripts', async () => {
    const { domain } = await readEvent()
    await cancel()
    for (const path of [`/${domain}`, `/${EID}/${idOf(2)}`]) {
      const { body, statusCode } = await getPage(testApp, path)
      expect(statusCode).toBe(200)
      expect(body).toContain('The river came. We are so sorry.')
      expect(body).toContain('This event has been cancelled')
      expect(body).not.toContain('name="answer"')
      expect(body).toContain('calendar.ics')
    }
  })

  it('with the words for a guest without a value in place of personal ones', async () => {
    const save = (names: string[]) =>
      asha.call(saveGuestFields, {
        params,
        input: {
          fields: names.map((name, at) => ({
            id: `0123456789ABCD${at}`,
            name,
            kind: 'text',
            choices: [],
          })),
        } as never,
      })
    expect((await save(['Hotel', 'فندق'])).http).toBe(200)
    const message =
      'Dear {first_name|friend}, {custom.hotel|your hotel} and {custom.فندق|the other} know.{custom.hotel} Table {table|nine}.'
    expect((await cancel({ letters: { en: { subject: 'Cancelled', message } } })).http).toBe(200)
    await save([])
    const { interruption } = await db
      .selectFrom('event')
      .select('interruption')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    expect(interruption).toMatchObject({
      words: { en: 'Dear friend, your hotel and the other know. Table nine.' },
    })
  })

  it('in the languages of the event', { tags: 'long' }, async () => {
    await db
      .updateTable('event')
      .set({ languages: ['arb', 'fr'] })
      .where('id', '=', EID)
      .execute()
    const { data } = await asha.call(calls.interruptionOf, { params })
    expect(Object.keys(data.ready.cancellation)).toEqual(['arb', 'fr'])
    await cancel({ letters: data.ready.cancellation })
    const { domain } = await readEvent()
    const arabic = await getPage(testApp, `/${domain}?lang=ar`)
    expect(arabic.body).toContain('ببالغ الأسف')
    expect(arabic.body).toContain('dir="rtl"')
    expect((await getPage(testApp, `/${domain}?lang=fr`)).body).toContain('cœur lourd')
  })

  it('and refuses every answer with the words of the host', async () => {
    const { domain } = await readEvent()
    await cancel()
    const answer = {
      name: 'Zoya',
      answer: 'yes' as const,
      email: 'zoya@guests.example',
      submission: submission(),
    }
    const visitor = testApp.visitor()
    const replies = [
      await visitor.call(sendWebAnswer, { params, input: answer }),
      await visitor.call(changeWebAnswer, { params: { EID, GID: idOf(2) }, input: answer }),
    ]
    for (const { http, message } of replies) {
      expect(http).toBe(409)
      expect(message).toContain('The river came. We are so sorry.')
    }
    for (const path of [`/${domain}`, `/${EID}/${idOf(1)}`]) {
      const { statusCode, body } = await submitForm(testApp, path, {
        name: 'Zoya',
        email: 'zoya@guests.example',
        answer: 'yes',
      })
      expect([statusCode, body.includes('The river came.')]).toEqual([422, true])
    }
  })

  it('and stops what is planned, which a reopened event plans again', async () => {
    const notice = { en: { subject: 'x', message: 'y' } }
    for (const when of [{ anchor: 'start', days: 1, minute: 600 }, { at: later() }])
      await asha.call(noticeCalls.sendNotification, {
        params,
        input: { letters: notice, when, submission: submission() } as never,
      })
    await cancel()
    await runReschedule(testApp)
    expect((await readHistory()).map(({ kind, state, reason }) => [kind, state, reason])).toEqual(
      expect.arrayContaining([
        ['notice', 'skipped', 'event-cancelled'],
        ['notice', 'skipped', 'event-cancelled'],
      ]),
    )
    await runNoticeSweep(testApp, 31)
    expect((await reopen()).data.state).toBe('none')
    await runReschedule(testApp)
    expect((await readHistory()).filter(({ state }) => state === 'planned')).toHaveLength(2)
    expect(await listQueuedJobs(testApp)).not.toEqual([])
  })

  it('until the host undoes it within half a minute, and sends no mail then', async () => {
    await cancel()
    testApp.clock.move(20_000)
    expect((await undo()).data).toMatchObject({ state: 'none', heldUntil: null })
    expect(await readEvent()).toMatchObject({ status: 'PUBLISHED' })
    expect(await deliverMails(31)).toEqual([])
    await cancel()
    testApp.clock.move(31_000)
    expect(await undo()).toMatchObject({ http: 409 })
  })

  it('also by the undo of the message, for a host who may publish', async () => {
    await cancel()
    const [notice] = await readHistory()
    const noah = await signInNoahWith(testApp, ['Notification'])
    const call = { params: { EID, NOTICE: notice!.id } }
    expect((await noah.call(noticeCalls.cancelNotification, call)).http).toBe(403)
    expect((await asha.call(noticeCalls.cancelNotification, call)).data.state).toBe('cancelled')
    expect(await readEvent()).toMatchObject({ status: 'PUBLISHED' })
    expect(await deliverMails(31)).toEqual([])
  })

  it('with the right to publish only, and neither a draft nor a past event', async () => {
    const noah = await signInNoahWith(testApp, ['EventSettings', 'ManageGuests', 'Notification'])
    expect(
      (await noah.call(calls.cancelEvent, { params, input: { letters, submission: submission() } }))
        .http,
    ).toBe(403)
    await setNoticeGuests(testApp, [], { starts_at: new Date('2026-01-01T10:00:00Z') })
    expect(await cancel()).toMatchObject({ http: 409 })
    await setNoticeGuests(testApp, [], { published_at: null })
    expect(await cancel()).toMatchObject({ http: 409 })
  })

  it('and asks for words at their field', async () => {
    expect(await cancel({ letters: { en: { subject: 'Cancelled', message: '' } } })).toMatchObject({
      http: 400,
      errors: { 'LETTERS.en.MESSAGE': expect.any(String) },
    })
  })
})
