import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { formatDate, formatTimeUntil } from './rules/dates.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(() => testApp.close())

const zoneHeader = (zone: string) => ({ headers: { 'x-time-zone': zone } })
const findLastMail = async (to: string) =>
  (await testApp.mails()).findLast((mail) => mail.to.address === to)?.text.replace(/\s+/g, ' ') ??
  ''

describe('Our product writes the times in its mails', () => {
  it('in the zone of the requesting device, for an unknown reader', async () => {
    await testApp.visitor().call(calls.sendSignupCode, {
      input: { email: 'new@newcomers.example' },
      ...zoneHeader('Asia/Kolkata'),
    })
    expect(await findLastMail('new@newcomers.example')).toContain('Requested at 15:30 GMT+5:30')
  })

  it('in UTC, named as such, where the device names no zone', async () => {
    await testApp.visitor().call(calls.sendSignupCode, {
      input: { email: 'bare@newcomers.example' },
      ...zoneHeader('Not/AZone'),
    })
    expect(await findLastMail('bare@newcomers.example')).toContain('Requested at 10:00 UTC')
  })

  it('in the reader’s own zone, else in that of their last device, not in that of the requester', async () => {
    const ivo = testApp.visitor()
    await ivo.call(calls.login, {
      input: { email: cast.ivo.email, password: cast.ivo.password },
      ...zoneHeader('America/New_York'),
    })
    await testApp
      .visitor()
      .call(calls.sendForgotCode, { input: { email: cast.ivo.email }, ...zoneHeader('Asia/Tokyo') })
    expect(await findLastMail(cast.ivo.email)).toContain('Requested at 05:00 GMT-5')
    await ivo.call(updateUserInfo, { input: { zone: 'Europe/Paris' } })
    testApp.clock.move(60_000)
    await testApp.visitor().call(calls.sendForgotCode, { input: { email: cast.ivo.email } })
    expect(await findLastMail(cast.ivo.email)).toContain('Requested at 11:01 CET')
  })

  it('with the same day as on the page', () => {
    const lateAtNight = new Date('2026-12-21T20:30:00Z')
    expect([
      formatDate('en', lateAtNight, 'Asia/Kolkata'),
      formatDate('en', lateAtNight, 'UTC'),
    ]).toEqual(['22 December 2026', '21 December 2026'])
  })

  it('and waiting times in the largest fitting unit', () => {
    expect(
      [42, 60, 700, 5_400, 5_401, 86_400].map((seconds) => formatTimeUntil('en', seconds)),
    ).toEqual([
      'in 42 seconds',
      'in 1 minute',
      'in 12 minutes',
      'in 90 minutes',
      'in 2 hours',
      'in 24 hours',
    ])
    expect([formatTimeUntil('fr', 700), formatTimeUntil('arb', 120)]).toEqual([
      'dans 12 minutes',
      'خلال دقيقتين',
    ])
  })
})
