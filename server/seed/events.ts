import type { Insertable } from 'kysely'
import type { Db } from '../base/db.ts'
import type { Database } from '../base/schema.ts'
import { cast, type CastName } from './cast.ts'

/** Ids of the cast's events, so that a test can name one. */
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

type EventRow = Insertable<Database['event']>
type GuestRow = Insertable<Database['guest']>

const days = (count: number) => count * 86_400_000

/** An event with everything a page needs, three weeks ahead; say what is to be different. */
export function eventRow(
  owner: CastName,
  id: string,
  now: Date,
  different: Partial<EventRow> = {},
): EventRow {
  return {
    account_id: cast[owner].accountId,
    id,
    mode: 'Web',
    type: 'Wedding',
    title: 'Ananya & Vikram',
    zone: 'Asia/Kolkata',
    starts_at: new Date(Math.floor((now.getTime() + days(21)) / 3_600_000) * 3_600_000),
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
    ...different,
  }
}

/** A draft in Email mode, for tests that want one. */
export const mailRow = (now: Date, different: Partial<EventRow> = {}): EventRow =>
  eventRow('asha', castEvents.mail, now, {
    mode: 'Email',
    title: 'Lanterns on the lake',
    type: 'Festival',
    template_id: 'fanous',
    colour_style: '',
    ...different,
  })

export function guestRow(
  eventId: string,
  id: string,
  name: string,
  now: Date,
  different: Partial<GuestRow> = {},
): GuestRow {
  return {
    event_id: eventId,
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@guests.example`,
    passcode: String(parseInt(id.slice(-6), 16)).padStart(8, '0'),
    created_at: now,
    updated_at: now,
    ...different,
  }
}

/** A published wedding with Meera and Jon, a draft, and an event of another account. */
export async function addCastEvents(db: Db, now: Date): Promise<void> {
  const published = { published_at: now }
  await db
    .insertInto('event')
    .values([
      eventRow('asha', castEvents.wedding, now, { ...published, companions: 3 }),
      eventRow('asha', castEvents.draft, now, {
        title: 'House party',
        type: 'Housewarming',
        template_id: 'cutpaper',
        colour_style: 'mango',
      }),
      eventRow('ivo', castEvents.ivos, now, { ...published, title: 'Another house' }),
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
      guestRow(castEvents.wedding, castGuests.meera, 'Meera Nair', now, {
        party_limit: 4,
        category: 'Family',
        invited_at: now,
      }),
      guestRow(castEvents.wedding, castGuests.jon, 'Jon Sørensen', now, { invited_at: now }),
      guestRow(castEvents.ivos, castGuests.ivos, 'Canary Guest', now),
    ])
    .execute()
}
