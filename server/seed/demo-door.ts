import type { Db } from '../base/database/db.ts'
import type { NewGuestRow } from './cast-events.ts'
import type { SeededRandom } from './seeded-random.ts'
import { demoGates, type DemoEvent } from './demo-event.ts'

type DemoDoorGuest = Pick<NewGuestRow, 'name'> & Partial<NewGuestRow> & { companions?: string[] }

/**
 * Guests for a first try of the door: two with one name, a VIP, a party, and guests with a note.
 */
const listDoorGuests = (now: Date): DemoDoorGuest[] => [
  { name: 'Camille Moreau', category: 'Business', table_name: '4', phone: '+33612344141' },
  { name: 'Camille Moreau', category: 'Équipe', table_name: '11', phone: '+33698762718' },
  {
    name: 'Hélène de La Tour',
    category: 'VIP',
    table_name: '1',
    door_note: 'Ouvre la journée. Prévenir Asha à son arrivée.',
  },
  {
    name: 'فاطمة الزهراء',
    category: 'VIP',
    table_name: '2',
    door_note: 'Fauteuil roulant : rampe à l’entrée nord.',
  },
  {
    name: 'Atelier des données, Lyon',
    category: 'Business',
    table_name: '7',
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

/** The gates of an event whose door is open, and its most interesting guests. */
export async function addDoor(
  db: Db,
  { event }: DemoEvent,
  chance: SeededRandom,
  now: Date,
): Promise<void> {
  await db
    .insertInto('door_gate')
    .values(demoGates.map((name, position) => ({ event_id: event.id, position, name })))
    .execute()
  const invited = new Date(now.getTime() - 20 * 86_400_000)
  for (const { companions = [], ...guestFields } of listDoorGuests(now)) {
    const id = chance.hex()
    const guest: NewGuestRow = {
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
      ...guestFields,
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
