import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { SeededRandom } from '../server/seed/seeded-random.ts'
import { sendCall } from '../tools/testing/api-client.ts'
import { formatGuestName, type GuestStep } from './webhook-ledger.ts'

export type GuestChanger = {
  pool: pg.Pool
  EID: string
  cookie: string
  urls: readonly string[]
  chance: SeededRandom
  firstGuest: number
}

/** Asks until a node says that it is done; answers how often it asked. */
export async function changeGuest(
  changer: GuestChanger,
  guest: number,
  step: GuestStep,
): Promise<number> {
  const id = step.kind === 'guest.added' ? '' : await getGuestId(changer, guest)
  const { path, data } = createCall(step, { guest, id })
  for (let attempt = 1; attempt < 500; attempt += 1) {
    const url = changer.urls[changer.chance.below(changer.urls.length)] ?? ''
    const response = await sendCall(url, `/events/${changer.EID}${path}`, {
      cookie: changer.cookie,
      data,
    }).catch(() => null)
    if (response?.ok) return attempt
    // The call before, whose answer was lost, has added the guest.
    if (step.kind === 'guest.added' && (await findGuestId(changer, guest))) return attempt
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`${step.kind}: ${response.status} ${await response.text()}`)
    await wait(50 + changer.chance.below(200))
  }
  throw new Error(`${step.kind} of guest ${guest} was never accepted.`)
}

async function findGuestId(
  { pool, EID }: GuestChanger,
  guest: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from guest where event_id = $1 and email = $2',
    [EID, formatEmail(guest)],
  )
  return rows[0]?.id
}

async function getGuestId(changer: GuestChanger, guest: number): Promise<string> {
  const id = await findGuestId(changer, guest)
  if (!id) throw new Error(`Guest ${guest} was not added.`)
  return id
}

const formatEmail = (guest: number): string => `ledger${guest}@guests.example`

type PlannedCall = { path: string; data: object }

function createCall(
  { kind, version, people }: GuestStep,
  { guest, id }: { guest: number; id: string },
): PlannedCall {
  const NAME = formatGuestName(guest, version)
  const path = `/guests/${id}`
  const calls: Record<GuestStep['kind'], PlannedCall> = {
    'guest.added': {
      path: '/guests',
      data: { NAME, EMAIL: formatEmail(guest), PARTY_LIMIT: 5 },
    },
    'guest.changed': { path, data: { NAME } },
    'guest.invited': { path: `${path}/invite`, data: {} },
    'guest.answered': { path: `${path}/answer`, data: { ANSWER: 'yes', PEOPLE: people } },
    'guest.arrived': {
      path: `/check-in${path}`,
      data: { TAP_ID: randomUUID(), ANYWAY: true },
    },
  }
  return calls[kind]
}
