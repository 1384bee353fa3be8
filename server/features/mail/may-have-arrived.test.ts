import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail.ts'
import { claim, lanes } from '../../base/delivery.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { press, stopPath } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const GID = 'ABC000000000001'
const params = { EID, GID }

let house: House
let asha: Awaited<ReturnType<House['as']>>
let campaign: string
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

beforeEach(async () => {
  house.caught.length = 0
  const { db } = house.world
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      unpublished_at: null,
      starts_at: new Date(house.clock.now().getTime() + 21 * 86_400_000),
    })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values([
      guestRow(EID, GID, 'Zoe Rao', house.clock.now()),
      guestRow(EID, 'ABC000000000002', 'Adam Rao', house.clock.now()),
    ])
    .execute()
  campaign = (
    await asha.call(calls.inviteGuests, {
      params: { EID },
      input: { submission: house.world.random.id() },
    })
  ).data.id
  await db
    .updateTable('mail')
    .set({ next_at: new Date(house.clock.now().getTime() + 86_400_000) })
    .where('guest_id', '<>', GID)
    .execute()
  house.clock.move(31_000)
})

const minutes = (count: number) => house.clock.move(count * 60_000)
const cancel = () => asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: campaign } })
const stop = () =>
  press(house, stopPath(house, params, 'zoe@guests.example'), { 'List-Unsubscribe': 'One-Click' })
const closePage = () =>
  house.world.db
    .updateTable('event')
    .set({ unpublished_at: house.clock.now() })
    .where('id', '=', EID)
    .execute()
const told = async () => {
  const mail = (await asha.call(calls.mailsOfGuest, { params })).data.mails[0]
  const { counts } = (await asha.call(calls.campaignsOf, { params: { EID } })).data
    .campaigns[0] ?? { counts: {} }
  return { state: mail?.state, reason: mail?.reason, nextAt: mail?.nextAt, counts }
}

/** A postman that is gone with the mail in its hand. */
async function loseOne() {
  expect(await claim(house.world, lanes.bulk, 10)).toHaveLength(1)
  minutes(3)
  expect(await house.mails()).toEqual([])
}

const reason = 'The hand-over was never finished.'

describe('Our product says of a mail that may have arrived that it may have', () => {
  it.each([
    ['the sending is cancelled', cancel, 'stopped'],
    ['the address is stopped', stop, 'waiting'],
    ['the page is closed', closePage, 'waiting'],
    [
      'it is laid aside for a pause and then cancelled',
      async () => {
        await house.world.db.updateTable('campaign').set({ paused_at: house.clock.now() }).execute()
        minutes(31)
        expect(await house.mails()).toEqual([])
        expect((await told()).counts).toEqual({ waiting: 2 })
        await cancel()
      },
      'stopped',
    ],
  ])('also when %s', async (_, ends: () => Promise<unknown>, other) => {
    await loseOne()
    expect(await told()).toMatchObject({ state: 'uncertain', reason, nextAt: expect.any(Date) })
    await ends()
    minutes(31)
    expect(await house.mails()).toEqual([])
    expect(await told()).toEqual({
      state: 'uncertain',
      reason,
      nextAt: null,
      counts: { uncertain: 1, [other]: 1 },
    })
  })

  it('and of one nobody had in hand that it was stopped', async () => {
    await cancel()
    expect(await told()).toMatchObject({ state: 'stopped', counts: { stopped: 2 } })
  })

  it('and sends it once more where nothing stops it', async () => {
    await loseOne()
    minutes(31)
    expect((await house.mails()).map(({ to }) => to.name)).toEqual(['Zoe Rao'])
    expect(await told()).toMatchObject({ state: 'sent', counts: { sent: 1, waiting: 1 } })
  })
})
