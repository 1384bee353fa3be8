import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import { EID, openSixGuests } from '../../test/flows/six-guests.ts'

const { testApp, asha } = await openSixGuests()
const { db } = testApp.world

const buildRows = (count: number, at: Date) =>
  Array.from({ length: count }, (_, place) =>
    buildGuestRow(
      EID,
      `DD00000000${(place + 4096).toString(16).toUpperCase().padStart(5, '0')}`,
      `Ada Rao ${place}`,
      new Date(at.getTime() - place),
      { email: '' },
    ),
  )
const listNames = async () => {
  const host = await asha()
  const { data } = await host.call(guestsOfEvent, { params: { EID }, query: {} })
  return data.guests.map(({ name }) => name)
}

describe('Our product, while a long list is being added,', () => {
  it('shows the guests of before, then the newest first', async () => {
    const before = await listNames()
    const at = new Date(testApp.world.now().getTime() + 60_000)
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('guest').values(buildRows(300, at)).execute()
      expect(await listNames()).toEqual(before)
    })
    expect((await listNames())[0]).toBe('Ada Rao 0')
  })

  it('knows the time of the newest guest, and none is newer', async () => {
    const { rows } = await sql<{ newer: number; newest: Date }>`
      select count(*) filter (where g.created_at > t.newest)::int as newer, max(t.newest) as newest
      from guest g cross join (select max(newest_at) as newest from event_tally where event_id = ${EID}) as t where g.event_id = ${EID}`.execute(
      db,
    )
    expect(rows[0]?.newer).toBe(0)
    expect(Number.isFinite(rows[0]?.newest.getTime())).toBe(true)
  })

  it('shows guests of a database in which the newest is not known', async () => {
    await db
      .updateTable('event_tally')
      .set({ newest_at: sql`'-infinity'` })
      .where('event_id', '=', EID)
      .execute()
    expect(await listNames()).toHaveLength(6)
  })
})
