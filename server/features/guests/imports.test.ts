import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  applyImport,
  deleteGuest,
  dropImport,
  guestsOfEvent,
  importById,
  mapImport,
  mendImportRow,
  startImport,
  undoGuests,
  type ListField,
} from '@mehfil/contract/guests.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { formOf } from '../../test/list-form.ts'
import { addImport, checkImport, purgeGuests, resumeImports, takeBackMany } from './jobs.ts'

const EID = castEvents.wedding

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 100_000 })
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  asha = await house.as('asha')
})

async function upload(
  text: string | Buffer,
  { name = 'guests.csv', who = asha, event = EID as string } = {},
) {
  const response = await who.inject({
    method: 'POST',
    url: `/api/events/${event}/imports`,
    ...formOf(text, name),
  })
  const { data, message } = JSON.parse(response.body) as {
    data: { code?: string; errors?: object }
    message: string
  }
  return {
    http: response.statusCode,
    message,
    code: data.code,
    errors: data.errors,
    data: (response.statusCode === 200 ? z.decode(startImport.output, data as never) : null)!,
  }
}
const apply = (id: string, good: number) =>
  asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good } })
const guests = async (query: object = {}) =>
  (await asha.call(guestsOfEvent, { params: { EID }, query })).data.guests
const file = async (id: string, headers: Record<string, string> = {}) =>
  asha.inject({ method: 'GET', url: `/api/events/${EID}/imports/${id}/errors.csv`, headers })

const list = [
  'Name,E-mail,Phone,Group,Party size,Companions,Langue',
  'Tara Rao,tara@guests.example,+91 98765 43210,vip,3,Om Rao; Ila Rao,English',
  'Meera Iyer,MEERA@guests.example,,family,5,,français',
  ',nobody@guests.example,,,,,',
  'Om,not an address,12,,99,,Klingon',
  'Tara Again,Tara@Guests.example,,,,,',
  "'=Uma,,'+91 98765 00000,,,,",
  'أحمد القاسمي,ahmad@guests.example,٠٩٨٧٦٥٤٣٢١٠,عائلة,٢,منى، سارة,العربية',
].join('\r\n')

describe('Our product takes a list of guests in', () => {
  let id = ''

  it('showing first what it understood, and what is wrong with which row', async () => {
    const { http, data } = await upload(list)
    id = data.id
    expect([
      http,
      data.state,
      data.fileName,
      data.headerRow,
      data.rows,
      data.good,
      data.bad,
      data.known,
    ]).toEqual([200, 'ready', 'guests.csv', true, 7, 2, 5, 1])
    expect(data.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Name', 'NAME'],
      ['E-mail', 'EMAIL'],
      ['Phone', 'CONTACT'],
      ['Group', 'CATEGORY'],
      ['Party size', 'PARTY_LIMIT'],
      ['Companions', 'COMPANIONS'],
      ['Langue', 'LANGUAGE'],
    ])
    expect(data.columns[0]?.samples).toEqual(['Tara Rao', 'Meera Iyer', 'Om'])
    expect(data.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [4, 'NAME', 'Name is required'],
      [5, 'CONTACT', 'Please enter a valid contact number.'],
      [5, 'EMAIL', 'Please enter a valid email address.'],
      [5, 'LANGUAGE', 'Please choose one of the options.'],
      [5, 'PARTY_LIMIT', 'Please enter a whole number from 1 to 21.'],
      [6, 'EMAIL', 'Row 2 already has this email address.'],
      [7, 'NAME', "Names can only contain letters, digits, spaces, emoji and - ' . , & ( )."],
      [8, 'COMPANIONS', 'You can add 1 name besides the guest’s own.'],
    ])
    expect(await guests()).toHaveLength(2)
  })

  it('mending a row in place, which may mend others', async () => {
    const mend = async (row: number, field: ListField, value: string) =>
      (
        await asha.call(mendImportRow, {
          params: { EID, IMPORT: id, ROW: String(row) },
          input: { field, value },
        })
      ).data
    expect((await mend(4, 'NAME', 'Nina')).good).toBe(3)
    expect((await mend(7, 'NAME', 'Uma')).errors.map(({ row }) => row)).not.toContain(7)
    expect((await mend(8, 'PARTY_LIMIT', '3')).bad).toBe(2)
    const mended = await mend(2, 'EMAIL', 'tara.rao@guests.example')
    expect([mended.good, mended.bad, mended.errors.map(({ row }) => row)]).toEqual([
      6,
      1,
      [5, 5, 5, 5],
    ])
    expect(
      (
        await asha.call(mendImportRow, {
          params: { EID, IMPORT: id, ROW: '99' },
          input: { field: 'NAME', value: 'x' },
        })
      ).http,
    ).toBe(404)
  })

  it('and a file of what is left wrong, safe to open and to bring again', async () => {
    const { headers, body } = await file(id, { 'accept-language': 'fr' })
    expect([
      headers['content-type'],
      headers['content-disposition'],
      headers['x-content-type-options'],
    ]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="errors.csv"', 'nosniff'])
    const [titles, row, ...rest] = body.slice(1).split('\r\n')
    expect([body[0], titles, rest]).toEqual([
      '\ufeff',
      'Name,E-mail,Phone,Group,Party size,Companions,Langue,Problem',
      [''],
    ])
    expect(row).toContain('Om,not an address,12,,99,,Klingon,')
  })

  it('only with the host’s yes to the number shown; then all good rows at once', async () => {
    expect((await apply(id, 7)).code).toBe('importChanged')
    const [first, second] = await Promise.all([apply(id, 6), apply(id, 6)])
    expect([
      first.data.state,
      first.data.added,
      first.data.updated,
      second.data.state,
      second.data.added,
    ]).toEqual(['done', 5, 1, 'done', 5])
    const all = await guests()
    expect(all).toHaveLength(7)
    const by = (name: string) => all.find((one) => one.name === name)
    expect(by('Tara Rao')).toMatchObject({
      email: 'tara.rao@guests.example',
      phone: '+91 98765 43210',
      category: 'VIP',
      partyLimit: 3,
      companions: ['Om Rao', 'Ila Rao'],
      language: 'en',
      status: '',
    })
    expect(by('Uma')).toMatchObject({ phone: '+91 98765 00000', partyLimit: 1 })
    expect(by('أحمد القاسمي')).toMatchObject({
      phone: '+91 98765 43210',
      companions: ['منى', 'سارة'],
      language: 'arb',
      partyLimit: 3,
    })
    expect(by('Meera Iyer')).toMatchObject({
      id: castGuests.meera,
      email: 'meera@guests.example',
      category: 'Family',
      partyLimit: 5,
      language: 'fr',
      status: 'INVITED',
    })
    expect(
      all
        .map(({ name }) => name)
        .filter((name) => ['Tara Rao', 'Nina', 'Tara Again', 'Uma'].includes(name)),
    ).toEqual(['Tara Rao', 'Nina', 'Tara Again', 'Uma'])
  })

  it('and takes it back, but for those the world knows of already', async () => {
    const { undo } = (await asha.call(importById, { params: { EID, IMPORT: id } })).data
    await house.world.db
      .updateTable('guest')
      .set({ invited_at: house.world.now() })
      .where('event_id', '=', EID)
      .where('name', '=', 'Uma')
      .execute()
    const take = () => asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
    expect([(await take()).data.count, (await take()).data.count]).toEqual([5, 5])
    const all = await guests()
    expect(all.map(({ name }) => name).sort()).toEqual(['Jon Sørensen', 'Meera Nair', 'Uma'])
    expect(all.find(({ id: one }) => one === castGuests.meera)).toMatchObject({
      category: 'Family',
      partyLimit: 4,
      language: 'en',
    })
    expect((await asha.call(importById, { params: { EID, IMPORT: id } })).data.state).toBe('undone')
  })

  it('without making places of serial numbers and ages, names of counts, or a phone of a birthday', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Guest ${'abcdefghijklmnopqrstu'[at]}`)
    const { data } = await upload(
      [
        'No.,Name,Age,Plus one,Birthday',
        ...names.map((name, at) => `${at + 1},${name},${30 + at},${at % 2},1990-05-1${at % 10}`),
      ].join('\n'),
    )
    expect([data.columns.map(({ field }) => field), data.good, data.people]).toEqual([
      [null, 'NAME', null, null, null],
      21,
      21,
    ])
    const map = async (fields: Array<ListField | null>, round: number) => {
      await asha.call(mapImport, {
        params: { EID, IMPORT: data.id },
        input: { headerRow: true, fields },
      })
      await checkImport.run(house.world, { eventId: EID, importId: data.id, round })
      return (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data
    }
    const named = await map([null, 'NAME', null, 'COMPANIONS', null], 1)
    expect([named.good, named.errors[0]?.message]).toEqual([
      0,
      'This looks like a number or a yes/no, not a name. Enter the companion’s name, or set the column to “Number of companions”.',
    ])
    const counted = await map([null, 'NAME', null, 'PLUS_ONES', null], 2)
    expect([counted.good, counted.people]).toEqual([21, 31])
    await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
  })

  it('with tables and words for the door, which a second list brings up to date and its undoing gives back', async () => {
    const first = await upload(
      "Name,Email,Table,Door note\nLeila Haddad,leila@guests.example,'=7,By the stage\nToo Long,long@guests.example,1234567890123456789012345678901,\n",
    )
    expect([
      first.data.columns.map(({ field }) => field),
      first.data.good,
      first.data.errors.map(({ row, field }) => [row, field]),
    ]).toEqual([['NAME', 'EMAIL', 'TABLE', 'DOOR_NOTE'], 1, [[3, 'TABLE']]])
    await apply(first.data.id, 1)
    const leila = async () => (await guests({ search: 'leila' }))[0]
    expect(await leila()).toMatchObject({ table: '=7', doorNote: 'By the stage' })
    const second = await upload(
      'Nom,Courriel,N° de table,Note pour l’accueil\nLeila Haddad,leila@guests.example,12,\n',
    )
    const {
      data: { undo },
    } = await apply(second.data.id, 1)
    expect(await leila()).toMatchObject({ table: '12', doorNote: 'By the stage' })
    await asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
    expect(await leila()).toMatchObject({ table: '=7', doorNote: 'By the stage' })
    const pasted = {
      GUESTS: [
        { NAME: 'Leila Haddad', EMAIL: 'leila@guests.example', TABLE: '3' },
        { NAME: 'Omar', TABLE: '4', DOOR_NOTE: 'Ramp' },
      ],
      UPDATE: true,
    }
    const added = JSON.parse(
      (await asha.send('POST', `/api/events/${EID}/guests/many`, pasted)).body,
    ).data
    expect([
      added.ADDED,
      added.UPDATED,
      (await leila())?.table,
      (await guests({ search: 'omar' }))[0],
    ]).toMatchObject([1, 1, '3', { table: '4', doorNote: 'Ramp' }])
    await asha.call(undoGuests, { params: { EID }, input: { undo: added.UNDO } })
    expect(await leila()).toMatchObject({ table: '=7' })
    await asha.call(deleteGuest, { params: { EID, GID: (await leila())?.id ?? '' } })
  })

  describe('of somebody who is on the list with names', () => {
    afterAll(async () => {
      await house.world.db
        .updateTable('guest')
        .set({ party_limit: 4 })
        .where('id', '=', castGuests.meera)
        .execute()
      await house.world.db
        .deleteFrom('companion')
        .where('guest_id', '=', castGuests.meera)
        .execute()
    })
    const names = async () => (await guests()).find(({ id: one }) => one === castGuests.meera)
    const bring = async (text: string) => {
      const { data } = await upload(
        `Name,Email,Party,Companions\nMeera Nair,meera@guests.example,${text}\n`,
      )
      return (await apply(data.id, 1)).data.undo ?? ''
    }
    const take = (undo: string) => asha.call(undoGuests, { params: { EID }, input: { undo } })
    beforeEach(async () => {
      const { db } = house.world
      await db
        .updateTable('guest')
        .set({ party_limit: 4 })
        .where('id', '=', castGuests.meera)
        .execute()
      await db.deleteFrom('companion').where('guest_id', '=', castGuests.meera).execute()
      await db
        .insertInto('companion')
        .values(
          ['Arjun', 'Uma'].map((name, at) => ({
            event_id: EID,
            guest_id: castGuests.meera,
            position: at + 1,
            name,
          })),
        )
        .execute()
    })

    it('giving back the names it replaced', async () => {
      const undo = await bring('6,Om; Ila; Zoe')
      expect(await names()).toMatchObject({ partyLimit: 6, companions: ['Om', 'Ila', 'Zoe'] })
      expect((await take(undo)).data.count).toBe(1)
      expect(await names()).toMatchObject({ partyLimit: 4, companions: ['Arjun', 'Uma'] })
    })

    it('but none that were changed since', async () => {
      const undo = await bring(',Om; Ila; Zoe; Eve; Bo')
      await house.world.db
        .updateTable('companion')
        .set({ name: 'Omar' })
        .where('guest_id', '=', castGuests.meera)
        .where('position', '=', 1)
        .execute()
      await take(undo)
      expect(await names()).toMatchObject({
        partyLimit: 6,
        companions: ['Omar', 'Ila', 'Zoe', 'Eve', 'Bo'],
      })
    })

    it('refusing a party that is smaller than its names', async () => {
      const { data } = await upload('Name,Email,Party\nMeera Nair,meera@guests.example,2\n')
      expect(data.errors.map(({ field, message }) => [field, message])).toEqual([
        ['PARTY_LIMIT', 'You can add 1 name besides the guest’s own.'],
      ])
    })

    it('and taking nothing back for which the plan has no room', async () => {
      const undo = await bring('2,Om')
      const people = (
        await house.world.db
          .selectFrom('event_tally')
          .select(({ fn }) => fn.sum<string>('people').as('people'))
          .where('event_id', '=', EID)
          .executeTakeFirstOrThrow()
      ).people
      await house.world.db
        .updateTable('plan_limit')
        .set({ people: Number(people) })
        .where('plan', '=', 'Business')
        .execute()
      const refused = await take(undo)
      await house.world.db
        .updateTable('plan_limit')
        .set({ people: 1_000_000 })
        .where('plan', '=', 'Business')
        .execute()
      expect([refused.http, (await names())?.partyLimit]).toEqual([403, 2])
    })
  })

  it('whatever the columns are called, when the host says what they mean', async () => {
    const { data } = await upload('Invités;Qui\nAnna;Anna Petit\nBela;Bela Grand\n')
    const mapped = await asha.call(mapImport, {
      params: { EID, IMPORT: data.id },
      input: { headerRow: true, fields: ['FIRST_NAME', null] },
    })
    expect(mapped.data.state).toBe('checking')
    await checkImport.run(house.world, { eventId: EID, importId: data.id, round: 1 })
    const ready = (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data
    expect([ready.state, ready.good, ready.columns.map(({ field }) => field)]).toEqual([
      'ready',
      2,
      ['FIRST_NAME', null],
    ])
    expect(
      (
        await asha.call(mapImport, {
          params: { EID, IMPORT: data.id },
          input: { headerRow: true, fields: ['NAME', 'NAME'] },
        })
      ).errors,
    ).toEqual({ FIELDS: 'Please choose one of the options.' })
    await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).http).toBe(404)
  })

  it('never making a party smaller than its answer', async () => {
    await house.world.db
      .updateTable('guest')
      .set({ answer: 'yes', people: 3, answered_at: house.world.now() })
      .where('id', '=', castGuests.meera)
      .execute()
    const { data } = await upload('Name,Email,Party\nMeera,meera@guests.example,2\n')
    expect(data.errors).toEqual([
      {
        row: 2,
        field: 'PARTY_LIMIT',
        message: 'The guest replied for 3 people, so the party can’t be smaller.',
        value: '2',
      },
    ])
    await house.world.db
      .updateTable('guest')
      .set({ answer: null, people: null, answered_at: null })
      .where('id', '=', castGuests.meera)
      .execute()
  })

  it('within the plan, and says how many still fit', async () => {
    await house.world.db
      .updateTable('plan_limit')
      .set({ people: 8 })
      .where('plan', '=', 'Business')
      .execute()
    const { data } = await upload('Name,Party\nAnn,2\nBo,2\n')
    const { http, message } = await apply(data.id, 2)
    expect([http, message]).toEqual([
      403,
      'Your plan includes 8 people per event. You have room for 2 more, and this list has 4.',
    ])
    await house.world.db
      .updateTable('plan_limit')
      .set({ people: 1_000_000 })
      .where('plan', '=', 'Business')
      .execute()
    expect((await apply(data.id, 2)).data.added).toBe(2)
  })

  it('bringing guests up to date whatever the plan, which counts nobody twice', async () => {
    const limit = (people: number) =>
      house.world.db
        .updateTable('plan_limit')
        .set({ people })
        .where('plan', '=', 'Business')
        .execute()
    const { data } = await upload('Name,Email,Category\nMeera Nair,meera@guests.example,Choir\n')
    await limit(1)
    const done = await apply(data.id, 1)
    expect([done.http, done.data.added, done.data.updated]).toEqual([200, 0, 1])
    const { data: larger } = await upload('Name,Email,Party\nMeera Nair,meera@guests.example,9\n')
    const refused = await apply(larger.id, 1)
    await limit(1_000_000)
    expect([refused.http, refused.code]).toEqual([403, 'listOverPlan'])
    await asha.call(undoGuests, { params: { EID }, input: { undo: done.data.undo ?? '' } })
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422, 'notAList'],
    ['nothing', '', 422, 'notAList'],
    ['empty lines', '\n\n\n', 422, 'notAList'],
    ['too many columns', `${'a,'.repeat(70)}b\n`, 413, 'listTooLarge'],
    ['too many rows', 'a\n'.repeat(200_002), 413, 'listTooLarge'],
  ])('and refuses %s at the file, keeping nothing', async (_, content, http, code) => {
    const told = await upload(content)
    expect([told.http, told.code, told.errors]).toEqual([http, code, { FILE: told.message }])
    expect(
      await house.world.db
        .selectFrom('guest_import')
        .select('id')
        .where('state', '=', 'reading')
        .execute(),
    ).toEqual([])
  })

  it('of their own events only', async () => {
    const { data } = await upload('Name\nAnn\n')
    const ivo = await house.as('ivo')
    expect((await upload('Name\nAnn\n', { who: ivo })).http).toBe(404)
    const theirs = { EID: castEvents.ivos, IMPORT: data.id }
    expect((await ivo.call(importById, { params: theirs })).http).toBe(404)
    expect((await ivo.call(applyImport, { params: theirs, input: { good: 1 } })).http).toBe(404)
    expect((await ivo.call(dropImport, { params: theirs })).http).toBe(404)
    expect(
      (
        await ivo.inject({
          method: 'GET',
          url: `/api/events/${castEvents.ivos}/imports/${data.id}/errors.csv`,
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await asha.inject({ method: 'GET', url: `/api/events/${EID}/imports/x/errors.csv` }))
        .statusCode,
    ).toBe(404)
  })

  it('and forgets it a day later', async () => {
    await upload('Name\nAnn\n')
    const left = join(house.world.settings.dataDir, 'uploads', 'left-by-a-server-that-was-killed')
    await writeFile(left, 'Name')
    await utimes(left, house.world.now(), house.world.now())
    house.clock.move(24 * 3_600_000)
    await purgeGuests.run(house.world, {})
    expect(await readdir(join(house.world.settings.dataDir, 'uploads'))).toEqual([])
    for (const table of ['guest_import', 'import_row', 'import_guest', 'guest_undo'] as const)
      expect((await sql`select from ${sql.table(table)}`.execute(house.world.db)).rows).toEqual([])
  })
})

describe('Our product takes a long list in', () => {
  const long = `Name,Email\n${Array.from({ length: 3_000 }, (_, at) => `Guest ${at},guest${at}@long.example`).join('\n')}\n`

  it('by itself, and goes on with it where a worker was lost', async () => {
    const { data } = await upload(long)
    expect([data.state, data.rows]).toEqual(['checking', 3_000])
    await sql`delete from graphile_worker._private_jobs`.execute(house.world.db)
    house.clock.move(60_000)
    await resumeImports.run(house.world, {})
    const queued = async () =>
      (
        await sql<{
          name: string
        }>`select task_identifier as name from graphile_worker.jobs`.execute(house.world.db)
      ).rows.map(({ name }) => name)
    expect(await queued()).toEqual(['check-import'])
    await Promise.all(
      [1, 2].map(() => checkImport.run(house.world, { eventId: EID, importId: data.id, round: 0 })),
    )
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data).toMatchObject({
      state: 'ready',
      good: 3_000,
      bad: 0,
      progress: 100,
    })

    expect((await apply(data.id, 3_000)).data.state).toBe('adding')
    expect((await asha.call(dropImport, { params: { EID, IMPORT: data.id } })).code).toBe(
      'importChanged',
    )
    const count = async () =>
      (
        await house.world.db
          .selectFrom('guest')
          .select('id')
          .where('event_id', '=', EID)
          .where('email', 'like', '%@long.example')
          .where('deleted_at', 'is', null)
          .execute()
      ).length
    expect(await count()).toBe(0)
    await Promise.all(
      [1, 2].map(() => addImport.run(house.world, { eventId: EID, importId: data.id })),
    )
    expect([
      await count(),
      (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data.added,
    ]).toEqual([3_000, 3_000])
    expect(
      (await asha.call(guestsOfEvent, { params: { EID }, query: {} })).data.guests[0]?.name,
    ).toBe('Guest 0')
  })

  it('and takes it back part by part, while the host waits for nothing, whoever stays', async () => {
    const { db } = house.world
    const found = await db
      .selectFrom('guest_import')
      .select(['id', 'undo_id'])
      .where('event_id', '=', EID)
      .where('state', '=', 'done')
      .where('added', '=', 3_000)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('guest')
      .set({ viewed_at: house.world.now() })
      .where('event_id', '=', EID)
      .where('name', '=', 'Guest 7')
      .execute()
    const take = async () =>
      (await asha.call(undoGuests, { params: { EID }, input: { undo: found.undo_id ?? '' } })).data
    const state = async () =>
      (await asha.call(importById, { params: { EID, IMPORT: found.id } })).data.state
    expect([await take(), await take(), await state()]).toEqual([
      { count: 3_000, stayed: [], underWay: true },
      { count: 3_000, stayed: [], underWay: true },
      'undoing',
    ])
    for (const _ of [1, 2])
      await takeBackMany.run(house.world, { eventId: EID, undoId: found.undo_id ?? '' })
    expect([await take(), await state()]).toEqual([
      { count: 2_999, stayed: [{ why: 'viewed', count: 1 }], underWay: false },
      'undone',
    ])
    expect(
      await db
        .selectFrom('guest')
        .select('name')
        .where('event_id', '=', EID)
        .where('email', 'like', '%@long.example')
        .where('deleted_at', 'is', null)
        .execute(),
    ).toEqual([{ name: 'Guest 7' }])
  })

  it('and keeps all of it, to be taken back again later, where the plan has no room for what was before', async () => {
    const { db } = house.world
    const parties = (size: number) =>
      `Name,Email,Party\n${Array.from({ length: 1_200 }, (_, at) => `Guest ${at},guest${at}@parties.example,${size}`).join('\n')}\n`
    const bring = async (size: number) => {
      const {
        data: { id },
      } = await upload(parties(size))
      await checkImport.run(house.world, { eventId: EID, importId: id, round: 0 })
      await apply(id, 1_200)
      await addImport.run(house.world, { eventId: EID, importId: id })
      return {
        id,
        undo: (await asha.call(importById, { params: { EID, IMPORT: id } })).data.undo ?? '',
      }
    }
    const first = await bring(3)
    const second = await bring(1)
    const people = (
      await db
        .selectFrom('event_tally')
        .select(({ fn }) => fn.sum<string>('people').as('people'))
        .where('event_id', '=', EID)
        .executeTakeFirstOrThrow()
    ).people
    await db
      .updateTable('plan_limit')
      .set({ people: Number(people) })
      .where('plan', '=', 'Business')
      .execute()
    const take = async (undo: string) => {
      const { data } = await asha.call(undoGuests, { params: { EID }, input: { undo } })
      if (data.underWay) await takeBackMany.run(house.world, { eventId: EID, undoId: undo })
      return data
    }
    const state = async (id: string) =>
      (await asha.call(importById, { params: { EID, IMPORT: id } })).data.state
    expect([(await take(second.undo)).underWay, await state(second.id)]).toEqual([true, 'done'])
    await db
      .updateTable('plan_limit')
      .set({ people: 1_000_000 })
      .where('plan', '=', 'Business')
      .execute()
    expect([(await take(second.undo)).underWay, await state(second.id)]).toEqual([true, 'undone'])
    expect([(await take(first.undo)).underWay, await state(first.id)]).toEqual([true, 'undone'])
  })

  it('looking at all rows by itself again when one is mended that may mend thousands', async () => {
    const { data } = await upload(`Name,Email\n${'Guest,same@long.example\n'.repeat(1_200)}`)
    await checkImport.run(house.world, { eventId: EID, importId: data.id, round: 0 })
    const mended = await asha.call(mendImportRow, {
      params: { EID, IMPORT: data.id, ROW: '2' },
      input: { field: 'EMAIL', value: 'other@long.example' },
    })
    expect([mended.http, mended.data.state]).toEqual([200, 'checking'])
    await checkImport.run(house.world, { eventId: EID, importId: data.id, round: 1 })
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data).toMatchObject({
      state: 'ready',
      good: 2,
      bad: 1_198,
    })
    await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
  })

  describe('that cannot be added', () => {
    const log = { info: () => {}, error: () => {} }
    const broken = () => ({
      ...house.world,
      log,
      random: {
        ...house.world.random,
        id: () => {
          throw new Error('no letters left')
        },
        uuid: () => {
          throw new Error('no letters left')
        },
      },
    })
    const state = async (id: string) =>
      (await asha.call(importById, { params: { EID, IMPORT: id } })).data

    it.each(['checking', 'adding'])('a few times only, and then says so: %s', async (when) => {
      const { data } = await upload(long.replaceAll('long.example', `${when}.example`))
      const key = { eventId: EID as string, importId: data.id }
      if (when === 'adding') {
        await checkImport.run(house.world, { ...key, round: 0 })
        await apply(data.id, 3_000)
      }
      const run = () =>
        (when === 'checking'
          ? checkImport.run(broken(), { ...key, round: 0 })
          : addImport.run(broken(), key)
        ).then(
          () => 'ended',
          () => 'failed',
        )
      for (let tries = 1; tries < 5; tries += 1)
        expect([await run(), (await state(data.id)).state]).toEqual(['failed', when])
      expect([await run(), await state(data.id)]).toMatchObject([
        'ended',
        { state: 'failed', reason: 'listFailed', added: 0 },
      ])
      await sql`delete from graphile_worker._private_jobs`.execute(house.world.db)
      house.clock.move(60_000)
      await resumeImports.run(house.world, {})
      expect((await sql`select from graphile_worker.jobs`.execute(house.world.db)).rows).toEqual([])
      expect((await apply(data.id, 3_000)).code).toBe('importChanged')
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    })

    it('nor ends its worker for ever', async () => {
      const { data } = await upload(long.replaceAll('long.example', 'killed.example'))
      const key = { eventId: EID as string, importId: data.id }
      await house.world.db
        .updateTable('guest_import')
        .set({ tries: 5 })
        .where('id', '=', data.id)
        .execute()
      await checkImport.run(house.world, { ...key, round: 0 })
      expect(await state(data.id)).toMatchObject({ state: 'failed', reason: 'listFailed' })
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    })

    it('goes on where what was wrong is over', async () => {
      const { data } = await upload(long.replaceAll('long.example', 'well.example'))
      const key = { eventId: EID as string, importId: data.id }
      await checkImport.run(broken(), { ...key, round: 0 }).catch(() => {})
      await checkImport.run(house.world, { ...key, round: 0 })
      expect(await state(data.id)).toMatchObject({ state: 'ready', good: 3_000 })
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    })
  })

  it('and keeps the newest few that wait for a yes, and more of those that were added', async () => {
    await house.world.db.deleteFrom('guest_import').execute()
    const kept: string[] = []
    for (let at = 0; at < 7; at += 1) {
      house.clock.move(1_000)
      kept.push((await upload(`Name,Email\nGuest,keep${at}@kept.example\n`)).data.id)
      if (at === 0) await apply(kept[0] ?? '', 1)
    }
    const left = (await house.world.db.selectFrom('guest_import').select('id').execute()).map(
      ({ id }) => id,
    )
    expect(left.sort()).toEqual([kept[0] ?? '', ...kept.slice(2)].sort())
    expect((await apply(kept[1] ?? '', 1)).http).toBe(404)
    expect(
      await house.world.db
        .selectFrom('import_row')
        .select('row')
        .where('import_id', '=', kept[1] ?? '')
        .execute(),
    ).toEqual([])
  })

  it('and never forgets the one just brought, however many came in the same millisecond', async () => {
    const found = []
    for (let at = 0; at < 15; at += 1)
      found.push((await upload(`Name,Email\nGuest,same${at}@kept.example\n`)).http)
    expect(found).toEqual(Array(15).fill(200))
    expect(
      await house.world.db
        .selectFrom('guest_import')
        .select('id')
        .where('state', '<>', 'done')
        .execute(),
    ).toHaveLength(5)
  })

  it('or not, when the plan filled up in between', async () => {
    const { data } = await upload(long.replaceAll('long.example', 'late.example'))
    await checkImport.run(house.world, { eventId: EID, importId: data.id, round: 0 })
    await apply(data.id, 3_000)
    await house.world.db
      .updateTable('plan_limit')
      .set({ people: 100 })
      .where('plan', '=', 'Business')
      .execute()
    await addImport.run(house.world, { eventId: EID, importId: data.id })
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data).toMatchObject({
      state: 'ready',
      reason: 'listOverPlan',
      added: 0,
    })
    expect(
      await house.world.db
        .selectFrom('guest')
        .select('id')
        .where('email', 'like', '%@late.example')
        .execute(),
    ).toEqual([])
    expect(cast.asha.accountId).toBeTruthy()
  })
})
