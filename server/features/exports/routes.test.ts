import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dropGuestExport,
  exportGuests,
  guestColumns,
  guestExportById,
  guestExports,
  type ExportFormat,
} from '@mehfil/contract/reports/exports.ts'
import type { GuestColumn } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { csvRows } from '../../test/files/read-files.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { makeFile, resumeFiles, sweepFiles } from './jobs.ts'

const EID = castEvents.wedding

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const now = testApp.clock.now()
  await testApp.world.db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, 'A5A000000000F01', 'Zoya Rahman', new Date(now.getTime() - 2_000), {
        email: 'zoya@x.example',
        phone: '+919812345670',
        category: 'VIP',
        answer: 'yes',
        people: 2,
        party_limit: 3,
        answered_at: now,
        note: '=1+1',
      }),
      buildGuestRow(EID, 'A5A000000000F02', 'Émile Roux', new Date(now.getTime() - 1_000), {
        email: '',
        language: 'fr',
        invited_at: now,
      }),
      buildGuestRow(EID, 'A5A000000000F03', 'فاطمة الزهراء', now, {
        email: 'fatima@x.example',
        language: 'arb',
        answer: 'no',
        answered_at: now,
      }),
    ])
    .execute()
  await testApp.world.db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: 'A5A000000000F01', position: 1, name: 'Rahman, Jr' })
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

type GuestExportInput = {
  format: ExportFormat
  language?: Language
  columns?: GuestColumn[]
  view?: GuestListView
  sort?: 'list' | 'name' | 'category'
}

async function makeExport(input: GuestExportInput) {
  const { data } = await asha.call(exportGuests, { params: { EID }, input })
  await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
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
    const { state, rows, progress, fileName, bytes, file } = await makeExport({ format: 'csv' })
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

  it('with the requested columns, view and order, in the requested language', async () => {
    const { file } = await makeExport({
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

  it('with every column', async () => {
    const { file } = await makeExport({ format: 'csv', columns: [...guestColumns] })
    expect(csvRows(file.body)).toHaveLength(4)
    expect(csvRows(file.body)[0]).toContain('Personal link')
  })

  it('and shows a person only the files that this person requested', async () => {
    const { data } = await asha.call(guestExports, { params: { EID } })
    expect(data.exports.length).toBeGreaterThan(2)
    expect(data.exports[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(
      data.exports.at(-1)!.createdAt.getTime(),
    )
    await testApp.world.db
      .updateTable('member')
      .set({ permissions: ['ManageGuests'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect(
      (await (await testApp.as('noah')).call(guestExports, { params: { EID } })).data.exports,
    ).toEqual([])
  })
})

describe('Our product lets a person download a file', () => {
  const file = (id: string) => `/api/events/${EID}/guest-exports/${id}/file`

  const setPermissions = (permissions: string[]) =>
    testApp.world.db
      .updateTable('member')
      .set({ permissions })
      .where('person_id', '=', cast.noah.personId)
      .execute()

  it('only if they requested it, may manage guests now, and come from the event', async () => {
    const { id } = await makeExport({ format: 'csv' })
    await setPermissions(['ManageGuests', 'Dashboard'])
    const noah = await testApp.as('noah')
    const getStatus = async (url: string) => (await noah.inject({ method: 'GET', url })).statusCode
    expect(await getStatus(file(id)), 'somebody else asked for it').toBe(404)
    const own = (
      await noah.call(exportGuests, {
        params: { EID },
        input: { format: 'csv', columns: ['NAME', 'QUESTIONS'] },
      })
    ).data.id
    await makeFile.run(testApp.world, { eventId: EID, exportId: own })
    expect(await getStatus(file(own))).toBe(200)
    expect((await asha.inject({ method: 'GET', url: file(own) })).statusCode).toBe(404)
    await setPermissions(['ManageGuests'])
    expect(await getStatus(file(own)), 'answers are for who may read answers').toBe(403)
    await setPermissions(['Reports', 'CheckIn'])
    expect(await getStatus(file(own))).toBe(403)
    expect(await getStatus(`/api/events/${EID}/exports/${own}/file`)).toBe(404)
    const ivo = await testApp.as('ivo')
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
      (await testApp.visitor().inject({ method: 'GET', url: `/files/export-${id}.csv` }))
        .statusCode,
    ).toBe(404)
  })

  it('only while the file exists', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    expect((await asha.inject({ method: 'GET', url: file(data.id) })).statusCode).toBe(404)
    await asha.call(dropGuestExport, { params: { EID, EXPORT: data.id } })
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
    expect(await testApp.world.storage.list(`export-${data.id}`)).toEqual([])
    const { id } = await makeExport({ format: 'csv' })
    expect(await testApp.world.storage.list(`export-${id}`)).toHaveLength(1)
    await asha.call(dropGuestExport, { params: { EID, EXPORT: id } })
    expect(await testApp.world.storage.list(`export-${id}`)).toEqual([])
  })

  it('for a day, and removes it afterwards', async () => {
    const { id } = await makeExport({ format: 'csv' })
    testApp.clock.move(24 * 3_600_000)
    expect((await asha.inject({ method: 'GET', url: file(id) })).statusCode).not.toBe(200)
    testApp.clock.set(new Date(Date.now() + 25 * 3_600_000))
    await sweepFiles.run(testApp.world, {})
    expect(await testApp.world.storage.list('export-')).toEqual([])
    expect(await testApp.world.db.selectFrom('export').select('id').execute()).toEqual([])
    testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
    asha = await testApp.as('asha')
  })

  it('under a safe name, regardless of the name of the event', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ title: '..\\../"CON"\r\nX: <حفل>/?*|‮ 𝒜' })
      .where('id', '=', EID)
      .execute()
    const {
      fileName,
      file: { headers },
    } = await makeExport({ format: 'csv' })
    expect(fileName).toBe('CON X حفل 𝒜 - Guests - 2026-11-21.csv')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/,
    )
  })
})

describe('Our product restarts a file whose worker was stopped', () => {
  it('after a minute, from the beginning, and gives up after five failures', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    const { db } = testApp.world
    await db
      .updateTable('export')
      .set({ state: 'working', tries: 1, done: 2 })
      .where('id', '=', data.id)
      .execute()
    const listQueued = async () =>
      (
        (await db
          .selectFrom('graphile_worker.jobs' as never)
          .select('key' as never)
          .execute()) as Array<{ key: string }>
      ).filter(({ key }) => key === `export ${data.id}`).length
    expect(await listQueued()).toBe(1)
    testApp.clock.move(60_000)
    await resumeFiles.run(testApp.world, {})
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
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
    const error = testApp.world.log.error
    const said: string[] = []
    testApp.world.log.error = (_, message) => {
      said.push(message)
    }
    await makeFile.run(testApp.world, { eventId: EID, exportId: next.id })
    testApp.world.log.error = error
    expect(said).toEqual(['a file was given up'])
    expect(
      (await asha.call(guestExportById, { params: { EID, EXPORT: next.id } })).data,
    ).toMatchObject({ state: 'failed', reason: 'exportFailed' })
  })

  it('without delaying other accounts: an account has at most two at once, and starts the next when one is finished', async () => {
    const { db } = testApp.world
    await db.deleteFrom('export').execute()
    const requestExport = async () =>
      (await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })).data.id
    const [first, second, third, fourth] = [
      await requestExport(),
      await requestExport(),
      await requestExport(),
      await requestExport(),
    ]
    await db
      .updateTable('export')
      .set({ state: 'working', updated_at: testApp.clock.now() })
      .where('id', 'in', [first, second])
      .execute()
    const readState = async (id: string) =>
      (await db.selectFrom('export').select('state').where('id', '=', id).executeTakeFirst())?.state
    await makeFile.run(testApp.world, { eventId: EID, exportId: third })
    expect(await readState(third)).toBe('waiting')
    const ivo = await testApp.as('ivo')
    const other = (
      await ivo.call(exportGuests, { params: { EID: castEvents.ivos }, input: { format: 'csv' } })
    ).data.id
    await makeFile.run(testApp.world, { eventId: castEvents.ivos, exportId: other })
    expect(await readState(other)).toBe('done')

    await db.deleteFrom('graphile_worker._private_jobs' as never).execute()
    await db.updateTable('export').set({ state: 'waiting' }).where('id', '=', first).execute()
    await makeFile.run(testApp.world, { eventId: EID, exportId: first })
    const listQueued = (
      (await db
        .selectFrom('graphile_worker.jobs' as never)
        .select('key' as never)
        .execute()) as Array<{ key: string }>
    ).map(({ key }) => key)
    expect(listQueued).toEqual([`export ${third}`])
    await makeFile.run(testApp.world, { eventId: EID, exportId: third })
    expect([await readState(third), await readState(fourth)]).toEqual(['done', 'waiting'])
  })

  it('and ignores the result of a worker whose lease has expired', async () => {
    const { data } = await asha.call(exportGuests, { params: { EID }, input: { format: 'csv' } })
    const take = testApp.world.storage.moveIn
    testApp.world.storage.moveIn = async (name, path) => {
      testApp.world.storage.moveIn = take
      await take(name, path)
      await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
    }
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
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
