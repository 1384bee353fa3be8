import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteNormalUser } from '@mehfil/contract/accounts/team.ts'
import { settleConflict, settleConflicts } from '@mehfil/contract/door/conflicts.ts'
import { depositDoorTaps } from '@mehfil/contract/door/devices.ts'
import { addHelperLink, enterByLink, revokeHelperLink } from '@mehfil/contract/door/helper-links.ts'
import { doorZones, saveZones } from '@mehfil/contract/door/zones.ts'
import type { DoorTap } from '@mehfil/door/tap.ts'
import type { Tx } from '../../base/database/db.ts'
import { cast } from '../../seed/cast.ts'
import { openTestDevice, toSentTap } from '../../test/door/door-devices.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { lounge, zoneIds } from '../../test/door/zones.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const params = { EID }
const { testApp, asha, device, counters, conflicts, log } = await openOfflineDoor()
const readInside = async () => (await asha.call(doorZones, { params })).data.inside

/** A device of a helper's link, which makes entries without a network. `revoke` ends the link. */
async function openHelperPhone() {
  const added = await asha.call(addHelperLink, { params, input: { name: 'Tara' } })
  const helper = testApp.visitor()
  const code = added.data.link.split('#')[1] ?? ''
  await helper.call(enterByLink, { input: { code } })
  const phone = await openTestDevice({ testApp, who: helper, EID })
  return {
    phone,
    revoke: () => asha.call(revokeHelperLink, { params: { EID, HELPER: added.data.helper.id } }),
    /** `ahead` is how far the clock of the device is ahead of the server. */
    deposit: async (taps: DoorTap[], ahead = 0) =>
      (
        await testApp.visitor().call(depositDoorTaps, {
          params,
          input: {
            key: phone.key,
            device: phone.device,
            sentAt: new Date(phone.clock().getTime() + ahead),
            taps: taps
              .map((tap) => ({ ...tap, at: new Date(tap.at.getTime() + ahead) }))
              .map(toSentTap),
          },
        })
      ).data.storedIds,
  }
}

/** Noah made an entry without a network, and left the team later. */
async function leaveWithEntry(before: () => Promise<unknown>) {
  const phone = await device()
  await phone.refresh()
  await before()
  const tap = await phone.enter({ guest: passcodes.meera, people: 3 })
  testApp.clock.move(60_000)
  await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })
  testApp.clock.move(60_000)
  await testApp.visitor().call(depositDoorTaps, {
    params,
    input: {
      key: phone.key,
      device: phone.device,
      sentAt: phone.clock(),
      taps: [toSentTap(tap)],
    },
  })
  const { db } = testApp.world
  const noah = cast.noah.personId
  await db.updateTable('member').set({ removed_at: null }).where('person_id', '=', noah).execute()
  await db.updateTable('person').set({ removed_at: null }).where('id', '=', noah).execute()
}

describe('Our product looks at the rights of a person who left the team later', () => {
  it('and counts what they entered with the right to check in', async () => {
    await leaveWithEntry(async () => undefined)
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['in'])
  })

  it('but shows a host what they entered once they had lost that right', async () => {
    await leaveWithEntry(() => signInNoahWith(testApp, ['ManageGuests']))
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['held'])
    expect(await conflicts()).toMatchObject([{ kind: 'held' }])
  })
})

describe('Our product settles what a helper entered offline by when it was entered', () => {
  it('counting entries of before the link was revoked, and showing a host those of after it', async () => {
    const { phone, revoke, deposit } = await openHelperPhone()
    await phone.refresh()
    const before = await phone.enter({ guest: passcodes.meera, people: 3 })
    testApp.clock.move(60_000)
    await revoke()
    testApp.clock.move(60_000)
    const after = await phone.enter({ guest: passcodes.jon, isAnyway: true })
    expect((await deposit([before, after])).toSorted()).toEqual([before.id, after.id].toSorted())
    expect((await counters()).arrived).toBe(3)
    expect((await log()).map(({ outcome, by_name }) => [outcome, by_name])).toEqual([
      ['in', 'Tara'],
      ['held', 'Tara'],
    ])
    expect(await conflicts()).toMatchObject([{ id: after.id, kind: 'held' }])
    await deposit([before, after])
    expect((await counters()).arrived, 'sent again, it counts once').toBe(3)
    await asha.call(settleConflict, { params: { EID, TAP: after.id }, input: { choice: 'count' } })
    expect([(await counters()).arrived, await conflicts()]).toEqual([4, []])
  })

  it('also where the clock of the device is wrong, and an undo of before takes back', async () => {
    const { phone, revoke, deposit } = await openHelperPhone()
    await phone.refresh()
    const first = await phone.enter({ guest: passcodes.meera, people: 3 })
    testApp.clock.move(1_000)
    const undo = await phone.enter({ kind: 'undo', of: first.id })
    testApp.clock.move(60_000)
    await revoke()
    testApp.clock.move(60_000)
    await deposit([first, undo], 3 * 3_600_000)
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['in', 'undone'])
    expect([(await counters()).arrived, await conflicts()]).toEqual([0, []])
  })

  it('at zones as at doors: a host counts or drops each entry of after it', async () => {
    await asha.call(saveZones, { params, input: { zones: [lounge] } })
    const { phone, revoke, deposit } = await openHelperPhone()
    const at = { zoneId: zoneIds.lounge, guest: passcodes.meera, kind: 'zone-in' as const }
    const before = await phone.enter({ ...at, people: 1 })
    testApp.clock.move(60_000)
    await revoke()
    testApp.clock.move(60_000)
    const [one, two, wrong] = [
      await phone.enter({ ...at, people: 1 }),
      await phone.enter({ ...at, people: 2 }),
      await phone.enter({ ...at, people: 1 }),
    ]
    // The helper took this one back, so there is nothing to decide.
    const undo = await phone.enter({ ...at, kind: 'zone-undo', of: wrong.id })
    await deposit([before, one, two, wrong, undo])
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 1 })
    expect(await conflicts()).toMatchObject([
      { id: one.id, kind: 'held', zoneTitle: 'VIP lounge', ifCounted: 2, ifDropped: 1 },
      { id: two.id, kind: 'held', zoneTitle: 'VIP lounge', ifCounted: 3, ifDropped: 1 },
    ])
    const settled = await asha.call(settleConflict, {
      params: { EID, TAP: one.id },
      input: { choice: 'drop' },
    })
    expect(settled.data.left).toBe(1)
    const many = await asha.call(settleConflicts, {
      params,
      input: { ids: [one.id, two.id], choice: 'count' },
    })
    expect([many.data.settled, many.data.left, await readInside()]).toEqual([
      1,
      0,
      { [zoneIds.lounge]: 3 },
    ])
    // The last choice wins.
    await asha.call(settleConflict, { params: { EID, TAP: two.id }, input: { choice: 'drop' } })
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 1 })
  })

  it('and asks a host about an undo of after it, of an entry that counts', async () => {
    await asha.call(saveZones, { params, input: { zones: [lounge] } })
    const { phone, revoke, deposit } = await openHelperPhone()
    const at = { zoneId: zoneIds.lounge, guest: passcodes.meera, kind: 'zone-in' as const }
    const before = await phone.enter({ ...at, people: 2 })
    testApp.clock.move(60_000)
    await revoke()
    testApp.clock.move(60_000)
    const undo = await phone.enter({ ...at, kind: 'zone-undo', of: before.id })
    await deposit([before, undo])
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 2 })
    expect(await conflicts()).toMatchObject([
      { id: undo.id, kind: 'held', ifCounted: 0, ifDropped: 2, entries: [{ kind: 'zone-undo' }] },
    ])
    const settle = (choice: 'count' | 'drop') =>
      asha.call(settleConflict, { params: { EID, TAP: undo.id }, input: { choice } })
    await settle('count')
    expect([await readInside(), await conflicts()]).toEqual([{}, []])
    await settle('drop')
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 2 })
  })

  it('and locks the guests of many entries in one order, so that two hosts do not block each other', async () => {
    await asha.call(saveZones, { params, input: { zones: [lounge] } })
    const { phone, revoke, deposit } = await openHelperPhone()
    await revoke()
    testApp.clock.move(60_000)
    const entries = []
    for (const guest of [passcodes.meera, passcodes.jon])
      entries.push(await phone.enter({ zoneId: zoneIds.lounge, guest, kind: 'zone-in', people: 1 }))
    await deposit(entries)
    const { db } = testApp.world
    const stored = await db
      .selectFrom('zone_tap')
      .select(['id', 'guest_id'])
      .where('event_id', '=', EID)
      .orderBy('guest_id')
      .execute()
    const [first = '', second = ''] = stored.map(({ guest_id: guestId }) => guestId ?? '')
    expect(new Set([first, second, '']).size).toBe(3)
    const lockGuest = (tx: Tx, id: string) =>
      sql`select id from guest where event_id = ${EID} and id = ${id} for update skip locked`.execute(
        tx,
      )
    const { settling, free } = await db.transaction().execute(async (tx) => {
      await lockGuest(tx, first)
      const ids = stored.map(({ id }) => id).toReversed()
      const started = asha.call(settleConflicts, { params, input: { ids, choice: 'count' } })
      await waitForLock()
      return { settling: { started }, free: (await lockGuest(tx, second)).rows }
    })
    expect(free, 'the guest after the one it waits for').toEqual([{ id: second }])
    expect((await settling.started).data).toMatchObject({ settled: 2, left: 0 })
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 2 })
  })
})

/** Resolves when a transaction waits for a row lock. */
async function waitForLock(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.world.db,
    )
  if (rows.length === 0) return pause(20).then(waitForLock)
}
