import type { Insertable } from 'kysely'
import type { Db } from '../base/database/db.ts'
import type { Database } from '../base/database/schema.ts'
import { cast, type CastName } from './cast.ts'

/** Ids of the test data's events, so that a test can name one. */
export const castEvents = {
  wedding: 'A5A0000000000A1',
  draft: 'A5A0000000000A2',
  ivos: '1F00000000000B1',
  mail: 'A5A0000000000E1',
} as const
export const castGuests = {
  meera: 'A5A00000000EE01',
  jon: 'A5A00000000EE02',
  ivos: '1F00000000EE0B1',
} as const

export type NewEventRow = Insertable<Database['event']>
export type NewGuestRow = Insertable<Database['guest']>

const daysInMs = (count: number) => count * 86_400_000

/** An event with everything a page needs, three weeks ahead. A test may override fields. */
export function buildEventRow(
  owner: CastName,
  id: string,
  now: Date,
  overrides: Partial<NewEventRow> = {},
): NewEventRow {
  return {
    account_id: cast[owner].accountId,
    id,
    mode: 'Web',
    type: 'Wedding',
    title: 'Ananya & Vikram',
    zone: 'Asia/Kolkata',
    starts_at: new Date(Math.floor((now.getTime() + daysInMs(21)) / 3_600_000) * 3_600_000),
    duration_minutes: 270,
    venue: 'Rang Mahal',
    address: 'Lake Road, Udaipur 313001, Rajasthan',
    description_html: '<p>Dinner follows on the terrace.</p>',
    template_id: 'jaali',
    colour_style: 'ruby',
    languages: ['en'],
    created_by: cast[owner].personId,
    created_at: now,
    updated_at: now,
    ...overrides,
  }
}

/** A draft in Email mode, for tests that want one. */
export const buildMailEventRow = (now: Date, overrides: Partial<NewEventRow> = {}): NewEventRow =>
  buildEventRow('asha', castEvents.mail, now, {
    mode: 'Email',
    title: 'Lanterns on the lake',
    type: 'Festival',
    template_id: 'fanous',
    colour_style: '',
    ...overrides,
  })

export function buildGuestRow(
  eventId: string,
  id: string,
  name: string,
  now: Date,
  overrides: Partial<NewGuestRow> = {},
): NewGuestRow {
  return {
    event_id: eventId,
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@guests.example`,
    passcode: String(parseInt(id.slice(-6), 16)).padStart(8, '0'),
    created_at: now,
    updated_at: now,
    ...overrides,
  }
}

/** A published wedding with Meera and Jon, a draft, and an event of another account. */
export async function insertCastEvents(db: Db, now: Date): Promise<void> {
  const published = { published_at: now }
  await db
    .insertInto('event')
    .values([
      buildEventRow('asha', castEvents.wedding, now, { ...published, companions: 3 }),
      buildEventRow('asha', castEvents.draft, now, {
        title: 'House party',
        type: 'Housewarming',
        template_id: 'cutpaper',
        colour_style: 'mango',
      }),
      buildEventRow('ivo', castEvents.ivos, now, { ...published, title: 'Another house' }),
    ])
    .execute()
  await db
    .insertInto('event_domain')
    .values([
      { label: 'ananya-vikram', event_id: castEvents.wedding, taken_at: now },
      { label: 'another-house', event_id: castEvents.ivos, taken_at: now },
    ])
    .execute()
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(castEvents.wedding, castGuests.meera, 'Meera Nair', now, {
        party_limit: 4,
        category: 'Family',
        invited_at: now,
      }),
      buildGuestRow(castEvents.wedding, castGuests.jon, 'Jon Sørensen', now, { invited_at: now }),
      buildGuestRow(castEvents.ivos, castGuests.ivos, 'Canary Guest', now),
    ])
    .execute()
}
