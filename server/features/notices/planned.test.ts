import { describe, expect, it } from 'vitest'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { EID, buildParams, letters, openSentNotices } from '../../test/flows/sent-notices.ts'
import { getNoticeGuestId as idOf, runNoticeSweep } from '../../test/flows/notices.ts'

const params = { EID }
const { testApp, asha, submission, send, deliverMails, readHistory } = await openSentNotices()

describe('Our product plans a notice', () => {
  it('for a moment, and sends it to the guests who match at that moment', async () => {
    const when = { at: new Date(testApp.clock.now().getTime() + 3_600_000) }
    const { data } = await send({ when, audience: { answers: ['yes'] } })
    expect(data).toMatchObject({ state: 'planned', dueAt: when.at, guests: 0, heldUntil: null })
    expect(await runNoticeSweep(testApp, 3_500)).toEqual([])
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'yes', answered_at: new Date(), people: 1 })
      .where('id', '=', idOf(2))
      .execute()
    expect((await runNoticeSweep(testApp, 120)).map(({ to }) => to.address)).toEqual([
      'guest2@guests.example',
    ])
    expect(await readHistory()).toMatchObject([{ state: 'done', guests: 1, counts: { sent: 1 } }])
    expect(await runNoticeSweep(testApp, 60)).toEqual([])
  })

  it('that the host can change, send now or cancel until it is sent', async () => {
    const { data } = await send({ when: { anchor: 'start', days: 1, minute: 600 } })
    const changed = await asha.call(calls.updateNotification, {
      params: buildParams(data),
      input: {
        letters: { en: { subject: 'Coats', message: 'It is cold.' } },
        when: { anchor: 'start', days: 2, minute: 600 },
      },
    })
    expect(changed.data).toMatchObject({
      state: 'planned',
      when: { anchor: 'start', days: 2, minute: 600 },
      letters: { en: { subject: 'Coats' } },
    })
    const now = { letters: { en: { subject: 'Coats', message: 'Now.' } }, guests: 3 }
    const [one, two] = await Promise.all([
      asha.call(calls.updateNotification, { params: buildParams(data), input: now }),
      asha.call(calls.updateNotification, { params: buildParams(data), input: now }),
    ])
    expect([one.data.state, two.data.state]).toEqual(['held', 'held'])
    const toOthers = await asha.call(calls.updateNotification, {
      params: buildParams(data),
      input: { letters: now.letters, audience: { answers: ['no'] } },
    })
    expect(toOthers.code, 'other guests are not the same press').toBe('noticeSent')
    expect((await deliverMails()).map(({ subject }) => subject)).toEqual([
      'Coats',
      'Coats',
      'Coats',
    ])
    expect(
      (await asha.call(calls.updateNotification, { params: buildParams(data), input: now })).code,
    ).toBe('noticeSent')
    const given = await send({ when: { anchor: 'start', days: 1, minute: 600 } })
    expect(
      (await asha.call(calls.cancelNotification, { params: buildParams(given.data) })).data.state,
    ).toBe('cancelled')
    expect(await runNoticeSweep(testApp, 30 * 86_400)).toEqual([])
  })

  it.each([
    [
      'its author lost the permission',
      'no-access',
      (noah: string) =>
        testApp.world.db
          .updateTable('member')
          .set({ permissions: ['CheckIn'] })
          .where('person_id', '=', noah)
          .execute(),
    ],
    [
      'they were taken off the account',
      'no-access',
      (noah: string) =>
        testApp.world.db
          .updateTable('member')
          .set({ removed_at: new Date() })
          .where('person_id', '=', noah)
          .execute(),
    ],
    [
      'the event was closed',
      'unpublished',
      () =>
        testApp.world.db
          .updateTable('event')
          .set({ unpublished_at: new Date() })
          .where('id', '=', EID)
          .execute(),
    ],
    [
      'the account is not active',
      'inactive',
      () => testApp.world.db.updateTable('account').set({ active: 'Inactive' }).execute(),
    ],
    [
      'no guest matches',
      'nobody',
      () =>
        testApp.world.db
          .updateTable('guest')
          .set({ deleted_at: new Date() })
          .where('event_id', '=', EID)
          .execute(),
    ],
  ])('and says why it was not sent when %s', async (_, reason, act) => {
    const noah = await testApp.as('noah')
    const { person_id: id } = await testApp.world.db
      .selectFrom('member')
      .select('person_id')
      .where('role', '=', 'Normaluser')
      .executeTakeFirstOrThrow()
    await testApp.world.db
      .updateTable('member')
      .set({ permissions: ['Notification'], removed_at: null })
      .where('person_id', '=', id)
      .execute()
    await noah.call(calls.sendNotification, {
      params,
      input: {
        letters,
        submission: submission(),
        when: { at: new Date(testApp.clock.now().getTime() + 3_600_000) },
      },
    })
    expect(await readHistory()).toMatchObject([
      { state: 'planned', by: expect.stringContaining('Noah') },
    ])
    await act(id)
    expect(await runNoticeSweep(testApp, 3_700)).toEqual([])
    await testApp.world.db.updateTable('account').set({ active: 'Active' }).execute()
    expect(await readHistory()).toMatchObject([{ state: 'skipped', reason, guests: 0 }])
    const { lines } = (await asha.call(eventActivity, { params, query: { kind: 'mails' } })).data
    expect(
      lines.filter(({ call }) => call === 'skippedNotice')[0],
      'in the audit log, without a person',
    ).toMatchObject({
      name: '',
      subject: '',
      changes: [{ field: 'skipped', before: '', after: reason }],
    })
  })
})
