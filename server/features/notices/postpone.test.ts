import { describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import * as noticeCalls from '@mehfil/contract/mail/notices.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import {
  hostsLetters as letters,
  listAddresses,
  openInterruptions,
  readFiles,
} from '../../test/flows/interruptions.ts'
import { getNoticeGuestId as idOf, runReschedule } from '../../test/flows/notices.ts'
import { EID } from '../../test/flows/sent-notices.ts'

const params = { EID }
const product = await openInterruptions()
const { testApp, asha, submission, deliverMails, readHistory, startsAt, later } = product
const { postpone, reopen, undo, readEvent, readCalendar } = product
const { db } = testApp.world

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

  it(
    'to an unknown date, which marks the old entry as cancelled in calendars',
    { tags: 'long' },
    async () => {
      const former = startsAt()
      await postpone(null)
      expect(await readEvent()).toMatchObject({ facts: { startsAt: null }, status: 'PUBLISHED' })
      const files = readFiles(await deliverMails(31))
      for (const file of files) expect(file).toMatch(/METHOD:PUBLISH[^]*STATUS:CANCELLED/)
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
    },
  )

  it('and moves its reminders and deadlines with it', { tags: 'long' }, async () => {
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
