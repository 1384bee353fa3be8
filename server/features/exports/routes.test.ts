import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dropGuestExport,
  exportGuests,
  guestColumns,
  guestExportById,
  guestExports,
  type ExportFormat,
} from '@mehfil/contract/exports.ts'
import type { GuestColumn } from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { csvRows } from '../../test/files.ts'
import { openHouse, type House } from '../../test/house.ts'
import { makeFile, resumeFiles, sweepFiles } from './jobs.ts'

const EID = castEvents.wedding

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  asha = await house.as('asha')
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const now = house.clock.now()
  await house.world.db
    .insertInto('guest')
    .values([
      guestRow(EID, 'A5A000000000F01', 'Zoya Rahman', new Date(now.getTime() - 2_000), {
        email: 'zoya@x.example',
        phone: '+919812345670',
        category: 'VIP',
        answer: 'yes',
        people: 2,
        party_limit: 3,
        answered_at: now,
        note: '=1+1',
      }),
      guestRow(EID, 'A5A000000000F02', 'Émile Roux', new Date(now.getTime() - 1_000), {
        email: '',
        language: 'fr',
        invited_at: now,
      }),
      guestRow(EID, 'A5A000000000F03', 'فاطمة الزهراء', now, {
        email: 'fatima@x.example',
        language: 'arb',
        answer: 'no',
        answered_at: now,
      }),
    ])
    .execute()
  await house.world.db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: 'A5A000000000F01', position: 1, name: 'Rahman, Jr' })
    .execute()
})
afterAll(async () => {
  await house.close()
})

type Wanted = {
  format: ExportFormat
  language?: Language
  columns?: GuestColumn[]
  view?: GuestView
  sort?: 'list' | 'name' | 'category'
}

async function made(input: Wanted) {
  const { data } = await asha.call(exportGuests, { params: { EID }, input })
  await makeFile.run(house.world, { eventId: EID, exportId: data.id })
  const params = { EID, EXPORT: data.id }
  return {
    ...(await asha.call(guestExportById, { params })).data,
    file: await asha.inject({
      method: 'GET',
      url: `/api/events/${EID}/guest-exports/${data.id}/file`,
    }),
  }
}

describe('Our product writes the list of guests into a file', () => {
  it('as the screen shows it, in the order of the list', async () => {
    const { state, rows, progress, fileName, bytes, file } = await made({ format: 'csv' })
    expect({ state, rows, progress, bytes }).toEqual({
      state: 'done',
      rows: 3,
      progress: 100,
      bytes: file.rawPayload.length,
    })
    expect(fileName).toBe('Ananya & Vikram - Guests - 2026-11-21.csv')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="Ananya & Vikram - Guests - 2026-11-21.csv"; filename*=UTF-8\'\'Ananya%20%26%20Vikram%20-%20Guests%20-%202026-11-21.csv',
    })
    expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(csvRows(file.body)).toEqual([
      [
        'Name',
        'Email',
        'Phone',
        'Category',
        'Party size',
        'Companions',
        'Language',
        'Table',
        'Door note',
        'Status',
        'Reply',
        'People coming',
        'Note',
      ],
      [
        'فاطمة الزهراء',
        'fatima@x.example',
        '',
        '',
        '1',
        '',
        'Arabic',
        '',
        '',
        'Responded',
        'Can’t come',
        '',
        '',
      ],
      ['Émile Roux', '', '', '', '1', '', 'French', '', '', 'Invited', 'No reply', '', ''],
      [
        'Zoya Rahman',
        'zoya@x.example',
        "'+919812345670",
        'VIP',
        '3',
        'Rahman, Jr;',
        'English',
        '',
        '',
        'Responded',
        'Coming',
        '2',
        "'=1+1",
      ],
    ])
  })

  it('with the columns, the view and the order asked for, in the language asked for', async () => {
    const { file } = await made({
      format: 'csv',
      language: 'fr',
      columns: ['ANSWER', 'NAME', 'ANSWERED_AT'],
      view: { tab: 'yes' },
      sort: 'name',
    })
    expect(csvRows(file.body)).toEqual([
      ['Nom', 'Réponse', 'Réponse donnée le'],
      ['Zoya Rahman', 'Vient', '2026-11-21 15:30'],
    ])
  })

  it('with every column there is', async () => {
    const { file } = await made({ format: 'csv', columns: [...guestColumns] })
    expect(csvRows(file.body)).toHaveLength(4)
    expect(csvRows(file.body)[0]).toContain('Personal link')
  })

  it('and lists what a person asked for, to that person', async () => {
    const { data } = await asha.call(guestExports, { params: { EID } })
    expect(data.exports.length).toBeGreaterThan(2)
    expect(data.exports[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(
      data.exports.at(-1)!.createdAt.getTime(),
    )
    await house.world.db
      .updateTable('member')
      .set({ permissions: ['ManageGuests'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect(
      (await (await house.as('noah')).call(guestExports, { params: { EID } })).data.exports,
    ).toEqual([])
  })
})

describe('Our product hands a file out', () => {
  const file = (id: string) => `/api/events/${EID}/guest-exports/${id}/file`

  const may = (permissions: string[]) =>
    house.world.db
      .updateTable('member')
      .set({ permissions })
      .where('person_id', '=', cast.noah.personId)
      .execute()

  it('only to who asked for it and may manage guests now, and through the event', async () => {
    const { id } = await made({ format: 'csv' })
    await may(['ManageGuests', 'Dashboard'])
    const noah = await house.as('noah')
    const gets = async (url: string) => (await noah.inject({ method: 'GET', url })).statusCode
    expect(await gets(file(id)), 'somebody else asked for it').toBe(404)
    const own = (
      await noah.call(exportGuests, {
        params: { EID },
        input: { format: 'csv', columns: ['NAME', 'QUESTIONS'] },
      })
    ).data.id
    await makeFile.run(house.world, { eventId: EID, exportId: own })
    expect(await gets(file(own))).toBe(200)
    expect((await asha.inject({ method: 'GET', url: file(own) })).statusCode).toBe(404)
    await may(['ManageGuests'])
    expect(await gets(file(own)), 'answers are for who may read answers').toBe(403)
    await may(['Reports', 'CheckIn'])
    expect(await gets(file(own))).toBe(403)
    expect(await gets(`/api/events/${EID}/exports/${own}/file`)).toBe(404)
    const ivo = await house.as('ivo')
    expect((await ivo.inject({ method: 'GET', url: file(id) })).statusCode).toBe(404)
    expect(
      (
        await ivo.inject({
          method: 'GET',
          url: `/api/events/${castEvents.ivos}/guest-exports/${id}/file`,
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (
        await asha.inject({
          method: 'GET',
          url: `/api/events/${castEvents.draft}/guest-exports/${id}/file`,
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await house.visitor().inject({ method: 'GET', url: `/files/export-${id}.csv` })).statusCode,
    ).toBe(404)
  })

  it('not before it is there, nor once it was taken away', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    expect((await asha.inject({ method: 'GET', url: file(data.id) })).statusCode).toBe(404)
    await asha.call(dropGuestExport, { params: { EID, EXPORT: data.id } })
    await makeFile.run(house.world, { eventId: EID, exportId: data.id })
    expect(await house.world.storage.list(`export-${data.id}`)).toEqual([])
    const { id } = await made({ format: 'csv' })
    expect(await house.world.storage.list(`export-${id}`)).toHaveLength(1)
    await asha.call(dropGuestExport, { params: { EID, EXPORT: id } })
    expect(await house.world.storage.list(`export-${id}`)).toEqual([])
  })

  it('for a day, and sweeps it then', async () => {
    const { id } = await made({ format: 'csv' })
    house.clock.move(24 * 3_600_000)
    expect((await asha.inject({ method: 'GET', url: file(id) })).statusCode).not.toBe(200)
    house.clock.set(new Date(Date.now() + 25 * 3_600_000))
    await sweepFiles.run(house.world, {})
    expect(await house.world.storage.list('export-')).toEqual([])
    expect(await house.world.db.selectFrom('export').select('id').execute()).toEqual([])
    house.clock.set(new Date('2026-11-21T10:00:00Z'))
    asha = await house.as('asha')
  })

  it('under a name that is safe, whatever the event is called', async () => {
    await house.world.db
      .updateTable('event')
      .set({ title: '..\\../"CON"\r\nX: <حفل>/?*|‮ 𝒜' })
      .where('id', '=', EID)
      .execute()
    const {
      fileName,
      file: { headers },
    } = await made({ format: 'csv' })
    expect(fileName).toBe('CON X حفل 𝒜 - Guests - 2026-11-21.csv')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/,
    )
  })
})

describe('Our product makes a file again whose worker was killed', () => {
  it('a minute later, from the beginning, and gives up what fails five times', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    const { db } = house.world
    await db
      .updateTable('export')
      .set({ state: 'working', tries: 1, done: 2 })
      .where('id', '=', data.id)
      .execute()
    const queued = async () =>
      (
        (await db
          .selectFrom('graphile_worker.jobs' as never)
          .select('key' as never)
          .execute()) as Array<{ key: string }>
      ).filter(({ key }) => key === `export ${data.id}`).length
    expect(await queued()).toBe(1)
    house.clock.move(60_000)
    await resumeFiles.run(house.world, {})
    await makeFile.run(house.world, { eventId: EID, exportId: data.id })
    expect(
      await db
        .selectFrom('export')
        .select(['state', 'tries', 'rows'])
        .where('id', '=', data.id)
        .executeTakeFirst(),
    ).toEqual({ state: 'done', tries: 2, rows: 3 })

    const { data: next } = await asha.call(exportGuests, {
      params: { EID },
      input: { format: 'csv' },
    })
    await db.updateTable('export').set({ tries: 5 }).where('id', '=', next.id).execute()
    const error = house.world.log.error
    const said: string[] = []
    house.world.log.error = (_, message) => {
      said.push(message)
    }
    await makeFile.run(house.world, { eventId: EID, exportId: next.id })
    house.world.log.error = error
    expect(said).toEqual(['a file was given up'])
    expect(
      (await asha.call(guestExportById, { params: { EID, EXPORT: next.id } })).data,
    ).toMatchObject({ state: 'failed', reason: 'exportFailed' })
  })

  it('leaving room for other accounts: two at once are one account’s, and the next begins when one of them is there', async () => {
    const { db } = house.world
    await db.deleteFrom('export').execute()
    const asked = async () =>
      (await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })).data.id
    const [first, second, third, fourth] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(),
    ]
    await db
      .updateTable('export')
      .set({ state: 'working', updated_at: house.clock.now() })
      .where('id', 'in', [first, second])
      .execute()
    const stateOf = async (id: string) =>
      (await db.selectFrom('export').select('state').where('id', '=', id).executeTakeFirst())?.state
    await makeFile.run(house.world, { eventId: EID, exportId: third })
    expect(await stateOf(third)).toBe('waiting')
    const ivo = await house.as('ivo')
    const other = (
      await ivo.call(exportGuests, { params: { EID: castEvents.ivos }, input: { format: 'csv' } })
    ).data.id
    await makeFile.run(house.world, { eventId: castEvents.ivos, exportId: other })
    expect(await stateOf(other)).toBe('done')

    await db.deleteFrom('graphile_worker._private_jobs' as never).execute()
    await db.updateTable('export').set({ state: 'waiting' }).where('id', '=', first).execute()
    await makeFile.run(house.world, { eventId: EID, exportId: first })
    const queued = (
      (await db
        .selectFrom('graphile_worker.jobs' as never)
        .select('key' as never)
        .execute()) as Array<{ key: string }>
    ).map(({ key }) => key)
    expect(queued).toEqual([`export ${third}`])
    await makeFile.run(house.world, { eventId: EID, exportId: third })
    expect([await stateOf(third), await stateOf(fourth)]).toEqual(['done', 'waiting'])
  })

  it('and a worker that comes back from a long sleep finishes nothing', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    const take = house.world.storage.take
    house.world.storage.take = async (name, path) => {
      house.world.storage.take = take
      await take(name, path)
      await makeFile.run(house.world, { eventId: EID, exportId: data.id })
    }
    await makeFile.run(house.world, { eventId: EID, exportId: data.id })
    expect(
      (await asha.call(guestExportById, { params: { EID, EXPORT: data.id } })).data,
    ).toMatchObject({ state: 'done' })
    expect(
      (
        await asha.inject({
          method: 'GET',
          url: `/api/events/${EID}/guest-exports/${data.id}/file`,
        })
      ).statusCode,
    ).toBe(200)
  })
})
