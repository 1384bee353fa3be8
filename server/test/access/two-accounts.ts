import type { Db } from '../../base/database/db.ts'
import { cast } from '../../seed/cast.ts'
import {
  castEvents,
  buildEventRow,
  buildGuestRow,
  buildMailEventRow,
} from '../../seed/cast-events.ts'
import { getAttachmentFile } from '../../base/storage/file-kinds.ts'
import { createPdf } from '../files/small-pdf.ts'
import { insertBook } from '../lists/address-book.ts'
import type { TestApp } from '../test-app.ts'

export const deletedGuests = [
  [castEvents.wedding, 'A5A00000000EE0D'],
  [castEvents.ivos, '1F00000000EE0D0'],
] as const

/** Events in Email mode and their guests. */
export const mailed = {
  own: { EID: castEvents.mail, GID: 'A5A00000000EE0E' },
  foreign: { EID: '1F00000000000B2', GID: '1F00000000EE0B2' },
} as const
export const lists = {
  own: '11111111-1111-4111-8111-111111111111',
  foreign: '22222222-2222-4222-8222-222222222222',
} as const
export const files = {
  own: '33333333-3333-4333-8333-333333333333',
  foreign: '44444444-4444-4444-8444-444444444444',
} as const
export const versionId = '0123456789ABCD1'
/** A person of the address book and a group. */
export const bookIds = { own: '0123456789ABCD6', foreign: '0123456789ABCD7' } as const
export const ownTemplates = { own: '0123456789ABCD2', foreign: '0123456789ABCD3' } as const
/** Rows of Ivo's account only, to request under an event of Asha's. */
export const foreignIds = {
  IMPORT: '33333333-3333-4333-8333-333333333333',
  CAMPAIGN: '44444444-4444-4444-8444-444444444444',
  PLAN: '44444444-4444-4444-8444-4444444444b1',
  TEST: '44444444-4444-4444-8444-4444444444c1',
} as const

/** Adds rows of the same kinds to the accounts of Asha and Ivo. */
export async function insertTwoAccounts({ world, clock }: TestApp): Promise<void> {
  const { db } = world
  const now = clock.now()
  await db.updateTable('guest').set({ answer: 'yes', answered_at: now, people: 1 }).execute()
  await db
    .insertInto('event')
    .values([
      buildMailEventRow(now, { published_at: now }),
      buildEventRow('ivo', mailed.foreign.EID, now, {
        mode: 'Email',
        template_id: 'fanous',
        published_at: now,
      }),
    ])
    .execute()
  await db
    .insertInto('guest')
    .values([
      ...deletedGuests.map(([event, id]) =>
        buildGuestRow(event, id, 'Once here', now, { deleted_at: now }),
      ),
      ...Object.values(mailed).map(({ EID, GID }) =>
        buildGuestRow(EID, GID, 'By Mail', now, { answer: 'yes', answered_at: now, people: 1 }),
      ),
    ])
    .execute()
  await insertSameIds(world, now)
  await insertForeignRows(db, now)
}

/** Both accounts' rows have the same ids, so that only the event tells them apart. */
async function insertSameIds(world: TestApp['world'], at: Date): Promise<void> {
  const { db } = world
  for (const [whose, who, event] of [
    ['own', 'asha', castEvents.wedding],
    ['foreign', 'ivo', castEvents.ivos],
  ] as const) {
    const owner = {
      event_id: event,
      account_id: cast[who].accountId,
      created_by: cast[who].personId,
      created_at: at,
    }
    await insertListRows(db, { ...owner, id: lists[whose] })
    await insertReportRows(db, { ...owner, id: lists[whose] }, files[whose])
    await insertVersion(db, event, at)
    await insertAttachment(world, owner, files[whose])
    await insertOwnTemplate(db, { ...owner, id: ownTemplates[whose] })
    await insertBook(db, owner, bookIds[whose])
    // People manage their own webhooks, with the team's permission alone too.
    const adder = whose === 'own' ? cast.noah : cast[who]
    await insertWebhook(db, { ...owner, id: lists[whose] }, adder.personId)
  }
}

async function insertAttachment(
  { db, storage }: TestApp['world'],
  { event_id, account_id, created_at }: Omit<OwnedRow, 'id'>,
  id: string,
): Promise<void> {
  await storage.put(getAttachmentFile(id), createPdf())
  await db
    .insertInto('notice_attachment')
    .values({ event_id, account_id, created_at, id, name: 'menu.pdf', bytes: 400 })
    .execute()
}

const insertOwnTemplate = (db: Db, { event_id: _event, ...row }: OwnedRow) =>
  db
    .insertInto('event_template')
    .values({
      ...row,
      name: 'Ours',
      mode: 'Web',
      content: JSON.stringify({ mode: 'Web', event: {}, parts: {} }),
    })
    .execute()

const insertVersion = (db: Db, event: string, at: Date) =>
  db
    .insertInto('event_version')
    .values({
      event_id: event,
      id: versionId,
      reason: 'edit',
      begun_at: at,
      written_at: at,
      fields: [],
      content: JSON.stringify({ mode: 'Web', event: {}, parts: {} }),
    })
    .execute()

type OwnedRow = {
  event_id: string
  id: string
  account_id: string
  created_by: string
  created_at: Date
}

const emptyTest = { first_subjects: '{}', second_subjects: '{}', share: 10, hours: 2 }

async function insertListRows(db: Db, row: OwnedRow): Promise<void> {
  const at = row.created_at
  await db
    .insertInto('guest_import')
    .values({ ...row, file_name: 'guests.csv', state: 'ready', language: 'en', updated_at: at })
    .execute()
  await db
    .insertInto('campaign')
    .values({ ...row, kind: 'invitation', submission: 'S', held_until: at, paused_at: at })
    .execute()
  await db
    .insertInto('invitation_plan')
    .values({ ...row, submission: 'S', starts_at: at, paused_at: at, facts: '{}' })
    .execute()
  await db
    .insertInto('subject_test')
    .values({ ...row, submission: 'S', ...emptyTest })
    .execute()
  await db
    .insertInto('notice')
    .values({ ...row, kind: 'notice', submission: 'S', at, due_at: at })
    .execute()
}

async function insertWebhook(
  db: Db,
  { account_id, id, created_at }: OwnedRow,
  personId: string,
): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      account_id,
      id,
      person_id: personId,
      url: 'https://shop.example/hooks',
      kinds: ['event.cancelled'],
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      created_at,
    })
    .execute()
  await db
    .insertInto('webhook_message')
    .values({
      account_id,
      webhook_id: id,
      id,
      kind: 'webhook.test',
      subject: id,
      happened_at: created_at,
      due_at: created_at,
    })
    .execute()
}

async function insertReportRows(db: Db, row: OwnedRow, fileId: string): Promise<void> {
  const at = row.created_at
  const file = {
    ...row,
    format: 'csv',
    language: 'en',
    digits: 'latn',
    state: 'done',
    updated_at: at,
  }
  await db
    .insertInto('report_schedule')
    .values({
      ...row,
      id: fileId,
      report: 'overall',
      format: 'pdf',
      language: 'en',
      digits: 'latn',
      members: [],
      addresses: [],
      rhythm: 'daily',
      at_minute: 540,
      since: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('export')
    .values([
      { ...file, report: 'guests' },
      { ...file, id: fileId, report: 'overall' },
    ])
    .execute()
}

async function insertForeignRows(db: Db, at: Date): Promise<void> {
  const stray = {
    event_id: castEvents.ivos,
    account_id: cast.ivo.accountId,
    created_by: cast.ivo.personId,
    created_at: at,
  }
  await db
    .insertInto('guest_import')
    .values({
      ...stray,
      id: foreignIds.IMPORT,
      file_name: 'guests.csv',
      state: 'ready',
      language: 'en',
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('campaign')
    .values({
      ...stray,
      id: foreignIds.CAMPAIGN,
      kind: 'invitation',
      submission: 'T',
      held_until: at,
      paused_at: at,
    })
    .execute()
  await db
    .insertInto('invitation_plan')
    .values({
      ...stray,
      id: foreignIds.PLAN,
      submission: 'T',
      starts_at: at,
      paused_at: at,
      facts: '{}',
    })
    .execute()
  await db
    .insertInto('subject_test')
    .values({ ...stray, id: foreignIds.TEST, submission: 'T', ...emptyTest })
    .execute()
}
