import * as own from '@mehfil/contract/accounts/profile.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { saveOwnTemplate } from '@mehfil/contract/events/copies.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { listInvoices, insertInvoice } from '../../features/invoices/store/invoices.ts'
import { cast } from '../../seed/cast.ts'
import { addBilling } from '../../seed/demo-billing.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { buildUploadForm } from '../flows/list-upload.ts'
import type { TestApp } from '../test-app.ts'
import { canary } from './traces.ts'

const { asha } = cast
const threeDaysMs = 3 * 86_400_000

/** Puts the canary into the account, the team, the guest list, the mails, the log and the requests for a call. */
export async function insertCanaries(testApp: TestApp): Promise<void> {
  const owner = await testApp.as('asha')
  await insertCanaryInvoice(testApp)
  const { db } = testApp.world
  await db.updateTable('account').set({ country: null }).where('id', '=', asha.accountId).execute()
  await owner.call(own.updateUserInfo, { input: { fullName: canary } })
  await owner.call(own.updateAccountPlace, {
    input: { address: canary, country: 'FR', state: canary, gstNo: '' },
  })
  await insertCanaryGuest(testApp)
  await owner.call(team.inviteUser, {
    input: { email: `${canary}@invited.example`, permissions: ['CheckIn'], events: null },
  })
  await owner.inject({
    method: 'POST',
    url: `/api/events/${castEvents.wedding}/imports`,
    ...buildUploadForm(`Name,Email\n${canary} Row,row@${canary}.example\n`, `${canary}.csv`),
  })
  await owner.call(saveOwnTemplate, {
    params: { EID: castEvents.wedding },
    input: { name: canary },
  })
  await owner.call(updateEvent, {
    params: { EID: castEvents.wedding },
    input: { kicker: canary } as never,
  })
  await insertCanaryMessages(testApp)
}

async function insertCanaryInvoice(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  await addBilling(db, testApp.world, testApp.clock.now())
  const [bill] = await listInvoices(db, asha)
  if (bill)
    await insertInvoice(db, {
      ...bill,
      id: testApp.world.random.uuid(),
      kind: 'credit-note',
      number: 99,
      name: 'CN/2026-27/00099',
      creditedInvoiceId: bill.id,
      buyer: {
        name: canary,
        email: `${canary}@guests.example`,
        address: canary,
        state: canary,
        country: 'IN',
        gstin: '29AAGCB7383J1Z4',
        taxNumber: canary,
      },
    })
}

async function insertCanaryGuest(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await db
    .insertInto('guest')
    .values(
      buildGuestRow(castEvents.wedding, 'A5A0000000CA4A1', `${canary} Guest`, now, {
        email: `${canary}@guests.example`,
        note: canary,
      }),
    )
    .execute()
  await db
    .updateTable('event')
    .set({ title: canary, venue: canary })
    .where('id', '=', castEvents.wedding)
    .execute()
  await db
    .insertInto('arrival')
    .values({
      event_id: castEvents.wedding,
      id: testApp.world.random.uuid(),
      guest_id: 'A5A0000000CA4A1',
      people: 1,
      by_name: canary,
      by_person: asha.personId,
      at: now,
    })
    .execute()
}

async function insertCanaryMessages(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await db
    .insertInto('callback_request')
    .values({
      id: testApp.world.random.uuid(),
      full_name: canary,
      contact: '+919812345670',
      email: asha.email,
      language: 'en',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      id: testApp.world.random.uuid(),
      account_id: asha.accountId,
      event_id: castEvents.wedding,
      guest_id: castGuests.meera,
      kind: 'notice',
      to_address: 'meera@guests.example',
      to_name: canary,
      from_name: canary,
      language: 'en',
      subject: canary,
      html: canary,
      body_text: canary,
      next_at: new Date(now.getTime() + threeDaysMs),
      created_at: now,
    })
    .execute()
}
