import { beforeEach, describe, expect, it } from 'vitest'
import { eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import { publishEvent, publishToggle } from '@mehfil/contract/events/publishing.ts'
import * as noticeCalls from '@mehfil/contract/mail/notices.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { buildEventRow } from '../../seed/cast-events.ts'
import { getPage, submitForm } from '../../test/flows/guest-pages.ts'
import {
  getNoticeGuestId as idOf,
  listQueuedJobs,
  runNoticeSweep,
  runReschedule,
  setNoticeGuests,
} from '../../test/flows/notices.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { EID, openSentNotices } from '../../test/flows/sent-notices.ts'

const params = { EID }
const { testApp, asha, submission, deliverMails, readHistory } = await openSentNotices()
const { db } = testApp.world
const letters = {
  en: { subject: 'Cancelled, {name}', message: 'The river came. We are so sorry.' },
}
const now = () => testApp.clock.now()
const startsAt = () => new Date(now().getTime() + 21 * 86_400_000)
const later = () => new Date(startsAt().getTime() + 40 * 86_400_000)

const noInterruption = {
  cancelled_at: null,
  postponed_at: null,
  interruption: null,
  announced_facts: null,
  calendar_sequence: 3,
  capacity: null,
}
beforeEach(async () => {
  await db.deleteFrom('event').where('id', 'in', ['DDDDDDDDDDDDDD1', 'DDDDDDDDDDDDDD2']).execute()
  await db.updateTable('account').set({ plan: 'Business' }).execute()
  await setNoticeGuests(
    testApp,
    [
      { invited_at: now() },
      { answer: 'yes', answered_at: now(), people: 2, party_limit: 2, invited_at: now() },
      { answer: 'no', answered_at: now(), invited_at: now() },
      { answer: 'maybe', answered_at: now(), people: 1 },
      {},
    ],
    noInterruption,
  )
})

const cancel = (input: object = {}) =>
  asha.call(calls.cancelEvent, {
    params,
    input: { letters, submission: submission(), ...input } as never,
  })
const postpone = (date: Date | null, input: object = {}) =>
  asha.call(calls.postponeEvent, {
    params,
    input: { letters, submission: submission(), startsAt: date, ...input } as never,
  })
const reopen = (input: object = {}) =>
  asha.call(calls.reopenEvent, { params, input: { submission: submission(), ...input } as never })
const undo = () => asha.call(calls.undoInterruption, { params })
const readEvent = async () => (await asha.call(eventById, { params })).data
const readCalendar = async () =>
  (await getPage(testApp, `/${EID}/calendar.ics`)).body.replaceAll('\r\n ', '')
const listAddresses = (mails: Awaited<ReturnType<typeof deliverMails>>) =>
  mails.map(({ to }) => to.address.split('@')[0]).sort()
const readFiles = (mails: Awaited<ReturnType<typeof deliverMails>>) =>
  mails.flatMap(({ attachments }) =>
    attachments.map(({ content, contentType }) =>
      `${contentType}\n${content}`.replaceAll('\r\n ', ''),
    ),
  )

describe('Our product cancels an event', () => {
  it('at once on its page, and tells the guests half a minute later', async () => {
    const { http, data } = await cancel()
    expect([http, data]).toMatchObject([
      200,
      { state: 'cancelled', by: 'Asha Menon', heldKind: 'cancellation', told: { guests: 3 } },
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

  it('with a file that removes the entry of the same id from calendars', async () => {
    const before = await readCalendar()
    const uid = /UID:(.*)\r/.exec(before)![1]!
    expect(before).toContain('SEQUENCE:3')
    await cancel()
    const files = readFiles(await deliverMails(31))
    expect(files).toHaveLength(3)
    for (const file of files) {
      for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${uid}`])
        expect(file).toContain(line)
      expect(file).toContain('ORGANIZER;CN="Asha Menon":mailto:asha@mehfil.example')
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
      expect(body).toContain('EventCancelled')
      expect(body).not.toContain('name="answer"')
      expect(body).toContain('calendar.ics')
    }
  })

  it('in the languages of the event', async () => {
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

describe('Our product keeps count of the plan', () => {
  const draftId = 'DDDDDDDDDDDDDD1'
  const addDraft = (id: string, row: object = {}) =>
    db
      .insertInto('event')
      .values({ ...buildEventRow('asha', id, now()), ...row })
      .execute()
  const publish = (id: string) =>
    asha.call(publishEvent, { params: { EID: id }, input: {} as never })

  it('frees the place of a cancelled event at once, and reopens it only where one is free', async () => {
    await db.updateTable('account').set({ plan: 'Economy' }).execute()
    await addDraft(draftId)
    expect((await publish(draftId)).http).toBe(403)
    await cancel()
    testApp.clock.move(31_000)
    expect((await publish(draftId)).http).toBe(200)
    expect(await reopen()).toMatchObject({ http: 403 })
    expect(
      await asha.call(publishToggle, { input: { id: EID, status: 'PUBLISHED' } }),
    ).toMatchObject({ http: 409 })
    await db.deleteFrom('event').where('id', '=', draftId).execute()
    expect((await reopen()).data.state).toBe('none')
    expect(await readEvent()).toMatchObject({ status: 'PUBLISHED' })
  })

  it('keeps the place of a postponed event, also without a date', async () => {
    await db.updateTable('account').set({ plan: 'Economy' }).execute()
    await addDraft(draftId)
    await postpone(null)
    expect((await publish(draftId)).http).toBe(403)
  })

  it('lets a one-time event be published once more after a cancellation', async () => {
    await db
      .updateTable('account')
      .set({ plan: 'Custom', period_start: new Date(now().getTime() - 86_400_000) })
      .execute()
    await cancel()
    await addDraft(draftId)
    expect((await publish(draftId)).http).toBe(200)
    testApp.clock.move(60_000)
    await asha.call(calls.cancelEvent, {
      params: { EID: draftId },
      input: { letters, submission: submission() },
    })
    await addDraft('DDDDDDDDDDDDDD2')
    expect((await publish('DDDDDDDDDDDDDD2')).http).toBe(403)
  })
})

describe('Our product postpones an event', () => {
  it('to a new date, with the entry of calendars, and keeps the answers', async () => {
    const { domain } = await readEvent()
    const { data } = await postpone(later())
    expect(data).toMatchObject({ state: 'postponed', formerStart: startsAt(), startsAt: later() })
    const mails = await deliverMails(31)
    expect(listAddresses(mails)).toEqual(['guest1', 'guest2', 'guest3', 'guest4'])
    const files = readFiles(mails)
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(file).toContain('METHOD:PUBLISH')
      expect(file).toContain('SEQUENCE:4')
      expect(file).not.toContain('STATUS:CANCELLED')
    }
    const { body } = await getPage(testApp, `/${domain}`)
    expect(body).toContain('This event has been postponed')
    expect(body).toContain('The river came.')
    expect(body).toContain('name="answer"')
    const yes = await getPage(testApp, `/${EID}/${idOf(2)}`)
    expect(yes.body).toContain('Your reply still holds')
    expect((await reopen()).data.state).toBe('none')
    expect((await getPage(testApp, `/${domain}`)).body).not.toContain('has been postponed')
  })

  it('to an unknown date, which removes the old entry from calendars', async () => {
    const former = startsAt()
    await postpone(null)
    expect(await readEvent()).toMatchObject({ facts: { startsAt: null }, status: 'PUBLISHED' })
    const files = readFiles(await deliverMails(31))
    for (const file of files) expect(file).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/)
    expect(await readCalendar()).toContain('STATUS:CANCELLED')
    expect(await reopen()).toMatchObject({ http: 409 })
    const { body } = await getPage(testApp, `/${(await readEvent()).domain}`)
    expect(body).toContain('The new date will be announced here')
    expect(
      (await asha.call(updateEvent, { params, input: { venue: 'Another hall' } as never })).http,
    ).toBe(200)
    expect((await postpone(later())).data).toMatchObject({ formerStart: former })
    expect(await readCalendar()).toMatch(/SEQUENCE:6/)
    expect(await readCalendar()).not.toContain('STATUS:CANCELLED')
  })

  it('and moves its reminders and deadlines with it', async () => {
    const answerDeadline = new Date(startsAt().getTime() - 7 * 86_400_000)
    await db
      .updateTable('event')
      .set({ answer_deadline: answerDeadline })
      .where('id', '=', EID)
      .execute()
    await asha.call(noticeCalls.sendNotification, {
      params,
      input: {
        letters: { en: { subject: 'x', message: 'y' } },
        when: { anchor: 'deadline', days: 1, minute: 600 },
        submission: submission(),
      } as never,
    })
    const due = async () => (await readHistory()).find(({ kind }) => kind === 'notice')!.dueAt
    const before = (await due())!
    await postpone(later())
    await runReschedule(testApp)
    expect((await due())!.getTime() - before.getTime()).toBe(40 * 86_400_000)
    testApp.clock.move(60_000)
    await postpone(null)
    await runReschedule(testApp)
    expect(await due()).toBeNull()
    await undo()
    await runReschedule(testApp)
    expect((await due())!.getTime() - before.getTime()).toBe(40 * 86_400_000)
  })

  it('and asks guests again where the host wishes it, until the host undoes it', async () => {
    const listAnswers = async () =>
      (
        await db
          .selectFrom('guest')
          .select(['answer', 'people'])
          .where('event_id', '=', EID)
          .orderBy('id')
          .execute()
      ).map(({ answer, people }) => [answer, people])
    const before = await listAnswers()
    await postpone(later(), { askAgain: true })
    expect((await listAnswers()).every(([answer]) => answer === null)).toBe(true)
    await undo()
    expect(await listAnswers()).toEqual(before)
    expect(await deliverMails(31)).toEqual([])
    await postpone(later(), { askAgain: true })
    const mails = await deliverMails(31)
    expect(mails).toHaveLength(4)
    for (const { html } of mails) expect(html).toContain('answer=yes')
  })

  it('and refuses a date that is past or the present one, at its field', async () => {
    for (const date of [new Date('2026-01-01T10:00:00Z'), startsAt()])
      expect(await postpone(date)).toMatchObject({
        http: 400,
        errors: { STARTDATE: expect.any(String) },
      })
  })

  it('shows the mail as one guest would get it', async () => {
    const preview = (input: object) =>
      asha.call(calls.previewInterruption, { params, input: { letters, ...input } as never })
    const { data } = await preview({ kind: 'postponement', startsAt: later() })
    expect(data.html).toContain('New date')
    expect(data.text).toContain('The river came.')
    expect((await preview({ kind: 'postponement', startsAt: null })).data.text).toContain(
      'to be announced',
    )
    expect((await preview({ kind: 'cancellation' })).data.text).toContain('Cancelled')
    expect(await readEvent()).toMatchObject({ status: 'PUBLISHED' })
  })
})

describe('Our product reopens an event', () => {
  it('with its answers, and tells guests if the host wrote to them', async () => {
    await cancel()
    await deliverMails(31)
    const { data } = await reopen({ letters: { en: { subject: 'We are on', message: 'Come!' } } })
    expect(data).toMatchObject({ state: 'none', heldKind: 'reopening', told: { guests: 3 } })
    const files = readFiles(await deliverMails(31))
    for (const file of files) expect(file).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:5/)
    expect((await getPage(testApp, `/${EID}/${idOf(2)}`)).body).not.toContain('cancelled')
    const row = await db
      .selectFrom('guest')
      .select('answer')
      .where('event_id', '=', EID)
      .where('id', '=', idOf(2))
      .executeTakeFirst()
    expect(row?.answer).toBe('yes')
  })

  it('as it was, when it was postponed before it was cancelled', async () => {
    await postpone(later())
    testApp.clock.move(31_000)
    await cancel({ letters: { en: { subject: 'x', message: 'Cancelled after all.' } } })
    testApp.clock.move(31_000)
    const { data } = await reopen()
    expect(data).toMatchObject({
      state: 'postponed',
      words: { en: 'The river came. We are so sorry.' },
    })
  })
})
