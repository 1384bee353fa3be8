import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events.ts'
import * as calls from '@mehfil/contract/notices.ts'
import { mailsOfGuest } from '@mehfil/contract/mail.ts'
import { deliverDue } from '../../base/postman.ts'
import { postWork } from '../../features.ts'
import { castEvents } from '../../seed/events.ts'
import { sweepNotices } from './jobs.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noticedGuest as idOf, queuedJobs, retime, setNoticed, sweep } from '../../test/noticing.ts'

const EID = castEvents.wedding
const params = { EID }
const clock = (hours: number, minutes = 0) => hours * 60 + minutes
const night = { quietFrom: clock(21), quietUntil: clock(8) }
/** The last moment to answer, at the end of a day in Kolkata. */
const deadline = new Date('2026-12-05T18:29:59Z')
const days = [5, 3, 1].map((one) => ({ days: one, minute: clock(10) }))

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  house.clock.set(new Date('2026-11-28T10:00:00Z'))
  asha = await house.as('asha')
  const invited = { invited_at: house.clock.now() }
  await setNoticed(
    house,
    [
      { name: 'Zoya Rao', ...invited },
      { name: 'Ravi Rao', ...invited },
      { name: 'Om Rao' },
      { name: 'Tara Rao', ...invited, answer: 'maybe', answered_at: house.clock.now(), people: 1 },
    ],
    { answer_deadline: deadline, starts_at: new Date('2026-12-12T13:30:00Z') },
  )
})

const save = (input: object = {}) =>
  asha.call(calls.saveReminders, {
    params,
    input: { on: true, ...night, letters: {}, steps: days, ...input },
  })
const ladder = async () => (await asha.call(calls.remindersOf, { params })).data
const states = async () =>
  (await ladder()).steps.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
/** Nobody stays signed in so long. */
const until = async (at: string) => {
  house.clock.set(new Date(at))
  asha = await house.as('asha')
  return (await sweep(house)).map(({ to }) => to.address.split('@')[0])
}
const answer = (at: number) =>
  house.world.db
    .updateTable('guest')
    .set({ answer: 'yes', answered_at: house.clock.now(), people: 1 })
    .where('id', '=', idOf(at))
    .execute()

describe('Our product reminds those who have not answered', () => {
  it('and them alone, step by step, until they answer', async () => {
    expect((await save()).data).toMatchObject({
      on: true,
      anchor: 'deadline',
      anchorAt: new Date('2026-12-05T18:29:59Z'),
      guests: 2,
      people: 2,
      by: 'Asha Menon',
    })
    expect(await states()).toEqual(['next', 'later', 'later'])
    expect((await ladder()).steps[0]).toMatchObject({
      at: new Date('2026-11-30T04:30:00Z'),
      guests: 2,
    })
    expect(await until('2026-11-30T04:29:00Z')).toEqual([])
    expect((await until('2026-11-30T04:30:30Z')).sort()).toEqual(['guest1', 'guest2'])
    await answer(1)
    expect(await until('2026-12-02T04:31:00Z')).toEqual(['guest2'])
    expect(await states()).toEqual(['sent', 'sent', 'next'])
    await answer(2)
    expect(await until('2026-12-04T04:31:00Z')).toEqual([])
    expect(await states()).toEqual(['sent', 'sent', 'skipped nobody'])
    expect((await ladder()).steps).toMatchObject([
      { guests: 2, counts: { sent: 2 } },
      { guests: 1, counts: { sent: 1 } },
      {},
    ])
    expect(await until('2026-12-20T04:31:00Z')).toEqual([])
  })

  it('not whom the host confirmed without an answer, before the moment or between it and the hand-over', async () => {
    const confirm = (at: number) =>
      house.world.db
        .updateTable('guest')
        .set({ confirmed_at: house.clock.now() })
        .where('id', '=', idOf(at))
        .execute()
    await confirm(1)
    expect((await save()).data).toMatchObject({ guests: 1, people: 1 })
    expect(await until('2026-11-30T04:30:30Z')).toEqual(['guest2'])
    house.clock.set(new Date('2026-12-02T04:31:00Z'))
    await sweepNotices.run(house.world, {})
    const delivered: string[] = []
    await deliverDue(
      { ...house.world, post: async ({ to }) => void delivered.push(to.address) },
      {
        ...postWork,
        compose: async (world, rows) => {
          await confirm(2)
          return postWork.compose(world, rows)
        },
      },
    )
    expect(delivered).toEqual([])
    asha = await house.as('asha')
    expect((await ladder()).steps[1]).toMatchObject({ state: 'sent', counts: { stopped: 1 } })
  })

  it('in the event\u2019s dress, with the days that are left and three answers, and says which is the last', async () => {
    await save({
      steps: [
        { days: 3, minute: clock(10) },
        { days: 1, minute: clock(10) },
      ],
    })
    house.clock.set(new Date('2026-12-02T04:31:00Z'))
    const [first] = await sweep(house)
    expect(first).toMatchObject({
      subject: expect.stringMatching(/^(Zoya|Ravi), three days left to reply: Ananya & Vikram$/),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    for (const said of [first?.html, first?.text])
      for (const answer of ['yes', 'maybe', 'no']) expect(said).toContain(`?answer=${answer}#reply`)
    expect(first?.text).not.toContain('last reminder')
    house.clock.set(new Date('2026-12-04T04:31:00Z'))
    const [last] = await sweep(house)
    asha = await house.as('asha')
    expect(last?.subject).toContain('one day left to reply')
    expect(last?.text).toContain('This is the last reminder.')
    expect(
      (await asha.call(mailsOfGuest, { params: { EID, GID: idOf(1) } })).data.mails.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['reminder', 'reminder'])
  })

  it('in the host\u2019s own words, where there are any', async () => {
    await save({
      letters: {
        en: { subject: '{name}, the caterers ask', message: 'Please answer by {deadline}.' },
      },
    })
    house.clock.set(new Date('2026-11-30T04:31:00Z'))
    const mail = (await sweep(house)).find(({ to }) => to.address.startsWith('guest1'))
    expect(mail).toMatchObject({
      subject: 'Zoya, the caterers ask',
      text: expect.stringContaining('Please answer by Saturday 5\u00a0December.'),
    })
    asha = await house.as('asha')
    expect(
      (await save({ letters: { en: { subject: '', message: '{nom}' } } })).errors,
    ).toMatchObject({ 'LETTERS.en.MESSAGE': expect.stringContaining('{nom}') })
  })

  it('in a language of the event nobody wrote in, by the drawn words', async () => {
    await house.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'] })
      .where('id', '=', EID)
      .execute()
    await house.world.db
      .updateTable('guest')
      .set({ language: 'fr' })
      .where('id', '=', idOf(1))
      .execute()
    await save({ letters: { en: { subject: 'The caterers ask', message: 'Please answer.' } } })
    house.clock.set(new Date('2026-11-30T04:31:00Z'))
    const mails = await sweep(house)
    expect(mails.find(({ to }) => to.address.startsWith('guest1'))?.subject).toBe(
      'Zoya, plus que cinq jours pour répondre\u00a0: Ananya & Vikram',
    )
    expect(mails.find(({ to }) => to.address.startsWith('guest2'))?.subject).toBe(
      'The caterers ask',
    )
  })

  it('not who answers between the moment and the hand-over', async () => {
    await save()
    house.clock.set(new Date('2026-11-30T04:30:30Z'))
    const work: typeof postWork = {
      ...postWork,
      compose: async (world, rows) => {
        await answer(1)
        return postWork.compose(world, rows)
      },
    }
    const delivered: string[] = []
    await sweepNotices.run(house.world, {})
    await deliverDue(
      { ...house.world, post: async ({ to }) => void delivered.push(to.address) },
      work,
    )
    expect(delivered).toEqual(['guest2@guests.example'])
    asha = await house.as('asha')
    expect((await ladder()).steps[0]).toMatchObject({
      state: 'sent',
      counts: { sent: 1, stopped: 1 },
    })
  })

  it('not at night: a step that falls into quiet hours waits for the morning, as does what was not sent before them', async () => {
    expect((await save({ steps: [{ days: 3, minute: clock(22) }] })).data.steps).toMatchObject([
      { at: new Date('2026-12-03T02:30:00Z'), quiet: true },
    ])
    expect(await until('2026-12-02T16:31:00Z')).toEqual([])
    expect((await until('2026-12-03T02:30:30Z')).sort()).toEqual(['guest1', 'guest2'])

    await setNoticed(house, [{ invited_at: house.clock.now() }], { answer_deadline: deadline })
    await save({ steps: [{ days: 1, minute: clock(20, 59) }] })
    house.clock.set(new Date('2026-12-04T15:29:30Z'))
    await sweepNotices.run(house.world, {})
    expect(await until('2026-12-04T15:30:30Z')).toEqual([])
    expect(await until('2026-12-05T01:00:00Z')).toEqual([])
    expect(await until('2026-12-05T02:30:30Z')).toHaveLength(1)
  })

  it('in the morning, when the server was away until the night', async () => {
    await save()
    expect(await until('2026-11-30T17:00:00Z')).toEqual([])
    expect(await until('2026-12-01T02:31:00Z')).toHaveLength(2)
    expect(await until('2026-12-02T04:31:00Z')).toHaveLength(2)
  })

  it('not while they are off, nor afterwards for a step that passed meanwhile', async () => {
    await save({ on: false })
    expect(await states()).toEqual(['off', 'off', 'off'])
    expect(await until('2026-11-30T05:00:00Z')).toEqual([])
    const { steps } = await ladder()
    await save({ steps: steps.map(({ id, days, minute }) => ({ id, days, minute })) })
    expect(await states()).toEqual(['skipped passed', 'next', 'later'])
    expect(await until('2026-11-30T05:10:00Z')).toEqual([])
    expect(await until('2026-12-02T04:31:00Z')).toHaveLength(2)
  })

  it('not once answers are closed, the event is not open, or whoever set them up may not any more', async () => {
    await save({ steps: [{ days: 0, minute: clock(23, 59) }], quietFrom: 0, quietUntil: 0 })
    expect(await until('2026-12-05T18:30:30Z')).toEqual([])
    expect(await states()).toEqual(['skipped closed'])
    house.clock.set(new Date('2026-11-28T10:00:00Z'))
    asha = await house.as('asha')
    await save()
    await house.world.db
      .updateTable('event')
      .set({ unpublished_at: house.clock.now() })
      .where('id', '=', EID)
      .execute()
    expect(await until('2026-11-30T04:31:00Z')).toEqual([])
    expect((await asha.call(calls.notificationHistory, { params })).data.notices).toMatchObject([
      { kind: 'reminder', state: 'skipped', reason: 'unpublished' },
    ])
  })
})

describe('Our product lets a host change the ladder', () => {
  it('but for what went already, and refuses two steps at one time', async () => {
    await save()
    await until('2026-11-30T04:31:00Z')
    const {
      steps: [sent, second],
    } = await ladder()
    await save({
      steps: [
        { ...sent, minute: clock(12) },
        { ...second, days: 2 },
        { days: 4, minute: clock(9) },
      ],
    })
    expect((await ladder()).steps.map(({ days, minute, state }) => [days, minute, state])).toEqual([
      [5, 600, 'sent'],
      [4, 540, 'next'],
      [2, 600, 'later'],
    ])
    expect((await save({ steps: [...days, { days: 3, minute: clock(10) }] })).errors).toMatchObject(
      { 'STEPS.3.DAYS': expect.stringContaining('same time') },
    )
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

  it('and shows what it would begin with before anybody has', async () => {
    const { on, steps, by, guests } = await ladder()
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
    expect(await until('2026-12-04T04:31:00Z')).toEqual([])
  })

  it('and nobody after an event was published, until its host says so', async () => {
    await house.world.db
      .updateTable('event')
      .set({ published_at: null })
      .where('id', '=', EID)
      .execute()
    expect((await asha.send('POST', `/api/events/${EID}/publish`, {})).statusCode).toBe(200)
    await sweep(house)
    expect(await ladder()).toMatchObject({ on: false, by: '' })
    expect(await until('2026-12-02T04:31:00Z')).toEqual([])
  })
})

describe('Our product moves what is counted from an event', () => {
  const move = (input: object) => asha.call(updateEvent, { params, input })
  const planned = async (when: object) =>
    (
      await asha.call(calls.sendNotification, {
        params,
        input: {
          letters: { en: { subject: 'x', message: 'y' } },
          when,
          submission: house.world.random.id(),
        } as never,
      })
    ).data
  const shown = async () => (await asha.call(calls.notificationHistory, { params })).data.notices

  it('with it: at once for whoever looks, and for the worker by a job that takes the place of the one before', async () => {
    const { id } = await planned({ anchor: 'start', days: 1, minute: clock(18) })
    const job = async () =>
      (await queuedJobs(house))
        .filter(({ key }) => key === `notice ${id}`)
        .map(({ runAt }) => runAt)
    expect(await job()).toEqual([new Date('2026-12-11T12:30:00Z')])
    expect((await move({ startsAt: new Date('2026-12-15T13:30:00Z') })).http).toBe(200)
    expect(await shown()).toMatchObject([{ dueAt: new Date('2026-12-14T12:30:00Z') }])
    await retime(house)
    expect(await job()).toEqual([new Date('2026-12-14T12:30:00Z')])
    expect(await until('2026-12-11T12:31:00Z')).toEqual([])
    expect(await until('2026-12-14T12:31:00Z')).toHaveLength(4)
  })

  it('to another zone, at the same hour there', async () => {
    await planned({ anchor: 'start', days: 1, minute: clock(18) })
    await move({ zone: 'Europe/Paris' })
    expect(await shown()).toMatchObject([{ dueAt: new Date('2026-12-11T17:00:00Z') }])
  })

  it('even where nobody worked it out in time', async () => {
    await planned({ anchor: 'start', days: 1, minute: clock(18) })
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-20T13:30:00Z') })
      .where('id', '=', EID)
      .execute()
    await house.world.db.updateTable('notice').set({ stale_at: null }).execute()
    expect(await until('2026-12-11T12:31:00Z')).toEqual([])
    expect(await until('2026-12-19T12:31:00Z')).toHaveLength(4)
  })

  it('and does not make up what has passed by that, unless it lies ahead again', async () => {
    await planned({ anchor: 'start', days: 7, minute: clock(18) })
    await move({ startsAt: new Date('2026-12-01T13:30:00Z') })
    expect(await until('2026-11-28T10:10:00Z')).toEqual([])
    expect(await shown()).toMatchObject([{ state: 'skipped', reason: 'passed' }])
    await move({ startsAt: new Date('2026-12-12T13:30:00Z') })
    expect(await until('2026-11-28T10:20:00Z')).toEqual([])
    expect(await shown()).toMatchObject([
      { state: 'planned', dueAt: new Date('2026-12-05T12:30:00Z') },
    ])
    expect(await until('2026-12-05T12:31:00Z')).toHaveLength(4)
  })

  it('and looks once at what was given up for another reason', async () => {
    await planned({ anchor: 'start', days: 7, minute: clock(18) })
    await house.world.db
      .updateTable('notice')
      .set({ skipped_at: house.clock.now(), skip_reason: 'no-access' })
      .execute()
    const moved = async () =>
      (
        await house.world.db
          .selectFrom('notice')
          .select('id')
          .where('stale_at', 'is not', null)
          .execute()
      ).length
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-20T13:30:00Z') })
      .where('id', '=', EID)
      .execute()
    expect(await moved()).toBe(1)
    await sweepNotices.run(house.world, {})
    expect(await moved()).toBe(0)
    expect(await shown()).toMatchObject([{ state: 'skipped', reason: 'no-access' }])
  })

  it('with the last day to answer, for the whole ladder', async () => {
    await save()
    await house.world.db
      .updateTable('event')
      .set({ answer_deadline: new Date('2026-12-08T18:29:59Z') })
      .where('id', '=', EID)
      .execute()
    expect((await ladder()).steps.map(({ at }) => at?.toISOString().slice(0, 10))).toEqual([
      '2026-12-03',
      '2026-12-05',
      '2026-12-07',
    ])
    expect(await until('2026-12-02T04:31:00Z')).toEqual([])
    expect(await until('2026-12-03T04:31:00Z')).toHaveLength(2)
  })
})
