import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositDoorTaps } from '@mehfil/contract/door/devices.ts'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { overallReport } from '@mehfil/contract/reports/reports.ts'
import { doorOf } from '@mehfil/contract/door/checkin.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { resetRehearsal } from '@mehfil/contract/door/door.ts'
import { doorZones, saveZones } from '@mehfil/contract/door/zones.ts'
import { countPeopleInZone, getGuestAtZone } from '@mehfil/door/zones.ts'
import { findGuest } from '@mehfil/door/pack-read.ts'
import { toSentTap } from '../../test/door/door-devices.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { garden, lounge, zoneIds } from '../../test/door/zones.ts'

const params = { EID }
const { testApp, noah, asha, device } = await openOfflineDoor()
const at = { zoneId: zoneIds.lounge, guest: passcodes.meera }

const readInside = async () => (await asha.call(doorZones, { params })).data.inside

describe('Our product counts people in zones', () => {
  beforeEach(async () => {
    await asha.call(saveZones, { params, input: { zones: [lounge, garden] } })
  })

  it('as they go in and out, without a word about the event', async () => {
    const phone = await device()
    await phone.enter({ ...at, kind: 'zone-in', people: 3 })
    testApp.clock.move(1_000)
    await phone.enter({ ...at, kind: 'zone-out', people: 1 })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in', 'out'])
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 2 })
    expect((await noah.call(doorOf, { params })).data.counters.arrived).toBe(0)
    const other = await (await device({ who: asha })).refresh()
    expect(other.head.zones?.map(({ id, inside }) => [id, inside])).toEqual([
      [zoneIds.lounge, 2],
      [zoneIds.garden, 0],
    ])
    expect([passcodes.meera, passcodes.jon].map((code) => findGuest(other, code)?.zones)).toEqual([
      {
        [zoneIds.lounge]: { isAllowed: true, inside: 2 },
        [zoneIds.garden]: { isAllowed: true, inside: 0 },
      },
      {
        [zoneIds.lounge]: { isAllowed: true, inside: 0 },
        [zoneIds.garden]: { isAllowed: false, inside: 0 },
      },
    ])
  })

  it('each person once, however often two devices sent it', async () => {
    const [one, two] = [await device(), await device({ who: asha })]
    await one.enter({ ...at, kind: 'zone-in', people: 4 })
    testApp.clock.move(1_000)
    const tap = await two.enter({ ...at, kind: 'zone-in', people: 4 })
    await one.send()
    expect((await two.send()).map(({ outcome }) => outcome)).toEqual(['nothing'])
    await two.ask.sendTaps({ sentAt: two.clock(), waiting: 0, taps: [tap] })
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 4 })
    await two.enter({ ...at, kind: 'zone-in', people: 1, isAnyway: true })
    await two.send()
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 4 })
  })

  it('and says in the log, the report and the activity whom a helper let in although it is full or for others', async () => {
    const phone = await device()
    await phone.enter({ ...at, kind: 'zone-in', people: 2 })
    const tap = await phone.enter({
      kind: 'zone-in',
      zoneId: zoneIds.garden,
      guest: passcodes.jon,
      isAnyway: true,
    })
    await phone.send()
    // Sent again, it is said once.
    await phone.ask.sendTaps({ sentAt: phone.clock(), waiting: 0, taps: [tap] })
    const logged = await testApp.world.db
      .selectFrom('zone_tap')
      .select(['id', 'anyway'])
      .where('event_id', '=', EID)
      .where('anyway', '=', true)
      .execute()
    expect(logged).toEqual([{ id: tap.id, anyway: true }])
    const { parts } = (await asha.call(overallReport, { params })).data
    expect(
      parts.find(({ id }) => id === 'zones')?.rows.map(({ cells }) => [cells[0], cells[4]]),
    ).toEqual([
      ['VIP lounge', 0],
      ['Garden', 1],
    ])
    const { lines } = (await asha.call(eventActivity, { params, query: { kind: 'door' } })).data
    const said = lines.filter(
      ({ call, subject }) => call === 'sendDoorTaps' && subject === 'Jon Sørensen',
    )
    expect(said[0]).toMatchObject({
      name: 'Noah Fernandes',
      changes: [{ field: 'anyway', before: '', after: '1' }],
    })
  })

  it('and takes an entry back, also one that comes after its undo', async () => {
    const phone = await device()
    const tap = await phone.enter({ ...at, kind: 'zone-in', people: 2 })
    const undo = await phone.enter({ ...at, kind: 'zone-undo', of: tap.id })
    const send = (taps: (typeof tap)[]) =>
      phone.ask.sendTaps({ sentAt: phone.clock(), waiting: 0, taps })
    expect((await send([undo])).map(({ outcome }) => outcome)).toEqual(['undone'])
    await send([tap])
    expect(await readInside()).toEqual({})
  })

  it('and after a merge of two guests as those of one, until it is undone', async () => {
    const phone = await device()
    await phone.enter({ ...at, kind: 'zone-in', people: 2 })
    await phone.enter({ ...at, guest: passcodes.jon, kind: 'zone-in', people: 1 })
    await phone.send()
    const readRows = async () =>
      (
        await sql<{ guest: string; inside: number }>`
          select guest_id as guest, sum(counted)::int as inside from zone_tap where event_id = ${EID}
          group by 1 having sum(counted) > 0 order by 2 desc`.execute(testApp.world.db)
      ).rows.map(({ guest, inside }) => [guest, inside])
    const before = await readRows()
    expect(before).toEqual([
      [castGuests.meera, 2],
      [castGuests.jon, 1],
    ])
    const merged = await asha.call(mergeGuests, {
      params: { EID, GID: castGuests.meera },
      input: { other: castGuests.jon, take: ['places'], takeFields: [] },
    })
    expect([merged.http, await readRows()]).toEqual([200, [[castGuests.meera, 3]]])
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 3 })
    const undone = await asha.call(undoGuests, {
      params,
      input: { undo: merged.data.undo ?? '' },
    })
    expect([undone.http, await readRows()]).toEqual([200, before])
  })

  it('with walk-ins, whose code a device does not know yet', async () => {
    const phone = await device()
    const pack = await phone.refresh()
    const walkIn = await phone.enter({
      kind: 'walk-in',
      people: 2,
      walkIn: { name: 'Ravi', category: '', guestOf: '', phone: '', answers: {} },
    })
    const tap = await phone.enter({
      kind: 'zone-in',
      zoneId: zoneIds.lounge,
      of: walkIn.id,
      people: 2,
    })
    const entries = [walkIn, tap].map((one) => ({ tap: one, result: null, isCovered: false }))
    expect(countPeopleInZone({ pack, entries, isRehearsal: false }, zoneIds.lounge)).toBe(2)
    expect(
      getGuestAtZone(
        { passcode: '', people: 2, arrived: 2 },
        zoneIds.lounge,
        { entries, isRehearsal: false },
        walkIn.id,
      ).inside,
    ).toBe(2)
    await phone.send()
    expect(await readInside()).toEqual({ [zoneIds.lounge]: 2 })
  })

  it('but neither a rehearsal, nor an unknown code, nor what a helper without the right hands in', async () => {
    const phone = await device()
    await phone.enter({ ...at, kind: 'zone-in', isRehearsal: true })
    await phone.enter({ kind: 'zone-in', zoneId: zoneIds.lounge, guest: '11111111' })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['rehearsed', 'unknown'])
    const late = await phone.enter({ ...at, kind: 'zone-in' })
    const { data } = await noah.call(depositDoorTaps, {
      params,
      input: {
        key: phone.key,
        device: phone.device,
        sentAt: phone.clock(),
        taps: [toSentTap(late)],
      },
    })
    expect(data.storedIds).toEqual([late.id])
    expect(await readInside()).toEqual({})
    expect((await asha.call(resetRehearsal, { params })).data.taps).toBe(1)
  })

  it('and refuses a zone for a function that the event does not have, or for no group', async () => {
    const gone = await asha.call(saveZones, {
      params,
      input: { zones: [{ ...lounge, functionId: '0000000000000F9' }] },
    })
    const wire = { ID: lounge.id, TITLES: {}, CAPACITY: 3, FOR: 'tags', GROUPS: [] }
    const sendWire = (zone: object) =>
      asha.inject({
        method: 'PUT',
        url: `/api/events/${EID}/door-zones`,
        payload: { data: { ZONES: [{ ...wire, TITLE: 'Lounge', ...zone }] } },
      })
    const empty = await sendWire({})
    const unnamed = await sendWire({ TITLE: ' ', FOR: 'everyone' })
    expect([gone.http, empty.statusCode, unnamed.statusCode]).toEqual([400, 400, 400])
    expect((await noah.call(saveZones, { params, input: { zones: [garden] } })).http).toBe(200)
    expect((await asha.call(doorZones, { params })).data.zones).toEqual([garden])
  })
})
