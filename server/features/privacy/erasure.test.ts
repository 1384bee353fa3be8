import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { restoreGuest, addGuest, deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { splitGuest } from '@mehfil/contract/guests/households/split.ts'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { switchAddressBook } from '@mehfil/contract/address-book/address-book.ts'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { cast } from '../../seed/cast.ts'
import { buildGuestRow, castEvents } from '../../seed/cast-events.ts'
import { getPage, submitForm } from '../../test/flows/guest-pages.ts'
import { insertTraces } from '../../test/flows/personal-data/guest-traces.ts'
import { findTraces } from '../../test/database/traces.ts'
import { insertGuestData } from '../../test/flows/personal-data/guest-data.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { writeAddressBooks } from '../address-book/jobs.ts'
import { sendLink } from './actions/send-link.ts'
import { erasePersonOfAccount } from './actions/erase.ts'
import { sweepPrivacyRequests } from './jobs.ts'

const EID = castEvents.wedding
const wedding = { EID }
const email = 'zelda@quokka.example'
const name = 'Zelda Quokkason'
const companion = 'Wanda Quokkason'
const phone = '+919812345678'
const account = { accountId: cast.asha.accountId }

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(() => testApp.close())

const host = () => testApp.as('asha')
const db = () => testApp.world.db

async function openLink(wish: 'data' | 'forget' = 'forget', address = email): Promise<string> {
  await sendLink(testApp.world, { eventId: EID, email: address, wish, language: 'en' })
  testApp.caught.length = 0
  const mail = (await testApp.mails()).find(({ to }) => to.address.toLowerCase() === address)
  return /http:\/\/localhost:3000(\/privacy\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const findGuests = (address = email) =>
  db()
    .selectFrom('guest')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .execute()

/** The sums of an event, as its guests' rows give them. */
async function compareCounts() {
  const { rows } = await sql<{ kept: object; counted: object }>`
    select (select jsonb_build_object('guests', sum(guests), 'people', sum(people), 'yes', sum(yes), 'no', sum(no), 'maybe', sum(maybe), 'waiting', sum(waiting), 'viewed', sum(viewed), 'attended', sum(attended)) from event_tally where event_id = ${EID}) as kept,
      (select jsonb_build_object('guests', count(*), 'people', coalesce(sum(heads - absent), 0), 'yes', coalesce(sum(heads - absent) filter (where answer = 'yes' and waitlisted_at is null), 0),
        'no', coalesce(sum(heads - absent) filter (where answer = 'no'), 0), 'maybe', coalesce(sum(heads - absent) filter (where answer = 'maybe'), 0),
        'waiting', coalesce(sum(heads - absent) filter (where waitlisted_at is not null), 0), 'viewed', coalesce(sum(heads - absent) filter (where viewed_at is not null), 0), 'attended', coalesce(sum(arrived), 0))
        from guest where event_id = ${EID} and deleted_at is null) as counted`.execute(db())
  return rows[0]!
}

async function addZelda(): Promise<string> {
  const asha = await host()
  const { data } = await asha.call(addGuest, {
    params: wedding,
    input: {
      name,
      email: 'Zelda@Quokka.example',
      phone,
      category: 'Family',
      partyLimit: 3,
      companions: [companion],
      hostNote: `Ask ${name} about the cake`,
    },
  })
  return data.id
}

/** Everything that the product writes about a guest. */
async function writeEverything(): Promise<string> {
  const asha = await host()
  await asha.call(switchAddressBook, { input: { isOpen: true } })
  await insertGuestData(testApp)
  const GID = await addZelda()
  await asha.call(inviteGuest, { params: { EID, GID } })
  testApp.clock.move(11_000)
  await testApp.mails()
  await asha.call(changeGuests, {
    params: wedding,
    input: { act: 'category', ids: [GID], value: 'Friends' },
  })
  await testApp.visitor().call(sendWebAnswer, {
    params: wedding,
    input: {
      answer: 'yes',
      name: 'Zelda Quokkason',
      email: 'second@quokka.example',
      companions: [],
      people: 1,
      note: `Greetings from ${name}`,
      submission: 'AA00000000000D1',
      language: 'en',
      questions: {},
    },
  })
  await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/imports`,
    ...buildUploadForm(
      `Name,Email,Phone\n${name},${email},${phone}\nOther One,other@a.example,\n`,
      'list.csv',
    ),
  })
  await insertTraces(testApp, { GID, name, companion, email })
  await writeAddressBooks.run(testApp.world, {})
  await testApp.mails()
  return GID
}

describe('Our product forgets a guest', () => {
  it('so that no column and no file has the address, the names or the number, while sums stay right', async () => {
    await writeEverything()
    for (const word of [email, name])
      expect(await findTraces(testApp, word)).toEqual(
        expect.arrayContaining(['public.guest', 'public.mail']),
      )
    const traces = await findTraces(testApp, 'Quokka')
    expect(traces).toEqual(
      expect.arrayContaining([
        'public.address_book_person',
        'public.arrival',
        'public.audit',
        'public.companion',
        'public.guest_list_view',
        'public.import_row',
        'public.survey_answer',
        'public.webhook_message',
      ]),
    )
    const link = await openLink()
    const page = (await getPage(testApp, link)).body
    expect(page).toContain(companion)
    expect(page).toContain('This deletes')
    const done = await submitForm(testApp, link, {})
    expect([done.statusCode, done.body.includes('You’re forgotten')]).toEqual([200, true])
    const sent = await testApp.mails()
    const news = sent.filter(({ to }) => to.address === cast.asha.email)
    expect(news.at(-1)?.text).toContain(`${name} asked to be forgotten`)
    testApp.clock.move(2 * 3_600_000)
    await sweepPrivacyRequests.run(testApp.world, {})
    expect(await findTraces(testApp, email)).toEqual([])
    expect(await findTraces(testApp, phone.slice(3))).toEqual([])
    expect(await findTraces(testApp, companion)).toEqual([])
    expect(await findTraces(testApp, 'pixels of Zelda')).toEqual([])
    // The guest of the same name with another address stays, and so does what is about that guest.
    expect((await findGuests('second@quokka.example')).map((one) => one.name)).toEqual([name])
    const { kept, counted } = await compareCounts()
    expect(kept).toEqual(counted)
    const { rows } =
      await sql`select reader_scope from suppression where address_hash = hash_address(${email})`.execute(
        db(),
      )
    expect(rows).toEqual([{ reader_scope: 'hosts' }])
  }, 120_000)

  it('and the activity says that it was one guest, and when, without a name', async () => {
    await addZelda()
    await submitForm(testApp, await openLink(), {})
    const { data } = await (await host()).call(eventActivity, { params: wedding })
    const [line] = data.lines
    expect([line?.call, line?.subject, line?.name]).toEqual(['forgetPerson', '', ''])
    expect(JSON.stringify(data)).not.toContain('Quokka')
  })

  it('once: a link that was used ends, and two presses at once delete once', async () => {
    await addZelda()
    const link = await openLink()
    const pressed = await Promise.all([
      submitForm(testApp, link, {}),
      submitForm(testApp, link, {}),
    ])
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect((await getPage(testApp, link)).statusCode).toBe(410)
    expect(await findGuests()).toEqual([])
  })

  it('in all events of these hosts, and in none of others', async () => {
    const now = testApp.clock.now()
    for (const [event, id] of [
      [EID, 'ABC000000000011'],
      [castEvents.draft, 'ABC000000000012'],
      [castEvents.ivos, 'ABC000000000013'],
    ] as const)
      await db()
        .insertInto('guest')
        .values(buildGuestRow(event, id, name, now, { email }))
        .execute()
    const link = await openLink()
    expect((await getPage(testApp, link)).body).toContain('from 2 events')
    await submitForm(testApp, link, {})
    expect((await findGuests()).map(({ event_id }) => event_id)).toEqual([castEvents.ivos])
  })

  it('whose address is the second one of a household, only by that address', async () => {
    const GID = await addZelda()
    await db()
      .insertInto('guest_address')
      .values({ event_id: EID, guest_id: GID, email: 'partner@quokka.example', name: 'Pat' })
      .execute()
    const link = await openLink('forget', 'partner@quokka.example')
    const page = (await getPage(testApp, link)).body
    expect([page.includes('Pat'), page.includes(name)]).toEqual([true, false])
    await submitForm(testApp, link, {})
    expect(await findTraces(testApp, 'partner@quokka.example')).toEqual([])
    expect((await findGuests()).map((one) => one.name)).toEqual([name])
  })

  it('also while the account is being deleted', async () => {
    await addZelda()
    const link = await openLink()
    await db()
      .updateTable('account')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect((await submitForm(testApp, link, {})).statusCode).toBe(200)
    expect(await findGuests()).toEqual([])
  })

  it('and sends nothing to the address afterwards, also what waited', async () => {
    const GID = await addZelda()
    await (await host()).call(inviteGuest, { params: { EID, GID } })
    const link = await openLink()
    await submitForm(testApp, link, {})
    testApp.caught.length = 0
    testApp.clock.move(60_000)
    expect((await testApp.mails()).filter(({ to }) => to.address.toLowerCase() === email)).toEqual(
      [],
    )
  })
})

describe('Our product brings no guest back', () => {
  const erase = () => erasePersonOfAccount(testApp.world, { ...account, email })
  const undo = async (id: string | null) =>
    (await host()).call(undoGuests, { params: wedding, input: { undo: id ?? '' } })
  const list = async () =>
    (await (await host()).call(guestsOfEvent, { params: wedding, query: {} })).data.guests.map(
      (one) => one.name,
    )

  it('by the undo of a deletion', async () => {
    const GID = await addZelda()
    await (await host()).call(deleteGuest, { params: { EID, GID } })
    await erase()
    expect((await (await host()).call(restoreGuest, { params: { EID, GID } })).http).toBe(404)
    expect(await findTraces(testApp, email)).toEqual([])
  })

  it('by the undo of a merge, whichever of the two asked', async () => {
    for (const which of ['kept', 'other'] as const) {
      const now = testApp.clock.now()
      const [a, b] =
        which === 'kept'
          ? ['ABC000000000021', 'ABC000000000022']
          : ['ABC000000000023', 'ABC000000000024']
      await db()
        .insertInto('guest')
        .values([
          buildGuestRow(EID, a!, which === 'kept' ? name : 'Somebody Else', now, {
            email: which === 'kept' ? email : 'else@a.example',
          }),
          buildGuestRow(EID, b!, which === 'kept' ? 'Twin Person' : name, now, {
            email: which === 'kept' ? 'twin@a.example' : email,
          }),
        ])
        .execute()
      const { data } = await (
        await host()
      ).call(mergeGuests, {
        params: { EID, GID: a! },
        input: { other: b!, take: [], takeFields: [] },
      })
      await erase()
      await undo(data.undo)
      expect(await findTraces(testApp, email)).toEqual([])
      expect(await list()).not.toContain(name)
    }
  })

  it('by the undo of a split', async () => {
    const GID = await addZelda()
    const { data } = await (
      await host()
    ).call(splitGuest, {
      params: { EID, GID },
      input: { people: [{ person: 1, name: companion }] },
    })
    await erase()
    await undo(data.undo)
    expect(await findTraces(testApp, email)).toEqual([])
    expect(await list()).not.toContain(name)
  })

  it('by the undo of an import or of a bulk change', async () => {
    const GID = await addZelda()
    const { data } = await (
      await host()
    ).call(changeGuests, {
      params: wedding,
      input: { act: 'delete', ids: [GID] },
    })
    await erase()
    await undo(data.undo)
    expect(await findTraces(testApp, email)).toEqual([])
    expect(await list()).not.toContain(name)
  })

  it('by their own answer that comes at the same moment', async () => {
    const GID = await addZelda()
    const answer = () =>
      testApp.visitor().inject({
        method: 'POST',
        url: `/${EID}/${GID}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'answer=yes&people=2',
      })
    await Promise.all([answer(), erase(), answer()])
    expect(await findGuests()).toEqual([])
    expect((await answer()).statusCode).not.toBe(200)
    const { kept, counted } = await compareCounts()
    expect(kept).toEqual(counted)
  })
})
