import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { createAppleWallet } from '../../adapters/wallets/apple-wallet.ts'
import { readWalletSettings } from '../../base/wallet-settings.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openPass } from '../../test/fakes/open-pass.ts'
import { startPushServer } from '../../test/fakes/push-server.ts'
import { makePassCertificates, passType } from '../../test/fakes/wallet-keys.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { refreshPasses } from './actions/refresh-passes.ts'
import { sweepPasses } from './jobs.ts'

const EID = castEvents.wedding
const GID = castGuests.meera
const certificates = makePassCertificates()
const pushToken = 'ab'.repeat(32)

let testApp: TestApp
let apple: Awaited<ReturnType<typeof startPushServer>>
beforeAll(async () => {
  apple = await startPushServer(certificates.authority)
  testApp = await openTestApp({ mode: 'live' })
  testApp.world.wallets.apple = createAppleWallet(
    readWalletSettings(certificates.env).apple!,
    apple.endpoint,
  )
})
afterAll(async () => {
  await testApp.close()
  await apple.close()
  rmSync(certificates.folder, { recursive: true })
})

let version = 1
/** Changes the event as a host does, which counts the change. */
const changeEvent = async (changes: object) => {
  testApp.clock.move(1_000)
  await setWedding(testApp, { ...changes, version: ++version })
}
const changeMeera = (changes: object) => {
  testApp.clock.move(1_000)
  return testApp.world.db
    .updateTable('guest')
    .set({ updated_at: testApp.clock.now(), ...changes })
    .where('id', '=', GID)
    .execute()
}

let pass: Awaited<ReturnType<typeof openPass>>['json']
beforeEach(async () => {
  await testApp.world.db.deleteFrom('wallet_pass').execute()
  await changeEvent({
    starts_at: new Date('2026-12-13T13:00:00Z'),
    venue: 'Rang Mahal',
    cancelled_at: null,
  })
  await changeMeera({
    answer: 'yes',
    people: 2,
    table_name: '',
    waitlisted_at: null,
    deleted_at: null,
  })
  pass = (
    await openPass(
      (await getPage(testApp, `/${EID}/${GID}/ticket.pkpass`)).rawPayload,
      certificates,
    )
  ).json
  apple.pushes.length = 0
  apple.answers.clear()
  await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
})

const service = `/api/wallet/${EID}/v1`
const devicePath = (device = 'phone-1') => `${service}/devices/${device}/registrations/${passType}`
/** A phone: no browser, so no cookie and no origin. */
const ask = (
  method: string,
  url: string,
  { token = pass.authenticationToken, body }: { token?: string | undefined; body?: unknown } = {},
) =>
  testApp.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token && { authorization: `ApplePass ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
const register = (device?: string, token?: string) =>
  ask('POST', `${devicePath(device)}/${pass.serialNumber}`, { token, body: { pushToken } })
const listChanges = (since = '') =>
  ask('GET', devicePath() + (since && `?passesUpdatedSince=${since}`), { token: undefined })
const getLatest = async () =>
  openPass(
    (await ask('GET', `${service}/passes/${passType}/${pass.serialNumber}`)).rawPayload,
    certificates,
  )
const listJobs = async () =>
  (
    await sql<{
      key: string
    }>`select key from graphile_worker.jobs where task_identifier = 'refresh-passes'`.execute(
      testApp.world.db,
    )
  ).rows.map(({ key }) => key)
const refresh = () => refreshPasses(testApp.world, EID)

describe('Our product keeps a ticket in Apple Wallet up to date', () => {
  it('for phones that register with the token of the pass alone', async () => {
    expect((await register()).statusCode).toBe(201)
    expect((await register()).statusCode).toBe(200)
    expect(
      (await ask('GET', `${service}/passes/${passType}/${pass.serialNumber}`)).headers,
    ).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
    })
    const wrong = [
      ask('POST', `${devicePath()}/${pass.serialNumber}`, {
        token: 'x'.repeat(40),
        body: { pushToken },
      }),
      ask('POST', `${devicePath()}/${pass.serialNumber}`, { token: '', body: { pushToken } }),
      ask('POST', `${devicePath()}/0123456789ab`, { body: { pushToken } }),
      ask('GET', `/api/wallet/${castEvents.ivos}/v1/passes/${passType}/${pass.serialNumber}`),
      ask('GET', `${service}/passes/pass.other/${pass.serialNumber}`),
      ask('DELETE', `${devicePath()}/${pass.serialNumber}`, { token: 'x' }),
    ]
    for (const answer of await Promise.all(wrong)) expect(answer.statusCode).toBe(401)
    const { statusCode } = await ask('POST', `${devicePath()}/${pass.serialNumber}`, {
      body: { pushToken: '../../admin' },
    })
    expect(statusCode).toBe(400)
  })

  it('and says which passes of a phone changed since it last asked', async () => {
    await register()
    const first = (await listChanges()).json<{ serialNumbers: string[]; lastUpdated: string }>()
    expect(first.serialNumbers).toEqual([pass.serialNumber])
    expect((await listChanges(first.lastUpdated)).statusCode).toBe(204)
    await changeEvent({ starts_at: new Date('2026-12-13T15:00:00Z') })
    await refresh()
    expect((await listChanges(first.lastUpdated)).json()).toMatchObject({
      serialNumbers: [pass.serialNumber],
    })
    const { eventTicket } = (await getLatest()).json
    expect(eventTicket.secondaryFields[0]).toMatchObject({ value: '2026-12-13T20:30:00+05:30' })
    await ask('DELETE', `${devicePath()}/${pass.serialNumber}`)
    expect((await listChanges()).statusCode).toBe(204)
  })

  it.each([
    ['the time', () => changeEvent({ starts_at: new Date('2026-12-14T13:00:00Z') })],
    ['the place', () => changeEvent({ venue: 'Durbar Hall' })],
    ['the table', () => changeMeera({ table_name: 'Jasmine' })],
    ['the party', () => changeMeera({ people: 4 })],
  ])('when %s changes, by a push without words', async (_, change) => {
    await register()
    await change()
    expect(await listJobs()).toEqual([`passes ${EID}`])
    await refresh()
    expect(apple.pushes).toEqual([
      { token: pushToken, topic: passType, body: '{}', sender: 'Tickets' },
    ])
    await refresh()
    expect(apple.pushes).toHaveLength(1)
  })

  it('when the party comes to other functions, as a guest, a host or a freed place has it', async () => {
    const asha = await testApp.as('asha')
    const ids = ['0000000000000F1', '0000000000000F2']
    const rows = ids.map((id, day) => ({
      ...programmeRow,
      id,
      day,
      title: `Function ${day}`,
      startMinute: 1_140,
      function: { everyone: true, places: null },
    }))
    await asha.call(saveProgramme, { params: { EID }, input: { rows } as never })
    await refresh()
    await register()
    await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
    apple.pushes.length = 0
    await testApp.world.db
      .insertInto('question_answer')
      .values({
        event_id: EID,
        guest_id: GID,
        question_id: functionsQuestionId,
        person: 0,
        value: ids[1]!,
      })
      .execute()
    // All that changes what a party comes to changes the time of the guest's row.
    await changeMeera({})
    expect(await listJobs()).toEqual([`passes ${EID}`])
    await refresh()
    expect(apple.pushes).toHaveLength(1)
    const { eventTicket } = (await getLatest()).json
    expect(eventTicket.secondaryFields[0]).toMatchObject({ value: '2026-12-14T19:00:00+05:30' })

    await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
    await changeMeera({ arrived: 1, attended_at: testApp.clock.now() })
    expect(await listJobs()).toEqual([])
    await changeMeera({ arrived: 0, attended_at: null })
    await testApp.world.db.deleteFrom('question_answer').where('guest_id', '=', GID).execute()
    await asha.call(saveProgramme, { params: { EID }, input: { rows: [], cutsFunctions: true } })
  })

  it('but not when nothing on it changes', async () => {
    await register()
    await changeMeera({ viewed_at: testApp.clock.now(), attended_at: testApp.clock.now() })
    expect(await listJobs()).toEqual([])
    await changeEvent({ description_html: '<p>Bring a shawl.</p>' })
    await refresh()
    expect(apple.pushes).toEqual([])
  })

  it.each([
    ['the event is cancelled', () => changeEvent({ cancelled_at: testApp.clock.now() })],
    ['the guest declines', () => changeMeera({ answer: 'no' })],
    ['the guest is deleted', () => changeMeera({ deleted_at: testApp.clock.now() })],
  ])('and makes it void when %s', async (_, change) => {
    await register()
    await change()
    await refresh()
    expect(apple.pushes).toHaveLength(1)
    expect((await getLatest()).json.voided).toBe(true)
  })

  it('and forgets phones that deleted it', async () => {
    await register('phone-1')
    apple.answers.set(pushToken, { status: 410, reason: 'Unregistered' })
    await changeEvent({ venue: 'Durbar Hall' })
    await refresh()
    expect(await testApp.world.db.selectFrom('wallet_device').selectAll().execute()).toEqual([])
  })

  it('and keeps nothing of it when the guest is deleted for good', async () => {
    await register()
    const { db } = testApp.world
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('guest').where('id', '=', GID).execute()
        expect(await tx.selectFrom('wallet_pass').selectAll().execute()).toEqual([])
        expect(await tx.selectFrom('wallet_device').selectAll().execute()).toEqual([])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
  })

  it('and comes again when Apple is away', async () => {
    await register()
    apple.answers.set(pushToken, { status: 503, reason: 'ServiceUnavailable' })
    await changeEvent({ venue: 'Durbar Hall' })
    await expect(refresh()).rejects.toThrow('status 503')
    await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
    testApp.clock.move(11 * 60_000)
    await sweepPasses.run(testApp.world, {})
    expect(await listJobs()).toEqual([`passes ${EID}`])
    apple.answers.clear()
    await refresh()
    expect(apple.pushes).toHaveLength(2)
    await refresh()
    expect(apple.pushes).toHaveLength(2)
  })

  it('once, also when Google is away meanwhile', async () => {
    await register()
    const away = () => Promise.reject(new Error('Google is away'))
    testApp.world.wallets.google = {
      issuer: '1',
      createSaveAddress: async () => 'https://pay.google.com/gp/v/save/x',
      putClass: away,
      changeObject: away,
    }
    await getPage(testApp, `/${EID}/${GID}/google-wallet`)
    await changeEvent({ venue: 'Durbar Hall' })
    await expect(refresh()).rejects.toThrow('Google is away')
    await expect(refresh()).rejects.toThrow('Google is away')
    expect(apple.pushes).toHaveLength(1)
    testApp.world.wallets.google = null
  })

  it('and takes complaints of phones without trusting them', async () => {
    const say = (body: unknown) => ask('POST', `${service}/log`, { token: '', body })
    expect((await say({ logs: ['x'.repeat(5_000)] })).statusCode).toBe(200)
    expect((await say('nothing')).statusCode).toBe(200)
    expect((await say({ logs: 'y'.repeat(40_000) })).statusCode).toBe(413)
  })
})
