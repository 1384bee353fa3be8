import { buildEventRow, buildGuestRow } from '../../seed/cast-events.ts'
import type { TestApp } from '../test-app.ts'

/**
 * A gala with parties that came in whole, in part or not at all, a guest who came after saying no,
 * a walk-in, and a guest without an answer.
 */
export async function insertGala(
  { world: { db } }: TestApp,
  id: string,
  startsAt: Date,
  different: object = {},
): Promise<void> {
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', id, at(-90_000), {
        type: 'Gala',
        title: `Gala ${id.slice(-2)}`,
        starts_at: startsAt,
        duration_minutes: 180,
        published_at: at(-90_000),
        ...different,
      }),
    )
    .execute()
  const guests = listGalaGuests(id, at)
  await db.insertInto('guest').values(guests).execute()
  const taps = guests
    .filter(({ attended_at }) => attended_at)
    .map((one) => ({
      event_id: id,
      id: crypto.randomUUID(),
      guest_id: one.id,
      people: one.arrived ?? 0,
      by_name: 'Noah',
      at: one.attended_at as Date,
    }))
  await db.insertInto('arrival').values(taps).execute()
}

function listGalaGuests(id: string, at: (minutes: number) => Date) {
  const guest = (number: number, name: string, more: object) =>
    buildGuestRow(id, `${id.slice(0, 13)}${String(number).padStart(2, '0')}`, name, at(-50_000), {
      invited_at: at(-50_000),
      ...more,
    })
  const yes = {
    answer: 'yes',
    answered_at: at(-3_000),
    people: 2,
    party_limit: 2,
    confirmed_at: at(-3_000),
  }
  return [
    guest(1, 'Both Came', { ...yes, category: 'VIP', arrived: 2, attended_at: at(-5) }),
    guest(2, 'One Came', { ...yes, category: 'VIP', arrived: 1, attended_at: at(12) }),
    guest(3, 'Nobody Came', { ...yes, category: 'Family' }),
    guest(4, 'Said No', {
      answer: 'no',
      answered_at: at(-2_000),
      arrived: 1,
      attended_at: at(20),
      cancel_reason: 'Away',
    }),
    guest(5, 'Walk In', {
      walk_in: true,
      answer: 'yes',
      answered_at: at(30),
      people: 1,
      invited_at: null,
      arrived: 1,
      attended_at: at(30),
      email: '',
    }),
    guest(6, 'Silent', { party_limit: 3, viewed_at: at(-1_000) }),
  ]
}
