import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '@mehfil/contract/access.ts'
import * as calls from '@mehfil/contract/accounts/keys.ts'
import { deleteNormalUser } from '@mehfil/contract/accounts/team.ts'
import { accountActivity } from '@mehfil/contract/accounts/activity.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import {
  createKeySender,
  makeKey,
  openKey,
  provePassword,
  setPlan,
} from '../../test/flows/api-keys.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { addMember } from '../team/store/members.ts'
import { sweepKeys } from './jobs.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})
afterEach(async () => {
  await testApp.close()
})

const guestsUrl = `/api/events/${castEvents.wedding}/guests`
const minute = 60_000

describe('Our product makes keys for programs', () => {
  it('shows a key once, and stores only its hash', async () => {
    const { asha, secret, id } = await openKey(testApp, {
      scopes: ['ManageGuests:read', 'CheckIn:write'],
    })
    expect(secret).toMatch(/^mhf_demo_[\da-f]{72}$/)
    const { data } = await asha.call(calls.apiKeys)
    expect(data.keys).toMatchObject([
      {
        id,
        name: 'Website',
        scopes: ['ManageGuests:read', 'CheckIn:write'],
        hint: secret.slice(-4),
        state: 'active',
        by: 'Asha Menon',
        event: null,
        usedAt: null,
      },
    ])
    const stored = JSON.stringify(
      await testApp.world.db.selectFrom('api_key').selectAll().execute(),
    )
    const audit = JSON.stringify(await testApp.world.db.selectFrom('audit').selectAll().execute())
    const mails = JSON.stringify(await testApp.world.db.selectFrom('mail').selectAll().execute())
    expect([stored, audit, mails].map((text) => text.includes(secret.slice(9)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('asks for a proof of identity of the last fifteen minutes', async () => {
    await setPlan(testApp, 'First')
    const asha = await testApp.as('asha')
    expect((await makeKey(asha)).code).toBe('wrongStep')
    await provePassword(asha)
    expect((await makeKey(asha)).http).toBe(200)
    testApp.clock.move(15 * minute)
    expect((await makeKey(asha)).http).toBe(200)
    testApp.clock.move(1)
    expect((await makeKey(asha)).code).toBe('wrongStep')
  })

  it.each([
    ['Economy', 'upgrade'],
    ['Business', 'upgrade'],
    ['First', undefined],
    ['Custom', undefined],
  ] as const)('for the plans First and One-Time: %s', async (plan, code) => {
    await setPlan(testApp, plan)
    const asha = await testApp.as('asha')
    await provePassword(asha)
    expect((await makeKey(asha)).code).toBe(code)
  })

  it('of which an account has fifty at most, also when they are made at once', async () => {
    const { asha } = await openKey(testApp)
    for (let made = 1; made < 44; made += 1) expect((await makeKey(asha)).http).toBe(200)
    const answers = await Promise.all(Array.from({ length: 12 }, () => makeKey(asha)))
    expect(answers.filter(({ http }) => http === 200).length).toBe(6)
    expect(answers.filter(({ code }) => code === 'keysFull').length).toBe(6)
  })

  it('tells the owner by mail and in the activity of a new key and of one that is revoked', async () => {
    const { asha, id } = await openKey(testApp, { name: 'Ticket shop' })
    await asha.call(calls.revokeApiKey, { params: { KEY: id } })
    const mails = await testApp.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A new API key for your Mehfil account',
      'An API key of your Mehfil account was revoked',
    ])
    expect(mails.every(({ text }) => text.includes('“Ticket shop”'))).toBe(true)
    const { lines } = (await asha.call(accountActivity, { query: { kind: 'account' } })).data
    expect(lines.find(({ call }) => call === 'createApiKey')?.subject).toBe('Ticket shop')
    expect(lines.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['createApiKey', 'revokeApiKey']),
    )
  })

  it('with no more rights than the person has who makes one', async () => {
    await setPlan(testApp, 'First')
    const noah = await signInNoahWith(testApp, ['UserAccess', 'CheckIn'], [castEvents.wedding])
    await provePassword(noah, cast.noah.password)
    expect((await makeKey(noah, { scopes: ['ManageGuests:read'] })).code).toBe('notYoursToGive')
    expect((await makeKey(noah, { scopes: ['CheckIn:read'], event: castEvents.draft })).http).toBe(
      404,
    )
    const { secret } = (await makeKey(noah, { scopes: ['CheckIn:read'] })).data
    const send = createKeySender(testApp, secret)
    expect((await send('GET', `/api/events/${castEvents.wedding}/door-gates`)).http).toBe(200)
    expect((await send('GET', `/api/events/${castEvents.draft}/door-gates`)).http).toBe(404)
  })

  it('that end with the rights of the person who made them', async () => {
    await setPlan(testApp, 'First')
    const noah = await signInNoahWith(testApp, ['UserAccess', 'ManageGuests'])
    await provePassword(noah, cast.noah.password)
    const send = createKeySender(testApp, (await makeKey(noah)).data.secret)
    expect((await send('GET', guestsUrl)).http).toBe(200)
    await signInNoahWith(testApp, ['UserAccess'])
    expect((await send('GET', guestsUrl)).json.data.code).toBe('keyScope')
    const asha = await testApp.as('asha')
    expect((await asha.call(calls.apiKeys)).data.keys[0]?.state).toBe('paused')
    await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })
    expect((await send('GET', guestsUrl)).json.data.code).toBe('keyUnknown')
  })

  it('that stay ended when the person comes back to the team', async () => {
    await setPlan(testApp, 'First')
    const rights: Permission[] = ['UserAccess', 'ManageGuests']
    const noah = await signInNoahWith(testApp, rights)
    await provePassword(noah, cast.noah.password)
    const send = createKeySender(testApp, (await makeKey(noah)).data.secret)
    expect((await send('GET', guestsUrl)).http).toBe(200)
    const asha = await testApp.as('asha')
    await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })
    testApp.clock.move(minute)
    await addMember(
      testApp.world.db,
      { accountId: cast.asha.accountId, personId: cast.noah.personId },
      { permissions: rights, eventIds: null },
      testApp.clock.now(),
    )
    expect((await send('GET', guestsUrl)).json.data.code).toBe('keyUnknown')
    expect((await asha.call(calls.apiKeys)).data.keys[0]?.state).toBe('paused')
  })

  it('that a person with fewer rights neither sees nor ends', async () => {
    const { id } = await openKey(testApp, { scopes: ['ManageGuests:write'] })
    const noah = await signInNoahWith(testApp, ['UserAccess', 'CheckIn'])
    expect((await noah.call(calls.apiKeys)).data.keys).toEqual([])
    expect((await noah.call(calls.revokeApiKey, { params: { KEY: id } })).http).toBe(404)
    const equal = await signInNoahWith(testApp, ['UserAccess', 'ManageGuests'])
    expect((await equal.call(calls.apiKeys)).data.keys.length).toBe(1)
    expect((await equal.call(calls.revokeApiKey, { params: { KEY: id } })).http).toBe(200)
  })

  it('that can be renamed, and are of their own account alone', async () => {
    const { asha, id } = await openKey(testApp)
    await asha.call(calls.renameApiKey, { params: { KEY: id }, input: { name: 'Shop' } })
    expect((await asha.call(calls.apiKeys)).data.keys[0]?.name).toBe('Shop')
    await setPlan(testApp, 'First', cast.ivo.accountId)
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(calls.apiKeys)).data.keys).toEqual([])
    expect(
      (await ivo.call(calls.renameApiKey, { params: { KEY: id }, input: { name: 'x' } })).http,
    ).toBe(404)
    expect((await ivo.call(calls.revokeApiKey, { params: { KEY: id } })).http).toBe(404)
  })

  it('and forgets revoked ones after ninety days, and answers after one', async () => {
    const { asha, id, send } = await openKey(testApp)
    await send('POST', guestsUrl, {
      data: { NAME: 'Tara Rao', EMAIL: 'tara@guests.example' },
      headers: { 'idempotency-key': 'one' },
    })
    await asha.call(calls.revokeApiKey, { params: { KEY: id } })
    const count = async () => [
      (await testApp.world.db.selectFrom('api_key').selectAll().execute()).length,
      (await testApp.world.db.selectFrom('api_key_request').selectAll().execute()).length,
    ]
    await sweepKeys.run(testApp.world, {})
    expect(await count()).toEqual([1, 1])
    testApp.clock.move(24 * 60 * minute)
    await sweepKeys.run(testApp.world, {})
    expect(await count()).toEqual([1, 0])
    testApp.clock.move(90 * 24 * 60 * minute)
    await sweepKeys.run(testApp.world, {})
    expect(await count()).toEqual([0, 0])
  })
})
