import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addWalkIn, admitGuest } from '@mehfil/contract/checkin.ts'
import { eventActivity } from '@mehfil/contract/activity.ts'
import {
  checkSidebarStatus,
  settingsOf,
  updateEvent,
  updateSettings,
} from '@mehfil/contract/events.ts'
import { addGuest, dashboardCounts, guestsOfEvent, manageGuest } from '@mehfil/contract/guests.ts'
import { overallReport, webReport } from '@mehfil/contract/reports.ts'
import {
  addWebRsvp,
  asUsual,
  rsvpResponses,
  sendWebAnswer,
  type Question,
} from '@mehfil/contract/rsvp.ts'
import { jobs } from '../../features.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { formOf } from '../../test/list-form.ts'
import { keepNoLonger } from './jobs.ts'

const EID = castEvents.wedding
const wedding = { EID }
const meera = { EID, GID: castGuests.meera }
const day = 86_400_000
const canary = 'Kanarienvogel'
const meal: Question = {
  id: '0000000000000A1',
  text: 'Dinner?',
  mandatory: false,
  deleted: false,
  kind: 'checkbox',
  max: 30,
  values: [
    { id: '0000000000000C1', value: 'Fish' },
    { id: '0000000000000C2', value: 'Rice' },
  ],
  perPerson: true,
  shownFor: ['yes'],
}
const song: Question = {
  id: '0000000000000A2',
  text: 'A song?',
  mandatory: false,
  deleted: false,
  kind: 'text',
  max: 300,
  values: [],
  ...asUsual,
}

let house: House
beforeEach(async () => {
  await house?.close()
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

/** Tables, and files, in which a word still stands: every column of every table, whatever is added to the schema. */
async function traces(word: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    house.world.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const {
      rows: [one],
    } = await sql<{
      hits: number
    }>`select count(*)::int as hits from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}`.execute(
      house.world.db,
    )
    if (one && one.hits > 0) found.push(name)
  }
  const files = await readdir(house.world.settings.dataDir, {
    recursive: true,
    withFileTypes: true,
  })
  for (const file of files.filter((one) => one.isFile()))
    if (
      (await readFile(join(file.parentPath, file.name))).includes(word) ||
      file.name.includes(word)
    )
      found.push(file.name)
  return found.sort()
}

const as = () => house.as('asha')
const tend = () => keepNoLonger.run(house.world, {})
const eventRow = () =>
  house.world.db.selectFrom('event').selectAll().where('id', '=', EID).executeTakeFirstOrThrow()
const to = (instant: string) =>
  house.clock.move(new Date(instant).getTime() - house.clock.now().getTime())
const warnings = async () =>
  (await house.mails()).filter(
    ({ to: { address }, subject }) => address === cast.asha.email && subject.includes('guest data'),
  )

/** The bird sings wherever something about a guest is written down; the canaries of phones and mails are theirs alone. */
async function salt(): Promise<void> {
  const asha = await as()
  await asha.call(addWebRsvp, {
    params: wedding,
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form: [meal, song] },
  })
  await house.visitor().call(sendWebAnswer, {
    params: wedding,
    input: {
      answer: 'yes',
      name: `${canary} One`,
      email: `one@${canary}.example`,
      companions: [`${canary} Two`],
      people: 3,
      note: `Allergic to ${canary}`,
      submission: 'AA00000000000C1',
      language: 'en',
      questions: {
        [meal.id]: ['0000000000000C1', '0000000000000C2'],
        [`${meal.id}.1`]: '0000000000000C2',
        [song.id]: `The ${canary} song`,
      },
    },
  })
  await asha.call(addGuest, {
    params: wedding,
    input: {
      name: `${canary} Three`,
      email: `three@${canary}.example`,
      phone: '+919999912345',
      category: 'Family',
    },
  })
  await asha.call(manageGuest, {
    params: meera,
    input: { name: `${canary} Meera`, companions: [`${canary} Four`] },
  })
  await house.mails()
  const db = house.world.db
  const now = house.clock.now()
  await db
    .insertInto('arrival')
    .values({
      event_id: EID,
      id: house.world.random.uuid(),
      guest_id: castGuests.jon,
      people: 1,
      names: [canary],
      gate: '',
      by_name: 'Noah',
      by_person: cast.noah.personId,
      at: now,
    })
    .execute()
  await sql`update guest set arrived = 1, attended_at = ${now} where event_id = ${EID} and id = ${castGuests.jon}`.execute(
    db,
  )
  await db
    .insertInto('audit')
    .values({
      account_id: cast.asha.accountId,
      event_id: EID,
      person_id: cast.asha.personId,
      call: 'POST /events/{EID}/guests/{GID}/answer',
      subject: `${canary}@guests.example`,
      before: JSON.stringify({ companions: [canary] }),
      after: JSON.stringify({ note: canary }),
      ip_hash: '',
      request_id: '',
      at: now,
    })
    .execute()
  const [importId, undoId] = [house.world.random.uuid(), house.world.random.uuid()]
  await db
    .insertInto('guest_import')
    .values({
      event_id: EID,
      id: importId,
      account_id: cast.asha.accountId,
      file_name: `${canary}.csv`,
      state: 'ready',
      language: 'en',
      created_by: cast.asha.personId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('import_row')
    .values({ event_id: EID, import_id: importId, row: 1, cells: JSON.stringify([canary]) })
    .execute()
  await db
    .insertInto('import_fault')
    .values({
      event_id: EID,
      import_id: importId,
      row: 1,
      field: 'NAME',
      message: 'field.name-invalid',
      value: canary,
    })
    .execute()
  await db
    .insertInto('guest_undo')
    .values({
      event_id: EID,
      id: undoId,
      act: 'category',
      value: canary,
      by_person: cast.asha.personId,
      at: now,
    })
    .execute()
  await db
    .insertInto('guest_undo_row')
    .values({
      event_id: EID,
      undo_id: undoId,
      guest_id: castGuests.jon,
      before: JSON.stringify({ name: canary }),
    })
    .execute()
  const exportId = house.world.random.uuid()
  await db
    .insertInto('export')
    .values({
      event_id: EID,
      id: exportId,
      account_id: cast.asha.accountId,
      report: 'guests',
      format: 'csv',
      language: 'en',
      digits: 'latn',
      asked: JSON.stringify({ view: { search: canary } }),
      state: 'done',
      tries: 1,
      file_name: 'list.csv',
      created_by: cast.asha.personId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await house.world.storage.put(`export-${exportId}-1.csv`, Buffer.from(canary))
  await db
    .insertInto('mail')
    .values({
      id: house.world.random.uuid(),
      account_id: cast.asha.accountId,
      event_id: EID,
      guest_id: castGuests.jon,
      kind: 'invitation',
      to_address: `late@${canary}.example`,
      to_name: canary,
      from_name: canary,
      language: 'en',
      subject: canary,
      html: canary,
      body_text: canary,
      last_error: `550 no ${canary}`,
      facts: JSON.stringify({ reason: canary }),
      next_at: new Date(now.getTime() + 400 * day),
      created_at: now,
    })
    .execute()
}

/** To the day on which the data goes, warned in time. */
async function letGo(): Promise<void> {
  to('2027-05-27T04:00:00Z')
  await tend()
  to('2027-06-09T20:00:00Z')
  await tend()
}

describe('Our product keeps guests’ data no longer than promised', () => {
  it('with no word of theirs left anywhere, while counts, answers in numbers and reports stay as they were', async () => {
    expect(jobs).toContain(keepNoLonger)
    await house.world.db
      .updateTable('event')
      .set({ purge_on: '2028-01-01' })
      .where('id', '=', castEvents.ivos)
      .execute()
    await salt()
    const singing = await traces(canary)
    expect(singing).toEqual(
      expect.arrayContaining([
        'public.arrival',
        'public.audit',
        'public.companion',
        'public.export',
        'public.guest',
        'public.guest_import',
        'public.guest_undo',
        'public.guest_undo_row',
        'public.import_fault',
        'public.import_row',
        'public.mail',
        'public.question_answer',
      ]),
    )
    expect(singing.some((name) => name.endsWith('.csv'))).toBe(true)
    to('2026-12-20T10:00:00Z')
    const figures = async () => {
      const asha = await as()
      const { latest: _latest, ...counts } = (await asha.call(dashboardCounts, { params: wedding }))
        .data
      const { data: responses } = await asha.call(rsvpResponses, { params: wedding, input: {} })
      const [overall, web] = [
        (await asha.call(overallReport, { params: wedding })).data,
        (await asha.call(webReport, { params: wedding })).data,
      ]
      const numbers = ({ says, figures: all, parts }: typeof overall) => ({
        says,
        figures: all.map(({ behind: _, ...one }) => one),
        parts: parts.map(({ id, chart, rows }) => ({
          id,
          rows: chart === 'texts' ? [] : rows.map(({ cells }) => cells),
        })),
      })
      return { counts, tallies: responses.tallies, overall: numbers(overall), web: numbers(web) }
    }
    const before = await figures()
    expect(before.counts).toMatchObject({ guests: 4, yes: 3, attended: 1 })
    expect(before.tallies[0]).toMatchObject({
      perPerson: true,
      answered: 2,
      choices: [
        { value: 'Fish', count: 1 },
        { value: 'Rice', count: 2 },
      ],
    })
    const mails = () =>
      house.world.db
        .selectFrom('mail')
        .select(['kind', 'state', sql<number>`count(*)::int`.as('count')])
        .where('event_id', '=', EID)
        .groupBy(['kind', 'state'])
        .orderBy('kind')
        .execute()

    to('2027-05-27T04:00:00Z')
    await tend()
    const sent = (await mails()).reduce((sum, { count }) => sum + count, 0)
    to('2027-06-09T18:29:59Z')
    await tend()
    expect(await traces(canary)).toContain('public.guest')
    to('2027-06-09T18:30:00Z')
    await tend()
    expect(await traces(canary)).toEqual([])
    expect(await traces('99999 ?12345')).toEqual([])
    expect(await traces('Jon S')).toEqual([])
    expect(await figures()).toEqual(before)
    expect((await mails()).reduce((sum, { count }) => sum + count, 0)).toBe(sent)
    expect(
      (await mails()).some(({ state }) =>
        ['queued', 'unwritten', 'awaiting_retry'].includes(state),
      ),
    ).toBe(false)
    expect((await traces('Canary Guest')).length).toBeGreaterThan(0)
    const asha = await as()
    expect((await asha.call(guestsOfEvent, { params: wedding })).data.guests).toEqual([])
    expect((await asha.call(checkSidebarStatus, { params: wedding })).data).toMatchObject({
      purgesOn: '2027-06-10',
      purgedAt: house.clock.now(),
    })
    const { lines } = (await asha.call(eventActivity, { params: wedding })).data
    expect(lines.some(({ call }) => call === 'addGuest')).toBe(true)
    const row = await eventRow()
    await tend()
    expect(await eventRow()).toEqual(row)
  })

  it('and warns the owner once, two weeks before, in the morning of the place, with the number and both ways', async () => {
    to('2027-05-27T03:29:59Z')
    await tend()
    expect(await warnings()).toEqual([])
    to('2027-05-27T03:30:00Z')
    await Promise.all([tend(), keepNoLonger.run((await house.secondNode()).world, {})])
    await tend()
    const [mail, ...more] = await warnings()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('The guest data for Ananya & Vikram will be deleted on 10 June 2027')
    expect(mail?.text).toContain('2 guests')
    expect(mail?.text).toContain(`/dashboard/settings/${EID}#purgeOn`)
    expect(mail?.text).toContain(`/dashboard/guests/${EID}`)
    house.clock.move(day)
    await tend()
    expect(await warnings()).toHaveLength(1)
  })

  it('as late as the host set, warned anew of the other day', async () => {
    to('2027-05-27T04:00:00Z')
    await tend()
    const { data } = await (await as()).call(settingsOf, { params: wedding })
    expect(
      (
        await (
          await as()
        ).call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2027-06-09' } })
      ).http,
    ).toBe(400)
    expect(
      (
        await (
          await as()
        ).call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2027-09-01' } })
      ).http,
    ).toBe(200)
    to('2027-06-12T12:00:00Z')
    await tend()
    expect((await eventRow()).purged_at).toBeNull()
    to('2027-08-18T12:00:00Z')
    await tend()
    expect(await warnings()).toHaveLength(2)
    to('2027-09-01T12:00:00Z')
    await tend()
    expect((await eventRow()).purged_at).not.toBeNull()
  })

  it('and lets nobody be added or the time be moved afterwards, while the rest can still be written', async () => {
    await letGo()
    const asha = await as()
    const code = async (answer: Promise<{ code?: string | undefined }>) => (await answer).code
    expect(await code(asha.call(addGuest, { params: wedding, input: { name: 'Late' } }))).toBe(
      'eventPurged',
    )
    expect(
      await code(
        asha.call(updateEvent, {
          params: wedding,
          input: { startsAt: new Date('2028-01-01T10:00:00Z') },
        }),
      ),
    ).toBe('eventPurged')
    expect(
      (
        await asha.call(addWalkIn, {
          params: wedding,
          input: { name: 'Late', tapId: house.world.random.uuid() },
        })
      ).http,
    ).toBeGreaterThanOrEqual(400)
    expect(
      (await asha.call(admitGuest, { params: meera, input: { tapId: house.world.random.uuid() } }))
        .http,
    ).toBeGreaterThanOrEqual(400)
    const list = await asha.inject({
      method: 'POST',
      url: `/api/events/${EID}/imports`,
      ...formOf('Name\nLate\n', 'guests.csv'),
    })
    expect([list.statusCode, JSON.parse(list.body).data.code]).toEqual([409, 'eventPurged'])
    expect(
      (await asha.call(updateEvent, { params: wedding, input: { title: 'Our wedding' } })).http,
    ).toBe(200)
    const { data } = await asha.call(settingsOf, { params: wedding })
    expect(
      await code(
        asha.call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2028-01-01' } }),
      ),
    ).toBe('eventPurged')
  })

  it('and goes on where it was stopped', async () => {
    await salt()
    to('2027-05-27T04:00:00Z')
    await tend()
    to('2027-06-09T20:00:00Z')
    await house.world.db
      .updateTable('event')
      .set({ purged_at: house.clock.now() })
      .where('id', '=', EID)
      .execute()
    expect(await traces(canary)).toContain('public.guest')
    await tend()
    expect(await traces(canary)).toEqual([])
    expect((await eventRow()).purge_ended_at).not.toBeNull()
  })

  it('without a word where there is nobody, and not of an account that is going as a whole', async () => {
    await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    await house.world.db
      .updateTable('account')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', cast.ivo.accountId)
      .execute()
    await letGo()
    expect([await warnings(), (await eventRow()).purged_at !== null]).toEqual([[], true])
    expect(
      await house.world.db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', castEvents.ivos)
        .execute(),
    ).toHaveLength(1)
  })

  it('and touches no other event', async () => {
    await house.world.db
      .updateTable('event')
      .set({ purge_on: '2028-01-01' })
      .where('id', '=', castEvents.ivos)
      .execute()
    const others = async () => ({
      guests: await house.world.db
        .selectFrom('guest')
        .selectAll()
        .where('event_id', '=', castEvents.ivos)
        .execute(),
      tally: await house.world.db
        .selectFrom('event_tally')
        .selectAll()
        .where('event_id', '=', castEvents.ivos)
        .execute(),
    })
    const before = await others()
    await letGo()
    expect((await eventRow()).purged_at).not.toBeNull()
    expect(await others()).toEqual(before)
  })
})
