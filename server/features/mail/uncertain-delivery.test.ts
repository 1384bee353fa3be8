import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { claimDueMails, lanes } from '../../base/mail/delivery.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { submitForm, getStopPath } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const GID = 'ABC000000000001'
const params = { EID, GID }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let campaign: string
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

beforeEach(async () => {
  testApp.caught.length = 0
  const { db } = testApp.world
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      unpublished_at: null,
      starts_at: new Date(testApp.clock.now().getTime() + 21 * 86_400_000),
    })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, GID, 'Zoe Rao', testApp.clock.now()),
      buildGuestRow(EID, 'ABC000000000002', 'Adam Rao', testApp.clock.now()),
    ])
    .execute()
  campaign = (
    await asha.call(calls.inviteGuests, {
      params: { EID },
      input: { submission: testApp.world.random.id() },
    })
  ).data.id
  await db
    .updateTable('mail')
    .set({ next_at: new Date(testApp.clock.now().getTime() + 86_400_000) })
    .where('guest_id', '<>', GID)
    .execute()
  testApp.clock.move(31_000)
})

const moveMinutes = (count: number) => testApp.clock.move(count * 60_000)
const cancel = () => asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: campaign } })
const stop = () =>
  submitForm(testApp, getStopPath(testApp, params, 'zoe@guests.example'), {
    'List-Unsubscribe': 'One-Click',
  })
const closePage = () =>
  testApp.world.db
    .updateTable('event')
    .set({ unpublished_at: testApp.clock.now() })
    .where('id', '=', EID)
    .execute()
const readShownState = async () => {
  const mail = (await asha.call(calls.mailsOfGuest, { params })).data.mails[0]
  const { counts } = (await asha.call(calls.campaignsOf, { params: { EID } })).data
    .campaigns[0] ?? { counts: {} }
  return { state: mail?.state, reason: mail?.reason, nextAt: mail?.nextAt, counts }
}

/** A mail worker that stops while it holds the mail. */
async function loseMailInFlight() {
  expect(await claimDueMails(testApp.world, lanes.bulk, 10)).toHaveLength(1)
  moveMinutes(3)
  expect(await testApp.mails()).toEqual([])
}

const reason = 'The hand-over was never finished.'

describe('Our product marks a mail that may have arrived as uncertain', () => {
  it.each([
    ['the sending is cancelled', cancel, 'stopped'],
    ['the address is stopped', stop, 'waiting'],
    ['the page is closed', closePage, 'waiting'],
    [
      'it is laid aside for a pause and then cancelled',
      async () => {
        await testApp.world.db
          .updateTable('campaign')
          .set({ paused_at: testApp.clock.now() })
          .execute()
        moveMinutes(31)
        expect(await testApp.mails()).toEqual([])
        expect((await readShownState()).counts).toEqual({ waiting: 2 })
        await cancel()
      },
      'stopped',
    ],
  ])('when %s', async (_, ends: () => Promise<unknown>, other) => {
    await loseMailInFlight()
    expect(await readShownState()).toMatchObject({
      state: 'uncertain',
      reason,
      nextAt: expect.any(Date),
    })
    await ends()
    moveMinutes(31)
    expect(await testApp.mails()).toEqual([])
    expect(await readShownState()).toEqual({
      state: 'uncertain',
      reason,
      nextAt: null,
      counts: { uncertain: 1, [other]: 1 },
    })
  })

  it('and marks a mail that no worker held as stopped', async () => {
    await cancel()
    expect(await readShownState()).toMatchObject({ state: 'stopped', counts: { stopped: 2 } })
  })

  it('and sends it once more unless it was stopped', async () => {
    await loseMailInFlight()
    moveMinutes(31)
    expect((await testApp.mails()).map(({ to }) => to.name)).toEqual(['Zoe Rao'])
    expect(await readShownState()).toMatchObject({ state: 'sent', counts: { sent: 1, waiting: 1 } })
  })
})
