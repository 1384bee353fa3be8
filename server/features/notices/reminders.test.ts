import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { mailsOfGuest } from '@mehfil/contract/mail/campaigns.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { mailWork } from '../../feature-list.ts'
import { sweepNotices } from './jobs.ts'
import { EID, days, deadline, openReminders, toMinutes } from '../../test/flows/reminders.ts'
import { takeSession } from '../../test/flows/session.ts'
import {
  getNoticeGuestId as idOf,
  setNoticeGuests,
  runNoticeSweep,
} from '../../test/flows/notices.ts'

const params = { EID }

const { testApp, asha, save, readReminders, moveTo } = await openReminders()

const listStepStates = async () =>
  (await readReminders()).steps.map(({ state, reason }) =>
    [state, reason].filter(Boolean).join(' '),
  )
const answer = (at: number) =>
  testApp.world.db
    .updateTable('guest')
    .set({ answer: 'yes', answered_at: testApp.clock.now(), people: 1 })
    .where('id', '=', idOf(at))
    .execute()

describe('Our product reminds guests who have not answered', () => {
  it('and only them, step by step, until they answer', async () => {
    expect((await save()).data).toMatchObject({
      on: true,
      anchor: 'deadline',
      anchorAt: new Date('2026-12-05T18:29:59Z'),
      guests: 2,
      people: 2,
      by: 'Asha Menon',
    })
    expect(await listStepStates()).toEqual(['next', 'later', 'later'])
    expect((await readReminders()).steps[0]).toMatchObject({
      at: new Date('2026-11-30T04:30:00Z'),
      guests: 2,
    })
    expect(await moveTo('2026-11-30T04:29:00Z')).toEqual([])
    expect((await moveTo('2026-11-30T04:30:30Z')).sort()).toEqual(['guest1', 'guest2'])
    await answer(1)
    expect(await moveTo('2026-12-02T04:31:00Z')).toEqual(['guest2'])
    expect(await listStepStates()).toEqual(['sent', 'sent', 'next'])
    await answer(2)
    expect(await moveTo('2026-12-04T04:31:00Z')).toEqual([])
    expect(await listStepStates()).toEqual(['sent', 'sent', 'skipped nobody'])
    expect((await readReminders()).steps).toMatchObject([
      { guests: 2, counts: { sent: 2 } },
      { guests: 1, counts: { sent: 1 } },
      {},
    ])
    expect(await moveTo('2026-12-20T04:31:00Z')).toEqual([])
  })

  it('but not guests the host confirmed without an answer, before the moment or before the mail is sent', async () => {
    const confirm = (at: number) =>
      testApp.world.db
        .updateTable('guest')
        .set({ confirmed_at: testApp.clock.now() })
        .where('id', '=', idOf(at))
        .execute()
    await confirm(1)
    expect((await save()).data).toMatchObject({ guests: 1, people: 1 })
    expect(await moveTo('2026-11-30T04:30:30Z')).toEqual(['guest2'])
    testApp.clock.set(new Date('2026-12-02T04:31:00Z'))
    await sweepNotices.run(testApp.world, {})
    const delivered: string[] = []
    await deliverDueMails(
      { ...testApp.world, sendMail: async ({ to }) => void delivered.push(to.address) },
      {
        ...mailWork,
        compose: async (world, rows) => {
          await confirm(2)
          return mailWork.compose(world, rows, new Map())
        },
      },
    )
    expect(delivered).toEqual([])
    takeSession(asha, await testApp.as('asha'))
    expect((await readReminders()).steps[1]).toMatchObject({
      state: 'sent',
      counts: { stopped: 1 },
    })
  })

  it('in the event\u2019s design, with the days that are left and three answers, and marks the last reminder', async () => {
    await save({
      steps: [
        { days: 3, minute: toMinutes(10) },
        { days: 1, minute: toMinutes(10) },
      ],
    })
    testApp.clock.set(new Date('2026-12-02T04:31:00Z'))
    const [first] = await runNoticeSweep(testApp)
    expect(first).toMatchObject({
      subject: expect.stringMatching(/^(Zoya|Ravi), three days left to reply: Ananya & Vikram$/),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    for (const said of [first?.html, first?.text])
      for (const answer of ['yes', 'maybe', 'no']) expect(said).toContain(`?answer=${answer}#reply`)
    expect(first?.text).not.toContain('last reminder')
    testApp.clock.set(new Date('2026-12-04T04:31:00Z'))
    const [last] = await runNoticeSweep(testApp)
    takeSession(asha, await testApp.as('asha'))
    expect(last?.subject).toContain('one day left to reply')
    expect(last?.text).toContain('This is the last reminder.')
    expect(
      (await asha.call(mailsOfGuest, { params: { EID, GID: idOf(1) } })).data.mails.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['reminder', 'reminder'])
  })

  it('in the host\u2019s own words, if there are any', async () => {
    await save({
      letters: {
        en: { subject: '{first_name}, the caterers ask', message: 'Please answer by {deadline}.' },
      },
    })
    testApp.clock.set(new Date('2026-11-30T04:31:00Z'))
    const mail = (await runNoticeSweep(testApp)).find(({ to }) => to.address.startsWith('guest1'))
    expect(mail).toMatchObject({
      subject: 'Zoya, the caterers ask',
      text: expect.stringContaining('Please answer by Saturday 5\u00a0December.'),
    })
    takeSession(asha, await testApp.as('asha'))
    expect(
      (await save({ letters: { en: { subject: '', message: '{nom}' } } })).errors,
    ).toMatchObject({ 'LETTERS.en.MESSAGE': expect.stringContaining('{nom}') })
  })

  it('with the standard text in a language the host did not write in', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'] })
      .where('id', '=', EID)
      .execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ language: 'fr' })
      .where('id', '=', idOf(1))
      .execute()
    await save({ letters: { en: { subject: 'The caterers ask', message: 'Please answer.' } } })
    testApp.clock.set(new Date('2026-11-30T04:31:00Z'))
    const mails = await runNoticeSweep(testApp)
    expect(mails.find(({ to }) => to.address.startsWith('guest1'))?.subject).toBe(
      'Zoya, plus que cinq jours pour répondre\u00a0: Ananya & Vikram',
    )
    expect(mails.find(({ to }) => to.address.startsWith('guest2'))?.subject).toBe(
      'The caterers ask',
    )
  })

  it('but not guests who answer between the moment and the sending', async () => {
    await save()
    testApp.clock.set(new Date('2026-11-30T04:30:30Z'))
    const work: typeof mailWork = {
      ...mailWork,
      compose: async (world, rows) => {
        await answer(1)
        return mailWork.compose(world, rows, new Map())
      },
    }
    const delivered: string[] = []
    await sweepNotices.run(testApp.world, {})
    await deliverDueMails(
      { ...testApp.world, sendMail: async ({ to }) => void delivered.push(to.address) },
      work,
    )
    expect(delivered).toEqual(['guest2@guests.example'])
    takeSession(asha, await testApp.as('asha'))
    expect((await readReminders()).steps[0]).toMatchObject({
      state: 'sent',
      counts: { sent: 1, stopped: 1 },
    })
  })

  it('but not at night: a reminder in quiet hours waits for the morning, as do mails not sent before them', async () => {
    expect((await save({ steps: [{ days: 3, minute: toMinutes(22) }] })).data.steps).toMatchObject([
      { at: new Date('2026-12-03T02:30:00Z'), quiet: true },
    ])
    expect(await moveTo('2026-12-02T16:31:00Z')).toEqual([])
    expect((await moveTo('2026-12-03T02:30:30Z')).sort()).toEqual(['guest1', 'guest2'])

    await setNoticeGuests(testApp, [{ invited_at: testApp.clock.now() }], {
      answer_deadline: deadline,
    })
    await save({ steps: [{ days: 1, minute: toMinutes(20, 59) }] })
    testApp.clock.set(new Date('2026-12-04T15:29:30Z'))
    await sweepNotices.run(testApp.world, {})
    expect(await moveTo('2026-12-04T15:30:30Z')).toEqual([])
    expect(await moveTo('2026-12-05T01:00:00Z')).toEqual([])
    expect(await moveTo('2026-12-05T02:30:30Z')).toHaveLength(1)
  })

  it('in the morning, when the server was down until the night', async () => {
    await save()
    expect(await moveTo('2026-11-30T17:00:00Z')).toEqual([])
    expect(await moveTo('2026-12-01T02:31:00Z')).toHaveLength(2)
    expect(await moveTo('2026-12-02T04:31:00Z')).toHaveLength(2)
  })

  it('but not while reminders are off, nor afterwards for a reminder whose moment passed meanwhile', async () => {
    await save({ on: false })
    expect(await listStepStates()).toEqual(['off', 'off', 'off'])
    expect(await moveTo('2026-11-30T05:00:00Z')).toEqual([])
    const { steps } = await readReminders()
    await save({ steps: steps.map(({ id, days, minute }) => ({ id, days, minute })) })
    expect(await listStepStates()).toEqual(['skipped passed', 'next', 'later'])
    expect(await moveTo('2026-11-30T05:10:00Z')).toEqual([])
    expect(await moveTo('2026-12-02T04:31:00Z')).toHaveLength(2)
  })

  it('but not after answers or the page are closed, or when the host who set them up lost the permission', async () => {
    await save({ steps: [{ days: 0, minute: toMinutes(23, 59) }], quietFrom: 0, quietUntil: 0 })
    expect(await moveTo('2026-12-05T18:30:30Z')).toEqual([])
    expect(await listStepStates()).toEqual(['skipped closed'])
    testApp.clock.set(new Date('2026-11-28T10:00:00Z'))
    takeSession(asha, await testApp.as('asha'))
    await save()
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    expect(await moveTo('2026-11-30T04:31:00Z')).toEqual([])
    expect((await asha.call(calls.notificationHistory, { params })).data.notices).toMatchObject([
      { kind: 'reminder', state: 'skipped', reason: 'unpublished' },
    ])
  })
})

describe('Our product lets a host change the reminders', () => {
  it('except sent ones, and refuses two at the same time', async () => {
    await save()
    await moveTo('2026-11-30T04:31:00Z')
    const {
      steps: [sent, second],
    } = await readReminders()
    await save({
      steps: [
        { ...sent, minute: toMinutes(12) },
        { ...second, days: 2 },
        { days: 4, minute: toMinutes(9) },
      ],
    })
    expect(
      (await readReminders()).steps.map(({ days, minute, state }) => [days, minute, state]),
    ).toEqual([
      [5, 600, 'sent'],
      [4, 540, 'next'],
      [2, 600, 'later'],
    ])
    expect(
      (await save({ steps: [...days, { days: 3, minute: toMinutes(10) }] })).errors,
    ).toMatchObject({ 'STEPS.3.DAYS': expect.stringContaining('same time') })
    const six = Array.from({ length: 6 }, (_, at) => ({ DAYS: at, TIME: '10:00' }))
    expect(
      (
        await asha.send('PUT', `/api/events/${EID}/reminders`, {
          ON: true,
          QUIET_FROM: '21:00',
          QUIET_UNTIL: '08:00',
          LETTERS: {},
          STEPS: six,
        })
      ).statusCode,
    ).toBe(400)
  })

  it('and shows the defaults before a host sets them up', async () => {
    const { on, steps, by, guests } = await readReminders()
    expect([on, by, guests, steps.map(({ days, minute, state }) => [days, minute, state])]).toEqual(
      [
        false,
        '',
        2,
        [
          [7, 600, 'skipped'],
          [3, 600, 'off'],
          [1, 600, 'off'],
        ],
      ],
    )
    expect(await moveTo('2026-12-04T04:31:00Z')).toEqual([])
  })

  it('and sends none after an event is published until its host turns them on', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ published_at: null })
      .where('id', '=', EID)
      .execute()
    expect((await asha.send('POST', `/api/events/${EID}/publish`, {})).statusCode).toBe(200)
    await runNoticeSweep(testApp)
    expect(await readReminders()).toMatchObject({ on: false, by: '' })
    expect(await moveTo('2026-12-02T04:31:00Z')).toEqual([])
  })
})
