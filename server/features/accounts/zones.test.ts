import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { updateUserInfo } from '@mehfil/contract/profile.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { dateIn, timeUntil } from './rules/dates.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(() => house.close())

const inZone = (zone: string) => ({ headers: { 'x-time-zone': zone } })
const lastMail = async (to: string) =>
  (await house.mails()).findLast((mail) => mail.to.address === to)?.text.replace(/\s+/g, ' ') ?? ''

describe('Our product tells hours and days of its mails', () => {
  it('by the clock of the device that asks, where nobody knows the reader yet', async () => {
    await house
      .visitor()
      .call(calls.sendSignupCode, {
        input: { email: 'new@newcomers.example' },
        ...inZone('Asia/Kolkata'),
      })
    expect(await lastMail('new@newcomers.example')).toContain('Requested at 15:30 GMT+5:30')
  })

  it('by UTC, and says so, where no device says', async () => {
    await house
      .visitor()
      .call(calls.sendSignupCode, {
        input: { email: 'bare@newcomers.example' },
        ...inZone('Not/AZone'),
      })
    expect(await lastMail('bare@newcomers.example')).toContain('Requested at 10:00 UTC')
  })

  it('by the reader’s own zone, else by the device they signed in on last, whoever asks from wherever', async () => {
    const ivo = house.visitor()
    await ivo.call(calls.login, {
      input: { email: cast.ivo.email, password: cast.ivo.password },
      ...inZone('America/New_York'),
    })
    await house
      .visitor()
      .call(calls.sendForgotCode, { input: { email: cast.ivo.email }, ...inZone('Asia/Tokyo') })
    expect(await lastMail(cast.ivo.email)).toContain('Requested at 05:00 GMT-5')
    await ivo.call(updateUserInfo, { input: { zone: 'Europe/Paris' } })
    house.clock.move(60_000)
    await house.visitor().call(calls.sendForgotCode, { input: { email: cast.ivo.email } })
    expect(await lastMail(cast.ivo.email)).toContain('Requested at 11:01 CET')
  })

  it('so that a day is the same as on the page', () => {
    const lateAtNight = new Date('2026-12-21T20:30:00Z')
    expect([dateIn('en', lateAtNight, 'Asia/Kolkata'), dateIn('en', lateAtNight, 'UTC')]).toEqual([
      '22 December 2026',
      '21 December 2026',
    ])
  })

  it('and waits in the largest unit that fits', () => {
    expect([42, 60, 700, 5_400, 5_401, 86_400].map((seconds) => timeUntil('en', seconds))).toEqual([
      'in 42 seconds',
      'in 1 minute',
      'in 12 minutes',
      'in 90 minutes',
      'in 2 hours',
      'in 24 hours',
    ])
    expect([timeUntil('fr', 700), timeUntil('arb', 120)]).toEqual([
      'dans 12 minutes',
      'خلال دقيقتين',
    ])
  })
})
