import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { admitGuest, undoArrival } from '@mehfil/contract/door/checkin.ts'
import { createGuestScope, getEventScopeById } from '../../base/access/scope.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID } from '../../test/door/door-wedding.ts'
import { addFunctions, functionIds, recountDoor } from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { lockDoorParty } from './store/arrivals.ts'
import { partyFunctions, saveAttendance } from './store/party-functions.ts'
import { lockParties } from './store/taps.ts'

const params = { EID, GID: castGuests.meera }
const { sangeet, wedding } = functionIds

const { testApp, noah } = await openOfflineDoor()
const second = await testApp.secondNode()
const { db } = testApp.world
const newTap = () => testApp.world.random.uuid()

beforeEach(() => addFunctions(testApp))

/** Resolves when so many transactions wait for a row lock. */
async function waitForWaiting(count: number): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  if (rows.length < count) return pause(20).then(() => waitForWaiting(count))
}

/** Starts these while another transaction holds the guest, so that all of them wait for it. */
async function startTogether<Result>(
  starts: ReadonlyArray<() => Promise<Result>>,
): Promise<Result[]> {
  const started = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('guest')
      .select('id')
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .forUpdate()
      .execute()
    const running = starts.map((start) => start())
    await waitForWaiting(starts.length)
    return () => Promise.all(running)
  })
  return started()
}

describe('Our product admits a party once at each function', () => {
  const admitTogether = async (functionId: string | undefined) => {
    const asha = await second.as('asha')
    const sent = await startTogether(
      [noah, asha, noah, asha].map(
        (who) => () => who.call(admitGuest, { params, input: { tapId: newTap(), functionId } }),
      ),
    )
    return sent.map(({ data }) => data.verdict).sort()
  }

  it('when four calls to two servers admit it at the same moment', async () => {
    expect(await admitTogether(wedding)).toEqual(['already', 'already', 'already', 'welcome'])
    expect(await recountDoor(testApp)).toMatchObject({
      functions: { [wedding]: 4 },
      people: 4,
      guestRows: 4,
      newPeople: 4,
    })
  })

  it('and at the event as a whole', async () => {
    expect(await admitTogether(undefined)).toEqual(['already', 'already', 'already', 'welcome'])
    expect(await recountDoor(testApp)).toMatchObject({ functions: {}, people: 4, guestRows: 4 })
  })

  it('and takes an entry back at one function while the party comes to another', async () => {
    const tapId = newTap()
    const asha = await second.as('asha')
    await noah.call(admitGuest, { params, input: { tapId, functionId: sangeet } })
    await startTogether([
      () => asha.call(undoArrival, { params: { EID }, input: { tapId } }),
      () => noah.call(admitGuest, { params, input: { tapId: newTap(), functionId: wedding } }),
    ])
    expect(await recountDoor(testApp)).toMatchObject({
      functions: { [wedding]: 4 },
      people: 4,
      guestRows: 4,
      newPeople: 4,
    })
  })

  it('because it reads the presence under the lock; a statement that locks and reads at once reads what was before: the test can fail', async () => {
    const scope = await getEventScopeById(db, EID)
    const id = castGuests.meera
    const guestScope = createGuestScope(scope, id)
    const presenceAtOnce = async () => {
      const { rows } = await sql<{
        functions: Parameters<typeof readPresence>[0]
      }>`select ${partyFunctions(EID)} as functions from guest g where g.event_id = ${EID} and g.id = ${id} for update of g`.execute(
        db,
      )
      return readPresence(rows[0]?.functions)
    }
    const started = await db.transaction().execute(async (tx) => {
      await lockDoorParty(tx, guestScope)
      const running = [
        presenceAtOnce(),
        db
          .transaction()
          .execute((other) => lockDoorParty(other, guestScope))
          .then((party) => readPresence(party?.functions)),
        db
          .transaction()
          .execute((other) => lockParties(other, scope, { passcodes: [], ids: [id] }))
          .then(({ parties }) => readPresence(parties.get(id)?.functions)),
      ]
      await waitForWaiting(running.length)
      await saveAttendance(tx, scope, [
        { guestId: id, functionId: wedding, arrived: 4, outside: 1 },
      ])
      return () => Promise.all(running)
    })
    const present = { arrived: 0, outside: 0 }
    expect(await started()).toEqual([undefined, present, present])
  })

  const readPresence = (
    functions: { presence: Record<string, object> } | null | undefined,
  ): object | undefined => functions?.presence[wedding]
})
