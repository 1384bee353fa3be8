import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  applyImport,
  dropImport,
  importById,
  mapImport,
  mendImportRow,
  type ImportField,
} from '@mehfil/contract/guests/imports.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { checkImport, purgeGuests } from './jobs.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()

const file = async (id: string, headers: Record<string, string> = {}) =>
  asha.inject({ method: 'GET', url: `/api/events/${EID}/imports/${id}/errors.csv`, headers })

const list = [
  'Name,E-mail,Phone,Group,Party size,Companions,Langue',
  'Tara Rao,tara@guests.example,+91 98765 43210,vip,3,Om Rao; Ila Rao,English',
  'Meera Iyer,MEERA@guests.example,,family,5,,français',
  ',,+91 98765 43333,,,,',
  'Om,not an address,12,,99,,Klingon',
  'Tara Again,Tara@Guests.example,,,,,',
  "'=Uma,,'+91 98765 00000,,,,",
  'أحمد القاسمي,ahmad@guests.example,٠٩٨٧٦٥٤٣٢١٠,عائلة,٢,منى، سارة,العربية',
].join('\r\n')

describe('Our product imports a list of guests', () => {
  let id = ''

  it('and first shows what it understood and what is wrong with which row', async () => {
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
    ]).toEqual([200, 'ready', 'guests.csv', true, 7, 3, 4, 1])
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
      [7, 'NAME', "Names can only contain letters, digits, spaces, emoji and - ' . , & ( )."],
      [8, 'COMPANIONS', 'You can add 1 name besides the guest’s own.'],
    ])
    expect(await guests()).toHaveLength(2)
  })

  it('and lets the host correct a row, which may correct others', async () => {
    const mend = async (row: number, field: ImportField, value: string) =>
      (
        await asha.call(mendImportRow, {
          params: { EID, IMPORT: id, ROW: String(row) },
          input: { field, value },
        })
      ).data
    expect((await mend(4, 'NAME', 'Nina')).good).toBe(4)
    expect((await mend(7, 'NAME', 'Uma')).errors.map(({ row }) => row)).not.toContain(7)
    expect((await mend(8, 'PARTY_LIMIT', '3')).bad).toBe(1)
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

  it('and offers the faulty rows as a file that is safe to open and to upload again', async () => {
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

  it('only after the host confirms the number shown; then all valid rows at once', async () => {
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

  it('and undoes it, except for guests who were invited or have answered', async () => {
    const { undo } = (await asha.call(importById, { params: { EID, IMPORT: id } })).data
    await testApp.world.db
      .updateTable('guest')
      .set({ invited_at: testApp.world.now() })
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

  it('without taking serial numbers for party sizes, counts for names, or birthdays for phones', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Guest ${'abcdefghijklmnopqrstu'[at]}`)
    const { data } = await upload(
      [
        'No.,Name,Age,Plus one,Birthday',
        ...names.map((name, at) => `${at + 1},${name},${30 + at},${at % 2},1990-05-1${at % 10}`),
      ].join('\n'),
    )
    expect([data.columns.map(({ field }) => field), data.good, data.people]).toEqual([
      [null, 'NAME', null, 'PLUS_ONES', null],
      21,
      31,
    ])
    const map = async (fields: Array<ImportField | null>, round: number) => {
      await asha.call(mapImport, {
        params: { EID, IMPORT: data.id },
        input: { headerRow: true, fields },
      })
      await checkImport.run(testApp.world, { eventId: EID, importId: data.id, round })
      return (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data
    }
    const named = await map([null, 'NAME', null, 'COMPANIONS', null], 1)
    expect([named.good, named.errors[0]?.message]).toEqual([
      0,
      'This looks like a number, a yes/no or a remark, not a name. Enter the companion’s name, or set the column to “Number of companions”.',
    ])
    const counted = await map([null, 'NAME', null, 'PLUS_ONES', null], 2)
    expect([counted.good, counted.people]).toEqual([21, 31])
    await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
  })

  it('with any column titles, when the host maps them', async () => {
    const { data } = await upload('Invités;Qui\nAnna;Anna Petit\nBela;Bela Grand\n')
    const mapped = await asha.call(mapImport, {
      params: { EID, IMPORT: data.id },
      input: { headerRow: true, fields: ['FIRST_NAME', null] },
    })
    expect(mapped.data.state).toBe('checking')
    await checkImport.run(testApp.world, { eventId: EID, importId: data.id, round: 1 })
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

  it('within the plan’s limit, and says how many people still fit', async () => {
    await testApp.world.db
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
    expect(data).toMatchObject({ more: 4, listed: 6, room: 2, planPeople: 8 })
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ people: 1_000_000 })
      .where('plan', '=', 'Business')
      .execute()
    expect((await apply(data.id, 2)).data.added).toBe(2)
  })

  const noLists: Array<[string, string | Buffer, number, string]> = [
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422, 'listIsPicture'],
    ['nothing', '', 422, 'notAList'],
    ['empty lines', '\n\n\n', 422, 'notAList'],
    ['too many columns', `${'a,'.repeat(210)}b\n`, 413, 'listTooLarge'],
    ['too many rows', 'a\n'.repeat(200_002), 413, 'listTooLarge'],
  ]
  testVariants(noLists, ([what]) => what !== 'too many rows')(
    'and refuses %s at the file field, and stores nothing',
    async ([, content, http, code]) => {
      const told = await upload(content)
      expect([told.http, told.code, told.errors]).toEqual([http, code, { FILE: told.message }])
      expect(
        await testApp.world.db
          .selectFrom('guest_import')
          .select('id')
          .where('state', '=', 'reading')
          .execute(),
      ).toEqual([])
    },
  )

  it('only for events of the own account', async () => {
    const { data } = await upload('Name\nAnn\n')
    const ivo = await testApp.as('ivo')
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

  it('and deletes the upload a day later', async () => {
    await upload('Name\nAnn\n')
    const left = join(testApp.world.settings.dataDir, 'uploads', 'left-by-a-server-that-was-killed')
    await writeFile(left, 'Name')
    await utimes(left, testApp.world.now(), testApp.world.now())
    testApp.clock.move(24 * 3_600_000)
    await purgeGuests.run(testApp.world, {})
    expect(await readdir(join(testApp.world.settings.dataDir, 'uploads'))).toEqual([])
    for (const table of ['guest_import', 'import_row', 'import_guest', 'guest_undo'] as const)
      expect((await sql`select from ${sql.table(table)}`.execute(testApp.world.db)).rows).toEqual(
        [],
      )
  })
})
