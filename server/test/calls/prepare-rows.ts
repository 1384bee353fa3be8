import { openHelperSession } from '../../base/access/door-actor.ts'
import type { Db } from '../../base/database/db.ts'
import { sha256 } from '../../base/random.ts'
import { cast } from '../../seed/cast.ts'
import {
  castEvents,
  castGuests,
  buildEventRow,
  buildGuestRow,
  buildMailEventRow,
} from '../../seed/cast-events.ts'
import type { TestApp } from '../test-app.ts'
import {
  cancelled,
  over,
  sentPhoto,
  mailed,
  deletedGuestId,
  today,
  todo,
  guestTag,
  guestView,
  wedding,
  ownTemplate,
  bookId,
  version,
  privacyToken,
  type Cookies,
} from './call-fixtures.ts'
import { insertBook } from '../lists/address-book.ts'
import type { CallSetup } from './call-setup.ts'

/** Adds the rows that calls about events, guests, the door and to-dos need. */
export async function prepareRows({ testApp, cookies }: CallSetup): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await prepareEventAndGuests(db, now)
  await prepareVersion(db, now)
  await prepareOwnTemplate(db, now)
  const { accountId, personId } = cast.asha
  await insertBook(db, { account_id: accountId, created_by: personId, created_at: now }, bookId)
  await prepareGuestList(db, now)
  await prepareOpenEvent(db, now)
  await prepareCancelledEvent(db, now)
  await prepareEndedEvent(db, now)
  await prepareDoorDevice(db, now)
  cookies.helper = await openDoorByLink(testApp)
  await prepareTodos(db, now)
  await preparePrivacyLink(db, now)
}

async function preparePrivacyLink(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('privacy_request')
    .values({
      account_id: cast.asha.accountId,
      id: 'a5a00000-0000-4000-8000-0000000000f1',
      token_hash: sha256(privacyToken),
      email: 'forget@guests.example',
      event_id: castEvents.wedding,
      language: 'en',
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
}

async function prepareEventAndGuests(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event')
    .values(buildMailEventRow(now, { published_at: now }))
    .execute()
  await db
    .insertInto('guest')
    .values(buildGuestRow(mailed.EID, mailed.GID, 'Layla Haddad', now, { party_limit: 3 }))
    .execute()
  await db
    .insertInto('guest')
    .values(
      buildGuestRow(castEvents.wedding, deletedGuestId, 'Once Here', now, { deleted_at: now }),
    )
    .execute()
  await db
    .updateTable('guest')
    .set({ answer: 'yes', people: 1, answered_at: now })
    .where('id', '=', castGuests.jon)
    .execute()
  await db
    .updateTable('event')
    .set({ confirmation: 'by-hand', languages: ['en', 'fr'] })
    .where('id', '=', castEvents.wedding)
    .execute()
  await db
    .insertInto('event_picture')
    .values(
      [
        { id: '0123456789ABCDE', kind: 'logo' },
        { id: '0123456789ABCDF', kind: 'gallery' },
      ].map((picture) => ({
        ...picture,
        event_id: castEvents.wedding,
        file: 'a.webp',
        small_file: null,
        width: 10,
        height: 10,
        bytes: 10,
        added_at: now,
      })),
    )
    .execute()
}

async function prepareCancelledEvent(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', cancelled.EID, now, {
        published_at: now,
        cancelled_at: now,
      }),
    )
    .execute()
  await db
    .insertInto('guest')
    .values(
      buildGuestRow(cancelled.EID, cancelled.GID, 'Said Yes', now, {
        answer: 'yes',
        people: 1,
        answered_at: now,
      }),
    )
    .execute()
}

async function prepareEndedEvent(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', over.EID, now, {
        published_at: now,
        starts_at: new Date(now.getTime() - 86_400_000),
        duration_minutes: 60,
        survey: JSON.stringify({
          scale: { en: 'How was it?' },
          choice: null,
          comment: null,
          isNamed: false,
        }),
        photo_wall: 'asks',
      }),
    )
    .execute()
  await db
    .insertInto('guest')
    .values(buildGuestRow(over.EID, over.GID, 'Came Along', now, { answer: 'yes', people: 1 }))
    .execute()
  await db
    .insertInto('guest_photo')
    .values({
      event_id: over.EID,
      id: sentPhoto,
      guest_id: over.GID,
      file: 'sent.webp',
      small_file: 'sent-small.webp',
      width: 90,
      height: 60,
      bytes: 10,
      sent_at: now,
    })
    .execute()
}

async function prepareVersion(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event_version')
    .values({
      event_id: castEvents.wedding,
      id: version,
      reason: 'edit',
      begun_at: now,
      written_at: now,
      fields: ['title'],
      content: JSON.stringify({
        mode: 'Web',
        event: { title: 'An earlier title' },
        parts: {},
      }),
    })
    .execute()
}

async function prepareOwnTemplate(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event_template')
    .values({
      account_id: cast.asha.accountId,
      id: ownTemplate,
      name: 'Our weddings',
      mode: 'Web',
      content: JSON.stringify({ mode: 'Web', event: { title: 'Ours' }, parts: {} }),
      created_by: cast.asha.personId,
      created_at: now,
    })
    .execute()
}

async function prepareGuestList(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('guest_tag')
    .values({ event_id: wedding.EID, id: guestTag, name: 'Delhi side', created_at: now })
    .execute()
  await db
    .insertInto('guest_list_view')
    .values({
      event_id: wedding.EID,
      id: guestView,
      person_id: cast.asha.personId,
      shared: true,
      name: 'Seated',
      filters: JSON.stringify({ tab: 'yes' }),
      sort: 'name',
      columns: ['table'],
      created_at: now,
    })
    .execute()
}

async function prepareOpenEvent(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('event')
    .values(buildEventRow('asha', today.EID, now, { starts_at: now, published_at: now }))
    .execute()
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(today.EID, today.in, 'In Already', now, { arrived: 1, attended_at: now }),
      buildGuestRow(today.EID, today.coming, 'Still Coming', now),
    ])
    .execute()
  await db
    .insertInto('arrival')
    .values({
      event_id: today.EID,
      id: today.tap,
      guest_id: today.in,
      people: 1,
      by_name: 'Asha Menon',
      at: now,
    })
    .execute()
}

async function prepareTodos(db: Db, now: Date): Promise<void> {
  const made = { event_id: castEvents.wedding, created_by: cast.asha.personId, created_at: now }
  await db
    .insertInto('todo')
    .values([
      { ...made, id: todo.open, position: 0, title: 'Order a cake' },
      { ...made, id: todo.second, position: 1, title: 'Order flowers' },
      { ...made, id: todo.deleted, position: 2, title: 'Order a tent', deleted_at: now },
    ])
    .execute()
}

/** A device that admitted a guest twice and was used for a rehearsal. */
async function prepareDoorDevice(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('door_device')
    .values({
      event_id: today.EID,
      id: today.device,
      key_hash: sha256(today.key),
      person_id: cast.asha.personId,
      by_name: 'Asha Menon',
      opened_at: now,
      seen_at: now,
    })
    .execute()
  const entry = {
    event_id: today.EID,
    kind: 'in',
    people: 1,
    device_id: today.device,
    device_at: now,
    at: now,
    received_at: now,
    by_name: 'Asha Menon',
  }
  await db
    .insertInto('door_tap')
    .values([
      { ...entry, id: today.twice, guest_id: today.in, count: 1, outcome: 'twice' },
      {
        ...entry,
        id: today.rehearsed,
        guest_id: null,
        count: 2,
        rehearsal: true,
        outcome: 'rehearsed',
      },
    ])
    .execute()
}

/** A helper who opened the door's page by a link. */
async function openDoorByLink({ world: { db, random }, clock }: TestApp): Promise<Cookies> {
  const now = clock.now()
  const helper = {
    event_id: today.EID,
    account_id: cast.asha.accountId,
    id: today.helper,
    name: 'Tara',
    secret_hash: sha256(today.key),
    until: new Date(now.getTime() + 86_400_000),
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db.insertInto('door_helper').values(helper).execute()
  return {
    door: await openHelperSession(db, {
      eventId: today.EID,
      helperId: today.helper,
      agent: '',
      now,
      random,
    }),
  }
}
