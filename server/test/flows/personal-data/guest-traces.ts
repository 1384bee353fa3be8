import { cast } from '../../../seed/cast.ts'
import { castEvents } from '../../../seed/cast-events.ts'
import type { TestApp } from '../../test-app.ts'

const EID = castEvents.wedding
type TracedGuest = { GID: string; name: string; companion: string; email: string }

/** Names a guest in places that no screen of a test writes. */
export async function insertTraces(testApp: TestApp, guest: TracedGuest): Promise<void> {
  await insertArrival(testApp, guest)
  await insertPhoto(testApp, guest)
  await insertSurveyAnswer(testApp, guest)
  await insertView(testApp, guest)
  await insertLogEntry(testApp, guest)
  await insertMessage(testApp, guest)
}

async function insertArrival(
  { world, clock }: TestApp,
  { GID, name, companion }: TracedGuest,
): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('arrival')
    .values({
      event_id: EID,
      id: world.random.uuid(),
      guest_id: GID,
      people: 1,
      names: [name, companion],
      gate: '',
      by_name: 'Noah',
      by_person: cast.noah.personId,
      at: now,
    })
    .execute()
}

async function insertPhoto({ world, clock }: TestApp, { GID }: TracedGuest): Promise<void> {
  const now = clock.now()
  await world.storage.put('zelda-photo.jpg', Buffer.from('pixels of Zelda'))
  await world.storage.put('zelda-photo-small.jpg', Buffer.from('pixels of Zelda'))
  await world.db
    .insertInto('guest_photo')
    .values({
      event_id: EID,
      id: '0000000000000F1',
      guest_id: GID,
      file: 'zelda-photo.jpg',
      small_file: 'zelda-photo-small.jpg',
      width: 10,
      height: 10,
      bytes: 10,
      sent_at: now,
      shown_at: now,
    })
    .execute()
}

async function insertSurveyAnswer(
  { world, clock }: TestApp,
  { GID, name }: TracedGuest,
): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('survey_answer')
    .values({
      event_id: EID,
      guest_id: GID,
      comment: `Signed ${name}`,
      is_named: true,
      answered_at: now,
      changed_at: now,
    })
    .execute()
}

async function insertView({ world, clock }: TestApp, { name }: TracedGuest): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('guest_list_view')
    .values({
      event_id: EID,
      id: '0000000000000F2',
      person_id: cast.asha.personId,
      shared: true,
      name: 'Search',
      filters: JSON.stringify({ search: name }),
      sort: '',
      columns: [],
      created_at: now,
    })
    .execute()
}

async function insertLogEntry(
  { world, clock }: TestApp,
  { GID, name, email }: TracedGuest,
): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('audit')
    .values({
      account_id: cast.asha.accountId,
      event_id: EID,
      person_id: cast.asha.personId,
      call: 'POST /events/{EID}/guests/{GID}/answer',
      subject: GID,
      before: JSON.stringify({ name }),
      after: JSON.stringify({ email }),
      ip_hash: '',
      request_id: '',
      at: now,
    })
    .execute()
}

async function insertMessage(
  { world, clock }: TestApp,
  { GID, name, email }: TracedGuest,
): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('webhook_message')
    .values({
      account_id: cast.asha.accountId,
      webhook_id: world.random.uuid(),
      kind: 'guest.added',
      subject: GID,
      event_id: EID,
      facts: JSON.stringify({ name, email }),
      happened_at: now,
      due_at: now,
    })
    .execute()
}
