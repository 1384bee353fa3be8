import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { permissions } from '@mehfil/contract/access.ts'
import {
  addEvent,
  allEvents,
  deleteCancelledEvent,
  deleteEvent,
  eventById,
  eventDeletion,
  sendEventDeletionCode,
  updateEvent,
} from '@mehfil/contract/events/events.ts'
import { cancelEvent } from '@mehfil/contract/events/interruptions.ts'
import { publishEvent, publishToggle } from '@mehfil/contract/events/publishing.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { buildApp } from '../../app.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { mailWork } from '../../feature-list.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getMailedCode, toWrongCode } from '../../test/flows/sign-up.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

const EID = castEvents.wedding
const wedding = { EID }
const meera = { EID, GID: castGuests.meera }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  return () => testApp.close()
})

const invite = () =>
  asha.send('POST', `/api/events/${EID}/invite`, { SUBMISSION: testApp.world.random.id() })
const remove = () => asha.call(deleteEvent, { params: wedding })
const buildYes = (name = 'Meera Nair') => ({
  answer: 'yes' as const,
  name,
  submission: testApp.world.random.id(),
})
const countLeft = async (table: 'event' | 'guest' | 'mail' | 'campaign' | 'event_domain') =>
  (
    await testApp.world.db
      .selectFrom(table)
      .selectAll()
      .where(table === 'event' ? 'id' : 'event_id', '=', EID)
      .execute()
  ).length
const getPage = (url: string) =>
  testApp.visitor().inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })

describe('Our product', () => {
  it('names everything that is deleted with an event before its deletion', async () => {
    await testApp.world.db
      .updateTable('guest')
      .set({ invited_at: null })
      .where('event_id', '=', EID)
      .execute()
    expect((await invite()).statusCode).toBe(200)
    expect((await asha.call(eventDeletion, { params: wedding })).data).toEqual({
      guests: 2,
      people: 5,
      invited: 0,
      messages: 0,
      unsent: 2,
      answered: 0,
      isTelling: false,
      needsCode: false,
      email: cast.asha.email,
      codeSent: false,
      resendIn: 0,
      validIn: 0,
    })
  })

  it.each(['PUBLISHED', 'UNPUBLISHED'] as const)(
    'deletes a %s event without answers, with its guests and its unsent mails',
    async (status) => {
      await testApp.world.db
        .updateTable('guest')
        .set({ invited_at: null })
        .where('event_id', '=', EID)
        .execute()
      await invite()
      if (status === 'UNPUBLISHED') await asha.call(publishToggle, { input: { id: EID, status } })
      expect(await countLeft('mail')).toBe(2)
      expect((await remove()).http).toBe(200)
      expect((await asha.call(eventById, { params: wedding })).http).toBe(404)
      expect(
        await Promise.all(
          (['event', 'guest', 'mail', 'campaign', 'event_domain'] as const).map(countLeft),
        ),
      ).toEqual([0, 0, 0, 0, 0])
      testApp.clock.move(3_600_000)
      expect(await deliverDueMails(testApp.world, mailWork, 100)).toBe(0)
      expect((await remove()).http).toBe(404)
    },
  )

  it('counts one event less in the plan at once', async () => {
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    const {
      data: { id },
    } = await asha.call(addEvent, { input: { mode: 'Web', type: 'Gala', title: 'Second' } })
    await asha.call(updateEvent, {
      params: { EID: id },
      input: { venue: 'Garden', startsAt: new Date(testApp.clock.now().getTime() + 86_400_000) },
    })
    await asha.call(publishToggle, { input: { id: EID, status: 'UNPUBLISHED' } })
    expect((await asha.call(publishEvent, { params: { EID: id }, input: {} })).code).toBe(
      'planLimitEvents',
    )
    await remove()
    expect((await asha.call(allEvents)).data.createEvents).toBe(true)
    expect((await asha.call(publishEvent, { params: { EID: id }, input: {} })).http).toBe(200)
  })

  it('tells every old address that the event is gone, and frees it', { tags: 'long' }, async () => {
    expect((await getPage('/ananya-vikram')).statusCode).toBe(200)
    await remove()
    for (const url of [
      '/ananya-vikram',
      `/${EID}/contact`,
      `/${EID}/${castGuests.meera}`,
      `/${EID}/calendar.ics`,
    ]) {
      const { statusCode, body } = await getPage(url)
      expect([
        url,
        statusCode,
        body.includes('This event no longer exists'),
        body.includes('Ananya'),
      ]).toEqual([url, 410, true, false])
    }
    const answer = await testApp
      .visitor()
      .call(sendWebAnswer, { params: wedding, input: buildYes() })
    expect([answer.http, answer.code]).toEqual([410, 'eventDeleted'])
    expect((await getPage('/nobody-was-ever-here')).statusCode).toBe(303)

    const taken = await asha.send('POST', `/api/events/${castEvents.draft}/domain`, {
      EVENT_DOMAIN: 'ananya-vikram',
    })
    expect(taken.statusCode).toBe(200)
    await asha.call(publishEvent, { params: { EID: castEvents.draft }, input: {} })
    const next = await getPage('/ananya-vikram')
    expect([next.statusCode, next.body.includes('House party')]).toEqual([200, true])
  })

  it('stores no address of a draft, because no guest knows it', async () => {
    await asha.send('POST', `/api/events/${castEvents.draft}/domain`, {
      EVENT_DOMAIN: 'never-told',
    })
    expect((await asha.call(deleteEvent, { params: { EID: castEvents.draft } })).http).toBe(200)
    expect(await testApp.world.db.selectFrom('deleted_address').selectAll().execute()).toEqual([])
  })

  it('deletes no event that guests answered or attended, and offers to unpublish it', async () => {
    await testApp
      .visitor()
      .call(changeWebAnswer, { params: meera, input: { ...buildYes(), answer: 'no' } })
    const refused = await remove()
    expect([refused.http, refused.code]).toEqual([409, 'eventAnswered'])
    expect(refused.message).toMatch(/^1 guest has already replied .* Unpublish it instead/)
    expect((await asha.call(eventDeletion, { params: wedding })).data.answered).toBe(1)
    await testApp.world.db
      .updateTable('guest')
      .set({ answered_at: null, answer: null, people: null, attended_at: testApp.clock.now() })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    expect((await remove()).code).toBe('eventAnswered')
    expect(await countLeft('guest')).toBe(2)
  })

  const answer = () =>
    testApp
      .visitor()
      .call(changeWebAnswer, { params: meera, input: { ...buildYes(), answer: 'no' } })
  const cancel = () =>
    asha.call(cancelEvent, {
      params: wedding,
      input: {
        letters: { en: { subject: 'Cancelled', message: 'We are so sorry.' } },
        submission: testApp.world.random.id(),
      },
    })
  const tellGuests = async () => {
    testApp.clock.move(60_000)
    await deliverDueMails(testApp.world, mailWork, 100)
  }
  const removeWith = (code: string, who = asha) =>
    who.call(deleteCancelledEvent, { params: wedding, input: { code } })
  const sendCode = (who = asha) => who.call(sendEventDeletionCode, { params: wedding })

  it('deletes a cancelled event with answers after its guests were told, and with a code', async () => {
    await answer()
    await invite()
    await tellGuests()
    expect((await sendCode()).code, 'an event that goes on').toBe('eventAnswered')
    expect((await cancel()).http).toBe(200)
    expect((await asha.call(eventDeletion, { params: wedding })).data.isTelling).toBe(true)
    expect([(await remove()).code, (await sendCode()).code]).toEqual([
      'eventStillTelling',
      'eventStillTelling',
    ])
    await tellGuests()
    expect((await remove()).code).toBe('eventDeletionCode')
    expect((await removeWith('123456')).code, 'without a code').toBe('wrongStep')

    expect((await sendCode()).data).toEqual({ resendIn: 60, validIn: 300 })
    expect((await sendCode()).code).toBe('codeTooSoon')
    expect((await asha.call(eventDeletion, { params: wedding })).data).toMatchObject({
      answered: 1,
      isTelling: false,
      needsCode: true,
      codeSent: true,
    })
    const code = await getMailedCode(testApp, cast.asha.email)
    expect((await removeWith(toWrongCode(code))).code).toBe('wrongCode')
    expect(await countLeft('event')).toBe(1)
    expect((await removeWith(code)).http).toBe(200)
    expect([await countLeft('event'), await countLeft('guest'), await countLeft('mail')]).toEqual([
      0, 0, 0,
    ])
    expect((await getPage('/ananya-vikram')).statusCode).toBe(410)
    const line = await testApp.world.db
      .selectFrom('audit')
      .select('before')
      .where('call', '=', 'POST /events/{EID}/deletion')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.before).toMatchObject({ status: 'CANCELLED', answered: 1 })
  })

  it('takes a code only for the event and from the person it was sent for', async () => {
    await answer()
    await cancel()
    await tellGuests()
    await sendCode()
    const code = await getMailedCode(testApp, cast.asha.email)
    await testApp.world.db
      .updateTable('flow')
      .set({ details: JSON.stringify({ eventId: castEvents.draft }) })
      .where('name', '=', 'delete-event')
      .execute()
    expect((await removeWith(code)).code, 'another event').toBe('wrongStep')
    const noah = await signInNoahWith(testApp, ['CreateEvents'], [EID])
    Object.assign(noah.cookies, { 'delete-event': asha.cookies['delete-event'] ?? '' })
    expect((await removeWith(code, noah)).code, 'another person').toBe('wrongStep')
    const drafter = await signInNoahWith(testApp, ['DraftEvents'], [EID])
    expect([(await sendCode(drafter)).code, (await removeWith(code, drafter)).code]).toEqual([
      'no-access',
      'no-access',
    ])
    expect((await sendCode(await testApp.as('ivo'))).http).toBe(404)
    expect(await countLeft('event')).toBe(1)
  })

  it('deletes a cancelled event without answers at once when its guests were told', async () => {
    await cancel()
    await tellGuests()
    expect((await remove()).http).toBe(200)
    expect(await countLeft('event')).toBe(0)
  })

  it('keeps a one-time payment from being used again: a paid event that has begun stays', async () => {
    const { db } = testApp.world
    await db
      .updateTable('account')
      .set({ plan: 'Custom' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    await db
      .updateTable('event')
      .set({ starts_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    const refused = await remove()
    await db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([refused.http, refused.code]).toEqual([409, 'eventPaidOnce'])
    expect((await remove()).http, 'a subscription is paid by the month').toBe(200)
  })

  it('deletes a published event only for people who may publish, and never another account’s', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(deleteEvent, { params: wedding })).http).toBe(404)
    expect((await ivo.call(eventDeletion, { params: wedding })).http).toBe(404)
    for (const rights of [
      ['DraftEvents'],
      permissions.filter((one) => one !== 'CreateEvents'),
    ] as const) {
      const noah = await signInNoahWith(testApp, [...rights])
      expect([
        (await noah.call(deleteEvent, { params: wedding })).code,
        (await noah.call(eventDeletion, { params: wedding })).code,
      ]).toEqual(['no-access', 'no-access'])
    }
    const elsewhere = await signInNoahWith(testApp, ['CreateEvents'], [castEvents.draft])
    expect((await elsewhere.call(deleteEvent, { params: wedding })).http).toBe(404)
    expect(await countLeft('event')).toBe(1)
    const noah = await signInNoahWith(testApp, ['CreateEvents'], [EID])
    expect((await noah.call(deleteEvent, { params: wedding })).http).toBe(200)
    const { event_ids: seen } = await testApp.world.db
      .selectFrom('member')
      .select('event_ids')
      .where('person_id', '=', cast.noah.personId)
      .executeTakeFirstOrThrow()
    expect(seen).toEqual([])
  })

  it('updates open screens, and writes an audit entry with the deleted facts', async () => {
    const heard: string[] = []
    const deaf = testApp.world.live.subscribe(EID, (topic) => heard.push(topic))
    await remove()
    await expect.poll(() => heard).toContain('event')
    deaf()
    const line = await testApp.world.db
      .selectFrom('audit')
      .select(['call', 'before'])
      .where('event_id', '=', EID)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      call: 'DELETE /events/{EID}',
      before: { title: 'Ananya & Vikram', status: 'PUBLISHED', guests: 2 },
    })
  })
})

describe('Our product loses no answer to a deletion', () => {
  const isWaiting = async (): Promise<boolean> =>
    (
      await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
        testApp.world.db,
      )
    ).rows[0]!.waits

  /**
   * An answer whose transaction ends during the deletion, or right after it if no lock makes it
   * wait.
   */
  async function answerDuringDeletion(app: FastifyInstance): Promise<number> {
    const { sent } = await testApp.world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('guest')
        .set({ answer: 'yes', answered_at: testApp.clock.now(), people: 1 })
        .where('event_id', '=', EID)
        .where('id', '=', castGuests.meera)
        .execute()
      const deleting = app.inject({
        method: 'DELETE',
        url: `/api/events/${EID}`,
        cookies: asha.cookies,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      return { sent: deleting }
    })
    return (await sent).statusCode
  }

  it('of a known guest, made at the same time', async () => {
    expect(await answerDuringDeletion(testApp.app)).toBe(409)
    expect(await countLeft('guest')).toBe(2)
  })

  it('because of its locks: without them, this test fails', { tags: 'long' }, async () => {
    const loose = await buildApp(withoutLocks(testApp.world))
    expect(await answerDuringDeletion(loose)).toBe(200)
    await loose.close()
  })

  it('of a new answer, which is either stored or finds the event deleted', async () => {
    const [removal, ...answers] = await Promise.all([
      remove(),
      ...Array.from({ length: 8 }, (_, at) =>
        testApp.visitor().call(sendWebAnswer, { params: wedding, input: buildYes(`Rush ${at}`) }),
      ),
    ])
    const saved = answers.filter(({ http }) => http === 200).length
    expect(removal.http === 200 ? saved : -saved).toBe(removal.http === 200 ? 0 : -answers.length)
  })
})
