import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { publishEvent, publishToggle } from '@mehfil/contract/events/publishing.ts'
import { buildEventRow } from '../../seed/cast-events.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import {
  hostsLetters as letters,
  openInterruptions,
  readFiles,
} from '../../test/flows/interruptions.ts'
import { getNoticeGuestId as idOf } from '../../test/flows/notices.ts'
import { EID } from '../../test/flows/sent-notices.ts'

const product = await openInterruptions()
const { testApp, asha, submission, deliverMails, now, later } = product
const { cancel, postpone, reopen, readEvent } = product
const { db } = testApp.world

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

describe('Our product frees no place of a one-time event that has begun', () => {
  it('also when its date is changed after the cancellation', async () => {
    const past = { plan: 'Custom', period_start: new Date(now().getTime() - 86_400_000) }
    await db.updateTable('account').set(past).execute()
    await db
      .updateTable('event')
      .set({ starts_at: new Date(now().getTime() - 3_600_000), duration_minutes: 300 })
      .where('id', '=', EID)
      .execute()
    expect((await cancel()).http).toBe(200)
    const draftId = 'DDDDDDDDDDDDDD1'
    await db
      .insertInto('event')
      .values(buildEventRow('asha', draftId, now()))
      .execute()
    const publish = async () =>
      (await asha.call(publishEvent, { params: { EID: draftId }, input: {} as never })).http
    expect(await publish()).toBe(403)
    const moved = await asha.call(updateEvent, {
      params: { EID },
      input: { startsAt: later() } as never,
    })
    expect(moved.http).toBe(200)
    expect(await publish()).toBe(403)
  })
})

describe('Our product reopens an event', () => {
  it('with its answers, and tells guests if the host wrote to them', async () => {
    await cancel()
    await deliverMails(31)
    const { data } = await reopen({ letters: { en: { subject: 'We are on', message: 'Come!' } } })
    expect(data).toMatchObject({
      state: 'none',
      heldKind: 'reopening',
      lastRecipients: { guests: 3 },
    })
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
