import { describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { addGuestView } from '@mehfil/contract/guests/list-views.ts'
import { guestsOfEvent, type GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, openSentNotices } from '../../test/flows/sent-notices.ts'
import {
  getNoticeGuestId as idOf,
  runNoticeSweep,
  setNoticeGuests,
} from '../../test/flows/notices.ts'

const params = { EID }
const { testApp, asha, send, readHistory } = await openSentNotices()

const tag = '00000000000000A'
const field = '00000000000000B'

/** Six guests, each unlike the others in one thing that the list can be filtered by. */
async function setDifferentGuests(): Promise<void> {
  const now = testApp.clock.now()
  const { db } = testApp.world
  await setNoticeGuests(testApp, [
    { name: 'Zoya Rao', language: 'fr' },
    { tags: [tag] },
    { answer: 'yes', answered_at: now, people: 2, attended_at: now, arrived: 2 },
    { category: 'VIP', custom_values: JSON.stringify({ [field]: 'Taj Mahal Palace' }) },
    { invited_at: now, bounced_at: now },
    { email: '' },
  ])
  await db.deleteFrom('guest_tag').where('event_id', '=', EID).execute()
  await db.deleteFrom('guest_field').where('event_id', '=', EID).execute()
  await db
    .insertInto('guest_tag')
    .values({ event_id: EID, id: tag, name: 'Choir', created_at: now })
    .execute()
  await db
    .insertInto('guest_field')
    .values({
      event_id: EID,
      id: field,
      name: 'Hotel',
      kind: 'text',
      key: 'hotel',
      position: 0,
      choices: [],
    })
    .execute()
}

const views: Array<[string, GuestListView]> = [
  ['an answer', { tab: 'yes' }],
  ['no answer', { tab: 'no-answer' }],
  ['a returned mail', { tab: 'not-delivered' }],
  ['an invitation without a mail', { fact: 'no-mail' }],
  ['no address', { fact: 'no-address' }],
  ['a category', { category: 'VIP' }],
  ['no category', { category: '' }],
  ['a language', { language: 'fr' }],
  ['a check-in', { fact: 'in' }],
  ['a tag', { tag }],
  ['an own field', { field }],
  ['a part of an own field', { field, holds: 'taj' }],
  ['a text', { search: 'zoya' }],
  ['the name of a tag', { search: 'choir' }],
  ['the size of a party', { party: '2' }],
  ['several of them', { tab: 'no-answer', category: '', language: 'fr', search: 'rao' }],
]

describe('Our product writes to the guests of a filtered list', () => {
  it.each(views)('by %s, with the guests and the numbers of the list itself', async (_, view) => {
    await setDifferentGuests()
    const { data: list } = await asha.call(guestsOfEvent, { params, query: view })
    const { data, http } = await asha.call(calls.notificationGuests, {
      params,
      query: { list: view },
    })
    expect(http).toBe(200)
    expect(data.found.map(({ id }) => id).toSorted()).toEqual(
      list.guests.map(({ id }) => id).toSorted(),
    )
    expect(data.found.length).toBeGreaterThan(0)
    expect(data.guests + data.withoutAddress + data.stopped).toBe(list.guests.length)
  })

  it('by what they are invited to, come to or wait for, at a function', async () => {
    await setDifferentGuests()
    const [chosen, open] = ['0000000000000F1', '0000000000000F2'] as const
    const { db } = testApp.world
    await asha.call(saveProgramme, {
      params,
      input: {
        rows: [chosen, open].map((id) => ({
          ...programmeRow,
          id,
          title: id,
          function: { everyone: id === open, places: null },
        })),
      },
    })
    const ids = [1, 3].map(idOf)
    await db
      .updateTable('guest')
      .set({ functions: [chosen] })
      .where('id', 'in', ids)
      .execute()
    const said = { event_id: EID, guest_id: idOf(3), question_id: functionsQuestionId }
    await db
      .insertInto('question_answer')
      .values([
        { ...said, person: 0, value: open },
        { ...said, person: 1, value: `~${chosen}:1` },
      ])
      .execute()
    const read = async (list: GuestListView) =>
      (await asha.call(calls.notificationGuests, { params, query: { list } })).data.found
        .map(({ id }) => id)
        .toSorted()
    expect(await read({ invitedTo: chosen })).toEqual(ids.toSorted())
    expect(await read({ invitedTo: open })).toHaveLength(6)
    expect(await read({ question: functionsQuestionId, said: open })).toEqual([idOf(3)])
    expect(await read({ question: functionsQuestionId, said: chosen })).toEqual([])
    expect(await read({ question: functionsQuestionId, said: `~${chosen}` })).toEqual([idOf(3)])
  })

  it('together with the answers and categories of the form', async () => {
    await setDifferentGuests()
    const { data } = await asha.call(calls.notificationGuests, {
      params,
      query: { answers: ['none'], categories: [''], list: { search: 'guest2' } },
    })
    expect(data.found.map(({ id }) => id)).toEqual([idOf(2)])
  })

  it('and reads the list anew when a planned message goes out', async () => {
    await setDifferentGuests()
    const when = { at: new Date(testApp.clock.now().getTime() + 3_600_000) }
    const { data } = await send({ when, audience: { list: { tag } } })
    expect(data).toMatchObject({ state: 'planned', audience: { list: { tag } } })
    const setTags = (at: number, tags: string[]) =>
      testApp.world.db.updateTable('guest').set({ tags }).where('id', '=', idOf(at)).execute()
    await setTags(2, [])
    await setTags(1, [tag])
    await setTags(4, [tag])
    expect((await runNoticeSweep(testApp, 3_700)).map(({ to }) => to.address).toSorted()).toEqual([
      'guest1@guests.example',
      'guest4@guests.example',
    ])
    expect(await readHistory()).toMatchObject([
      { state: 'done', guests: 2, audience: { list: { tag } } },
    ])
  })

  it.each<[string, 'guest_tag' | 'guest_field', GuestListView]>([
    ['tag', 'guest_tag', { tag }],
    ['field', 'guest_field', { field, holds: 'taj' }],
  ])('and skips a planned message whose %s is gone, with the reason', async (_, table, listed) => {
    await setDifferentGuests()
    const when = { at: new Date(testApp.clock.now().getTime() + 3_600_000) }
    await send({ when, audience: { list: listed } })
    await testApp.world.db.deleteFrom(table).where('event_id', '=', EID).execute()
    expect(await runNoticeSweep(testApp, 3_700)).toEqual([])
    expect(await readHistory()).toMatchObject([{ state: 'skipped', reason: 'filter-gone' }])
  })

  it('and skips a planned message that no guest matches', async () => {
    await setDifferentGuests()
    const when = { at: new Date(testApp.clock.now().getTime() + 3_600_000) }
    await send({ when, audience: { list: { tag } } })
    await testApp.world.db
      .updateTable('guest')
      .set({ tags: [] })
      .where('event_id', '=', EID)
      .execute()
    expect(await runNoticeSweep(testApp, 3_700)).toEqual([])
    expect(await readHistory()).toMatchObject([{ state: 'skipped', reason: 'nobody' }])
  })

  it('and offers tags, fields and saved views to who writes it', async () => {
    await setDifferentGuests()
    const filters = { tab: 'yes' as const, search: 'a & b' }
    await asha.call(addGuestView, {
      params,
      input: { name: 'Coming', shared: false, filters, sort: '', columns: [] },
    })
    const { data } = await asha.call(calls.notificationHistory, { params })
    expect(data).toMatchObject({
      tags: [{ id: tag, name: 'Choir' }],
      fields: [{ id: field, name: 'Hotel' }],
      views: [{ name: 'Coming', filters }],
    })
  })

  it.each(['tab=someday', 'party=many', 'tag=x'])('and refuses %s', async (text) => {
    const { statusCode } = await asha.inject({
      method: 'GET',
      url: `/api/events/${EID}/notification-guests?list=${encodeURIComponent(text)}`,
    })
    expect(statusCode).toBe(400)
  })
})
