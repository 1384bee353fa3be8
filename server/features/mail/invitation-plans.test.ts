import { beforeEach, describe, expect, it } from 'vitest'
import { stoppedInvitationPlan } from '@mehfil/contract/accounts/activity.ts'
import { removeTag } from '@mehfil/contract/guests/tags.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import * as planCalls from '@mehfil/contract/mail/invitation-plans.ts'
import { EID, openInvitations, toGuestId } from '../../test/flows/invitations.ts'
import { sweepInvitationPlans } from './jobs/invitation-plans.ts'

const { testApp, setEvent, setGuests, submission, deliverMails } = await openInvitations()
const params = { EID }
const { db } = testApp.world
const hour = 3_600_000
const start = testApp.clock.now()
/** A session ends before the next day. */
const asha: Awaited<ReturnType<typeof testApp.as>>['call'] = async (call, options) =>
  (await testApp.as('asha')).call(call, options)

beforeEach(async () => {
  testApp.clock.set(start)
  await db.deleteFrom('invitation_plan').execute()
  await db.deleteFrom('campaign').execute()
  await db.deleteFrom('mail').execute()
  await setEvent({
    zone: 'Asia/Kolkata',
    cancelled_at: null,
    published_at: start,
    starts_at: new Date(start.getTime() + 21 * 24 * hour),
  })
})

/** Tomorrow at ten in India. */
function getTomorrow(): Date {
  const day = new Date(testApp.clock.now().getTime() + 24 * hour)
  return new Date(`${day.toISOString().slice(0, 10)}T04:30:00Z`)
}

const plan = (input: object = {}) =>
  asha(planCalls.planInvitations, {
    params,
    input: {
      startsAt: getTomorrow(),
      quietFrom: 21 * 60,
      quietUntil: 8 * 60,
      submission: submission(),
      ...input,
    },
  })
const list = async () => (await asha(planCalls.invitationPlans, { params })).data.plans
const act = async (
  call:
    | typeof planCalls.pauseInvitationPlan
    | typeof planCalls.resumeInvitationPlan
    | typeof planCalls.cancelInvitationPlan,
) => {
  const [first] = await list()
  return asha(call, { params: { EID, PLAN: first?.id ?? '' } })
}

/** The minute at which plans are looked for, and the mails of half a minute later. */
async function sweepAt(at: Date) {
  testApp.clock.set(at)
  await sweepInvitationPlans.run(testApp.world, {})
  return (await deliverMails()).map(({ to }) => to.address).sort()
}

describe('Our product sends planned invitations', () => {
  it('in waves by tag, each guest once, with the tags as they are when a wave is due', async () => {
    const [family, choir, work] = ['00000000000000A', '00000000000000B', '00000000000000C']
    await db.deleteFrom('guest_tag').where('event_id', '=', EID).execute()
    await db
      .insertInto('guest_tag')
      .values(
        Object.entries({ Family: family, Choir: choir, Work: work }).map(([name, id]) => ({
          event_id: EID,
          id: id ?? '',
          name,
          created_at: start,
        })),
      )
      .execute()
    await setGuests([{ tags: [family] }, { tags: [choir, work] }, { tags: [work] }, { tags: [] }])
    const at = getTomorrow()
    await plan({ selection: { tag: `${family},${choir}` } })
    const { data } = await plan({
      startsAt: new Date(at.getTime() + hour),
      selection: { tag: work, category: '' },
    })
    expect(data.plans).toMatchObject([
      { tags: ['Choir', 'Family'], category: null, chosen: false, guests: 2 },
      { tags: ['Work'], category: '', chosen: false, guests: 2 },
    ])
    expect(data.tags.map(({ name }) => name)).toEqual(['Choir', 'Family', 'Work'])
    expect(await sweepAt(at)).toHaveLength(2)
    await db
      .updateTable('guest')
      .set({ tags: [work] })
      .where('event_id', '=', EID)
      .where('id', '=', toGuestId(4))
      .execute()
    expect(await sweepAt(new Date(at.getTime() + hour))).toHaveLength(2)
    expect(await sweepAt(new Date(at.getTime() + 2 * hour))).toEqual([])
  })

  it('but none of a wave whose tag or field is gone, and says so at the plan and in the log', async () => {
    const [family, choir] = ['00000000000000A', '00000000000000B']
    const made = { event_id: EID, created_at: start }
    await db.deleteFrom('guest_tag').where('event_id', '=', EID).execute()
    await db
      .insertInto('guest_tag')
      .values([
        { ...made, id: family, name: 'Family' },
        { ...made, id: choir, name: 'Choir' },
      ])
      .execute()
    await setGuests([{ tags: [family] }, { tags: [choir] }, { tags: [] }])
    await plan({ selection: { tag: family } })
    await plan({ selection: { tag: `${family},${choir}` } })
    await asha(removeTag, { params: { EID, TAG: family } })
    const plans = await list()
    const gone = plans.find(({ tags }) => tags.length === 0)
    expect(gone).toMatchObject({
      state: 'stopped',
      reason: 'filter-gone',
      resumable: false,
      chosen: true,
      guests: 0,
    })
    expect(plans.find(({ tags }) => tags.length > 0)).toMatchObject({
      state: 'planned',
      tags: ['Choir'],
      guests: 1,
    })
    expect(await sweepAt(getTomorrow())).toEqual(['guest2@guests.example'])
    await asha(planCalls.resumeInvitationPlan, { params: { EID, PLAN: gone?.id ?? '' } })
    expect((await list()).find(({ id }) => id === gone?.id)).toMatchObject({
      state: 'stopped',
      nextAt: null,
    })
    expect(
      await db
        .selectFrom('audit')
        .select('after')
        .where('subject', '=', gone?.id ?? '')
        .execute(),
    ).toContainEqual({ after: { skipped: 'filter-gone' } })
  })

  it('when their time comes, once, with half a minute to take them back', async () => {
    const { data, http } = await plan()
    expect([http, data.zone]).toEqual([200, 'Asia/Kolkata'])
    expect(data.plans).toMatchObject([{ state: 'planned', guests: 3, sent: 0, perDay: null }])
    const at = getTomorrow()
    expect(await sweepAt(new Date(at.getTime() - 60_000))).toEqual([])
    testApp.clock.set(at)
    await sweepInvitationPlans.run(testApp.world, {})
    await sweepInvitationPlans.run(testApp.world, {})
    expect((await asha(calls.campaignsOf, { params })).data.campaigns).toMatchObject([
      { state: 'held', guests: 3 },
    ])
    expect((await deliverMails()).length).toBe(3)
    expect(await sweepAt(new Date(at.getTime() + hour))).toEqual([])
    expect(await list()).toMatchObject([{ state: 'done', sent: 3 }])
  })

  it('only once when two workers take them at the same time', async () => {
    await plan()
    testApp.clock.set(getTomorrow())
    await Promise.all(Array.from({ length: 4 }, () => sweepInvitationPlans.run(testApp.world, {})))
    expect((await db.selectFrom('mail').select('id').execute()).length).toBe(3)
  })

  it(
    'so many a day, in the order of the list, until all are invited',
    { tags: 'long' },
    async () => {
      await setGuests([{}, {}, {}, {}, {}])
      await plan({ perDay: 2 })
      const at = getTomorrow()
      expect(await sweepAt(at)).toEqual(['guest1@guests.example', 'guest2@guests.example'])
      expect(await sweepAt(new Date(at.getTime() + 2 * hour))).toEqual([])
      expect(await list()).toMatchObject([
        { state: 'going', sent: 2, guests: 3, nextAt: new Date(at.getTime() + 24 * hour) },
      ])
      expect(await sweepAt(new Date(at.getTime() + 24 * hour))).toHaveLength(2)
      expect(await sweepAt(new Date(at.getTime() + 48 * hour))).toEqual(['guest5@guests.example'])
      expect(await sweepAt(new Date(at.getTime() + 72 * hour))).toEqual([])
      expect(await list()).toMatchObject([{ state: 'done', sent: 5 }])
    },
  )

  it('to one category at a time', async () => {
    await setGuests([{ category: 'Family' }, { category: 'Friends' }, { category: 'Family' }])
    await plan({ selection: { category: 'Family' } })
    await plan({
      selection: { category: 'Friends' },
      startsAt: new Date(getTomorrow().getTime() + 24 * hour),
    })
    expect(await list()).toMatchObject([
      { category: 'Family', guests: 2 },
      { category: 'Friends', guests: 1 },
    ])
    const at = getTomorrow()
    expect(await sweepAt(at)).toEqual(['guest1@guests.example', 'guest3@guests.example'])
    expect(await sweepAt(new Date(at.getTime() + 24 * hour))).toEqual(['guest2@guests.example'])
  })

  it('outside the quiet hours of each guest’s own country', async () => {
    await setGuests([{ phone: '+919876543210' }, { phone: '+33612345678' }, { phone: '' }])
    await plan()
    const at = getTomorrow()
    expect(await sweepAt(at), 'ten in India, half past five in Paris').toEqual([
      'guest1@guests.example',
      'guest3@guests.example',
    ])
    testApp.clock.set(new Date(at.getTime() + 2 * hour))
    expect(await deliverMails()).toEqual([])
    testApp.clock.set(new Date(at.getTime() + 3 * hour))
    expect((await deliverMails()).map(({ to }) => to.address)).toEqual(['guest2@guests.example'])
  })
})

describe('Our product holds planned invitations, and says why', () => {
  it.each([
    ['unpublished', { unpublished_at: new Date() }],
    ['changed', { title: 'Ananya & Vikram, at last' }],
    ['event-cancelled', { cancelled_at: new Date() }],
  ])('when the event is %s', async (reason, change) => {
    await plan()
    await setEvent(change)
    expect(await list(), 'at once').toMatchObject([{ state: 'stopped', reason }])
    expect(await sweepAt(getTomorrow())).toEqual([])
    await setEvent({ unpublished_at: null, cancelled_at: null })
    expect(await list()).toMatchObject([{ state: 'stopped', reason }])
    expect((await act(planCalls.resumeInvitationPlan)).http).toBe(200)
    const [resumed] = await list()
    expect(resumed).toMatchObject({ state: 'planned' })
    expect(await sweepAt(resumed?.nextAt ?? new Date())).toHaveLength(3)
  })

  it('when its author may no longer invite', async () => {
    const noah = await testApp.as('noah')
    const setRights = (permissions: string[]) =>
      db.updateTable('member').set({ permissions }).where('role', '=', 'Normaluser').execute()
    await setRights(['ManageGuests'])
    expect(
      (
        await noah.call(planCalls.planInvitations, {
          params,
          input: {
            startsAt: getTomorrow(),
            quietFrom: 0,
            quietUntil: 0,
            submission: submission(),
          },
        })
      ).http,
    ).toBe(200)
    await setRights(['CheckIn'])
    expect(await sweepAt(getTomorrow())).toEqual([])
    expect(await list()).toMatchObject([{ state: 'stopped', reason: 'no-access' }])
  })
})

describe('Our product stops planned invitations after too many failures', () => {
  it('of a part, until the host lets them go on', { tags: 'long' }, async () => {
    await setGuests(
      Array.from({ length: 14 }, (_, at) => ({
        email: `${at < 12 ? 'no' : 'yes'}${at}@guests.example`,
        created_at: new Date(start.getTime() + at),
      })),
    )
    const { sendMail } = testApp.world
    testApp.world.sendMail = (mail) =>
      mail.to.address.startsWith('no')
        ? Promise.reject(Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }))
        : sendMail(mail)
    await plan({ perDay: 12 })
    const at = getTomorrow()
    await sweepAt(at)
    testApp.world.sendMail = sendMail
    expect(await list()).toMatchObject([
      { state: 'stopped', reason: 'failures', resumable: true, nextAt: null, guests: 2 },
    ])
    expect(
      await db
        .selectFrom('audit')
        .select('after')
        .where('call', '=', stoppedInvitationPlan)
        .execute(),
    ).toContainEqual({ after: { skipped: 'failures' } })
    expect(await sweepAt(new Date(at.getTime() + 24 * hour))).toEqual([])
    await act(planCalls.resumeInvitationPlan)
    expect(await list()).toMatchObject([{ state: 'going', reason: '' }])
    expect(await sweepAt(new Date(at.getTime() + 48 * hour))).toEqual([
      'yes12@guests.example',
      'yes13@guests.example',
    ])
  })
})

describe('Our product lets a host', () => {
  it('pause, change, resume and cancel planned invitations', async () => {
    await plan()
    expect((await act(planCalls.pauseInvitationPlan)).data.plans).toMatchObject([
      { state: 'paused' },
    ])
    expect(await sweepAt(getTomorrow())).toEqual([])
    const later = new Date(getTomorrow().getTime() + 24 * hour)
    const [paused] = await list()
    const changed = await asha(planCalls.changeInvitationPlan, {
      params: { EID, PLAN: paused?.id ?? '' },
      input: { startsAt: later, perDay: 2, quietFrom: 0, quietUntil: 0 },
    })
    expect(changed.data.plans).toMatchObject([{ state: 'paused', perDay: 2 }])
    expect((await act(planCalls.resumeInvitationPlan)).data.plans).toMatchObject([
      { state: 'planned', nextAt: later },
    ])
    expect(await sweepAt(later)).toHaveLength(2)
    expect((await act(planCalls.cancelInvitationPlan)).data.plans).toMatchObject([
      { state: 'cancelled', sent: 2, nextAt: null },
    ])
    expect(await sweepAt(new Date(later.getTime() + 24 * hour))).toEqual([])
  })

  it('plan once with two presses, and not in the past', async () => {
    const twice = submission()
    await plan({ submission: twice })
    await plan({ submission: twice })
    expect(await list()).toHaveLength(1)
    expect(
      (await plan({ startsAt: new Date(testApp.clock.now().getTime() - hour) })).errors,
    ).toHaveProperty('STARTS_AT')
  })
})
