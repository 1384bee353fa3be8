import type { Insertable } from 'kysely'
import type { Db } from '../base/db.ts'
import type { Database } from '../base/schema.ts'
import type { Chance } from './chance.ts'
import { demoGates, type DemoEvent } from './demo-event.ts'

type GuestRow = Insertable<Database['guest']>
type Awaited = Pick<GuestRow, 'name'> & Partial<GuestRow> & { companions?: string[] }

/** Whom a first evening at the door should meet: namesakes, somebody of note, a party, and those who are asked about. */
const awaited = (now: Date): Awaited[] => [
  { name: 'Camille Moreau', category: 'Business', seat: '4', phone: '+33612344141' },
  { name: 'Camille Moreau', category: 'Équipe', seat: '11', phone: '+33698762718' },
  {
    name: 'Hélène de La Tour',
    category: 'VIP',
    seat: '1',
    door_note: 'Ouvre la journée. Prévenir Asha à son arrivée.',
  },
  {
    name: 'فاطمة الزهراء',
    category: 'VIP',
    seat: '2',
    door_note: 'Fauteuil roulant : rampe à l’entrée nord.',
  },
  {
    name: 'Atelier des données, Lyon',
    category: 'Business',
    seat: '7',
    party_limit: 5,
    people: 5,
    companions: ['Inès Faure', 'Karim Belkacem', 'Lucie Perrin'],
  },
  {
    name: 'Rahul Verma',
    cancelled_at: new Date(now.getTime() - 86_400_000),
    answer: 'no',
    people: null,
    confirmed_at: null,
  },
  { name: 'Noor Rahman', confirmed_at: null },
]

/** The gates of an event whose door is open, and guests worth a look. */
export async function addDoor(
  db: Db,
  { event }: DemoEvent,
  chance: Chance,
  now: Date,
): Promise<void> {
  await db
    .insertInto('door_gate')
    .values(demoGates.map((name, position) => ({ event_id: event.id, position, name })))
    .execute()
  const invited = new Date(now.getTime() - 20 * 86_400_000)
  for (const { companions = [], ...given } of awaited(now)) {
    const id = chance.hex()
    const guest: GuestRow = {
      event_id: event.id,
      id,
      passcode: chance.digits(),
      language: 'fr',
      email: `${id.toLowerCase()}@guests.example`,
      party_limit: 1,
      invited_at: invited,
      created_at: invited,
      updated_at: invited,
      viewed_at: invited,
      answer: 'yes',
      answered_at: invited,
      people: 1,
      confirmed_at: invited,
      ...given,
    }
    await db.insertInto('guest').values(guest).execute()
    if (companions.length > 0)
      await db
        .insertInto('companion')
        .values(
          companions.map((name, position) => ({
            event_id: event.id,
            guest_id: id,
            position,
            name,
          })),
        )
        .execute()
  }
}
