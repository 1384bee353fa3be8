import { sql } from 'kysely'
import { addGuest, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { cast } from '../../../seed/cast.ts'
import { castEvents, castGuests } from '../../../seed/cast-events.ts'
import { canary } from '../../database/traces.ts'
import type { TestApp } from '../../test-app.ts'

const EID = castEvents.wedding
const wedding = { EID }
const meera = { EID, GID: castGuests.meera }
const day = 86_400_000
const meal: RsvpQuestion = {
  id: '0000000000000A1',
  text: 'Dinner?',
  mandatory: false,
  deleted: false,
  kind: 'checkbox',
  max: 30,
  values: [
    { id: '0000000000000C1', value: 'Fish' },
    { id: '0000000000000C2', value: 'Rice' },
  ],
  perPerson: true,
  shownFor: ['yes'],
}
const song: RsvpQuestion = {
  id: '0000000000000A2',
  text: 'A song?',
  mandatory: false,
  deleted: false,
  kind: 'text',
  max: 300,
  values: [],
  ...questionDefaults,
}

/** Writes the canary into every place that holds something about a guest. */
export async function insertGuestData(testApp: TestApp): Promise<void> {
  await insertAnswers(testApp)
  await insertArrival(testApp)
  await insertAuditEntry(testApp)
  await insertImport(testApp)
  await insertUndo(testApp)
  await insertExport(testApp)
  await insertQueuedMail(testApp)
  await insertListTools(testApp)
}

async function insertAnswers(testApp: TestApp): Promise<void> {
  const asha = await testApp.as('asha')
  await asha.call(addWebRsvp, {
    params: wedding,
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form: [meal, song] },
  })
  await testApp.visitor().call(sendWebAnswer, {
    params: wedding,
    input: {
      answer: 'yes',
      name: `${canary} One`,
      email: `one@${canary}.example`,
      companions: [`${canary} Two`],
      people: 3,
      note: `Allergic to ${canary}`,
      submission: 'AA00000000000C1',
      language: 'en',
      questions: {
        [meal.id]: ['0000000000000C1', '0000000000000C2'],
        [`${meal.id}.1`]: '0000000000000C2',
        [song.id]: `The ${canary} song`,
      },
    },
  })
  await asha.call(addGuest, {
    params: wedding,
    input: {
      name: `${canary} Three`,
      email: `three@${canary}.example`,
      phone: '+919999912345',
      category: 'Family',
    },
  })
  await asha.call(manageGuest, {
    params: meera,
    input: { name: `${canary} Meera`, companions: [`${canary} Four`] },
  })
  await testApp.mails()
}

async function insertArrival(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  await db
    .insertInto('arrival')
    .values({
      event_id: EID,
      id: testApp.world.random.uuid(),
      guest_id: castGuests.jon,
      people: 1,
      names: [canary],
      gate: '',
      by_name: 'Noah',
      by_person: cast.noah.personId,
      at: now,
    })
    .execute()
  await sql`update guest set arrived = 1, attended_at = ${now} where event_id = ${EID} and id = ${castGuests.jon}`.execute(
    db,
  )
}

async function insertAuditEntry(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  await db
    .insertInto('audit')
    .values({
      account_id: cast.asha.accountId,
      event_id: EID,
      person_id: cast.asha.personId,
      call: 'POST /events/{EID}/guests/{GID}/answer',
      subject: `${canary}@guests.example`,
      before: JSON.stringify({ companions: [canary] }),
      after: JSON.stringify({ note: canary }),
      ip_hash: '',
      request_id: '',
      at: now,
    })
    .execute()
}

async function insertImport(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  const importId = testApp.world.random.uuid()
  await db
    .insertInto('guest_import')
    .values({
      event_id: EID,
      id: importId,
      account_id: cast.asha.accountId,
      file_name: `${canary}.csv`,
      state: 'ready',
      language: 'en',
      created_by: cast.asha.personId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('import_row')
    .values({ event_id: EID, import_id: importId, row: 1, cells: JSON.stringify([canary]) })
    .execute()
  await db
    .insertInto('import_error')
    .values({
      event_id: EID,
      import_id: importId,
      row: 1,
      field: 'NAME',
      message: 'field.name-invalid',
      value: canary,
    })
    .execute()
}

async function insertUndo(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  const undoId = testApp.world.random.uuid()
  await db
    .insertInto('guest_undo')
    .values({
      event_id: EID,
      id: undoId,
      act: 'category',
      value: canary,
      by_person: cast.asha.personId,
      at: now,
    })
    .execute()
  await db
    .insertInto('guest_undo_row')
    .values({
      event_id: EID,
      undo_id: undoId,
      guest_id: castGuests.jon,
      before: JSON.stringify({ name: canary }),
    })
    .execute()
}

async function insertExport(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  const exportId = testApp.world.random.uuid()
  await db
    .insertInto('export')
    .values({
      event_id: EID,
      id: exportId,
      account_id: cast.asha.accountId,
      report: 'guests',
      format: 'csv',
      language: 'en',
      digits: 'latn',
      parameters: JSON.stringify({ view: { search: canary } }),
      state: 'done',
      tries: 1,
      file_name: 'list.csv',
      created_by: cast.asha.personId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await testApp.world.storage.put(`export-${exportId}-1.csv`, Buffer.from(canary))
}

async function insertQueuedMail(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  await db
    .insertInto('mail')
    .values({
      id: testApp.world.random.uuid(),
      account_id: cast.asha.accountId,
      event_id: EID,
      guest_id: castGuests.jon,
      kind: 'invitation',
      to_address: `late@${canary}.example`,
      to_name: canary,
      from_name: canary,
      language: 'en',
      subject: canary,
      html: canary,
      body_text: canary,
      last_error: `550 no ${canary}`,
      facts: JSON.stringify({ reason: canary }),
      next_at: new Date(now.getTime() + 400 * day),
      created_at: now,
    })
    .execute()
}

/** What hosts keep beside the list: a view and a planned mail of a search, and a tag. */
async function insertListTools(testApp: TestApp): Promise<void> {
  const db = testApp.world.db
  const now = testApp.clock.now()
  const id = '0000000000000B1'
  const filters = JSON.stringify({ search: canary })
  await db
    .insertInto('guest_list_view')
    .values({
      event_id: EID,
      id,
      person_id: cast.asha.personId,
      shared: true,
      name: canary,
      filters,
      sort: '',
      columns: [],
      created_at: now,
    })
    .execute()
  await db
    .insertInto('guest_tag')
    .values({ event_id: EID, id, name: `Friends of ${canary}`, created_at: now })
    .execute()
  await db
    .insertInto('subject_test')
    .values({
      event_id: EID,
      id: testApp.world.random.uuid(),
      account_id: cast.asha.accountId,
      submission: id,
      selection: filters,
      first_subjects: '{}',
      second_subjects: '{}',
      share: 10,
      hours: 2,
      stopped_at: now,
      created_by: cast.asha.personId,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('invitation_plan')
    .values({
      event_id: EID,
      id: testApp.world.random.uuid(),
      account_id: cast.asha.accountId,
      submission: id,
      selection: filters,
      starts_at: now,
      facts: '{}',
      done_at: now,
      created_by: cast.asha.personId,
      created_at: now,
    })
    .execute()
}
