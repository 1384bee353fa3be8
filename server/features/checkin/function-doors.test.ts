import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { doorConflicts, settleConflict } from '@mehfil/contract/door/conflicts.ts'
import { changeLanguage } from '@mehfil/contract/accounts/accounts.ts'
import { doorScreen } from '@mehfil/contract/door/door.ts'
import { addHelperLink, enterByLink } from '@mehfil/contract/door/helper-links.ts'
import { eventFunctions, guestFunctions } from '@mehfil/contract/guests/functions.ts'
import { countPackAtFunction } from '@mehfil/door/function-guest.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { openTestDevice } from '../../test/door/door-devices.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import {
  addFunctions,
  functionIds,
  recountDoor,
  removeFunctions,
} from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { countFunctionPeople, countPeopleAtFunction } from './store/party-functions.ts'

const params = { EID }
const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }
const { sangeet, wedding, reception } = functionIds

const { testApp, noah, asha, device, counters, conflicts } = await openOfflineDoor()

const countersAt = async (functionId: string) =>
  (await noah.call(calls.doorOf, { params, query: { functionId } })).data.counters
const newTap = () => testApp.world.random.uuid()

beforeEach(() => addFunctions(testApp))

describe('Our product opens a door for each function', () => {
  it('so that a party that came to one is not in at another, with devices that have no network', async () => {
    const [first, second] = [
      await device({ functionId: sangeet }),
      await device({ functionId: wedding, who: asha }),
    ]
    for (const phone of [first, second]) {
      await phone.refresh()
      phone.line.isUp = false
    }
    expect(await first.scan(passcodes.meera)).toMatchObject({ kind: 'party', rest: 2 })
    expect(await second.scan(passcodes.meera, 3)).toMatchObject({ kind: 'party', rest: 4 })
    expect(await first.look(passcodes.meera)).toMatchObject({ kind: 'already' })
    for (const phone of [first, second]) {
      phone.line.isUp = true
      expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    }
    expect(await conflicts()).toEqual([])
    expect(await countersAt(sangeet)).toMatchObject({ arrived: 2, expected: 2 })
    expect(await countersAt(wedding)).toMatchObject({ arrived: 3, expected: 4 })
    expect(await counters()).toMatchObject({ arrived: 3, expected: 4 })
    expect(await recountDoor(testApp)).toEqual({
      functions: { [sangeet]: 2, [wedding]: 3 },
      people: 3,
      guestRows: 3,
      newPeople: 3,
      attended: 0,
    })
  })

  it('and counts on a device what the server counts, also from changes', async () => {
    const phone = await device({ functionId: sangeet })
    const pack = await phone.refresh()
    expect(countPackAtFunction(pack, wedding)).toMatchObject({ arrived: 0, expected: 4 })
    await phone.scan(passcodes.meera)
    phone.moveTo(wedding)
    await phone.scan(passcodes.meera, 1)
    await phone.send()
    const changed = await phone.refresh()
    for (const id of [sangeet, wedding]) {
      const { free: _, ...counted } = await countersAt(id)
      expect(countPackAtFunction(changed, id)).toEqual(counted)
    }
    phone.moveTo(sangeet)
    expect(await phone.look(passcodes.meera)).toMatchObject({
      kind: 'already',
      gate: 'Gate 1',
      by: 'Noah Fernandes',
    })
  })

  it('says kindly who is not invited, or comes to others, and lets them in anyway', async () => {
    const phone = await device({ functionId: sangeet })
    await phone.refresh()
    expect(await phone.look(passcodes.jon)).toMatchObject({ kind: 'ask', why: 'uninvited' })
    const { data } = await noah.call(calls.verifyPasscode, {
      params,
      input: { passcode: passcodes.jon, functionId: sangeet },
    })
    expect(data).toMatchObject({ functionDoubt: 'uninvited', functions: [wedding, reception] })
    const admit = (anyway: boolean) =>
      noah.call(calls.admitGuest, {
        params: jon,
        input: { tapId: newTap(), functionId: sangeet, anyway },
      })
    expect((await admit(false)).data).toMatchObject({ verdict: 'ask', people: 0 })
    expect((await admit(true)).data).toMatchObject({
      verdict: 'welcome',
      people: 1,
      counters: { arrived: 1, expected: 3 },
    })
    testApp.clock.move(40 * 60 * 60_000)
    const later = await testApp.as('noah')
    const { data: found } = await later.call(calls.findAtDoor, {
      params,
      query: { search: 'Meera', functionId: reception },
    })
    expect(found.guests[0]).toMatchObject({
      functionDoubt: 'not-coming',
      functions: [sangeet, wedding],
    })
  })

  it('at its own times', async () => {
    const phone = await device({ functionId: reception })
    await phone.refresh()
    expect(await phone.look(passcodes.meera)).toMatchObject({ kind: 'outside' })
    const early = await noah.call(calls.admitGuest, {
      params: meera,
      input: { tapId: newTap(), functionId: reception, anyway: true },
    })
    expect([early.http, early.code]).toEqual([409, 'doorClosed'])
    const { data } = await noah.call(calls.doorOf, { params })
    expect(data.functions?.map(({ title, state }) => [title, state])).toEqual([
      ['Sangeet', 'open'],
      ['Wedding', 'open'],
      ['Reception', 'early'],
    ])
    await phone.enter({ guest: passcodes.meera, people: 1 })
    expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['outside'])
    expect((await conflicts()).map(({ functionTitle }) => functionTitle)).toEqual(['Reception'])
  })

  it('and refuses one that is not of the event', async () => {
    const other = await noah.call(calls.doorOf, {
      params,
      query: { functionId: '0000000000000AA' },
    })
    expect(other.http).toBe(400)
  })

  it('with the counts of one function as among those of all', async () => {
    for (const [functionId, params] of [
      [sangeet, meera],
      [sangeet, jon],
      [wedding, meera],
    ] as const)
      await noah.call(calls.admitGuest, {
        params,
        input: { tapId: newTap(), functionId, anyway: true },
      })
    const { db } = testApp.world
    const scope = await getEventScopeById(db, EID)
    const all = await countFunctionPeople(db, scope)
    expect([all.get(sangeet)?.expected, all.get(wedding)?.expected, all.size]).toEqual([3, 4, 2])
    for (const id of [sangeet, wedding])
      expect(await countPeopleAtFunction(db, scope, id)).toEqual(all.get(id))
    expect(await countPeopleAtFunction(db, scope, reception)).toEqual({
      arrived: 0,
      outside: 0,
      expected: 0,
      walkIns: 0,
    })
  })

  it('undoes an entry of one function alone', async () => {
    const tapId = newTap()
    for (const [functionId, id] of [
      [sangeet, tapId],
      [wedding, newTap()],
    ] as const)
      await noah.call(calls.admitGuest, { params: meera, input: { tapId: id, functionId } })
    expect(await counters()).toMatchObject({ arrived: 4 })
    await noah.call(calls.undoArrival, { params, input: { tapId } })
    expect(await countersAt(sangeet)).toMatchObject({ arrived: 0 })
    expect(await countersAt(wedding)).toMatchObject({ arrived: 4 })
    const { functions, ...whole } = await recountDoor(testApp)
    expect([functions, whole]).toEqual([
      { [wedding]: 4 },
      { people: 4, guestRows: 4, newPeople: 4, attended: 0 },
    ])
  })

  it('adds a walk-in there, who counts once for the event', async () => {
    const { data } = await noah.call(calls.addWalkIn, {
      params,
      input: { name: 'Ravi', people: 2, tapId: newTap(), functionId: sangeet },
    })
    expect(data.counters).toMatchObject({ arrived: 2, walkIns: 2 })
    await noah.call(calls.admitGuest, {
      params: { EID, GID: data.guest.id },
      input: { tapId: newTap(), functionId: wedding },
    })
    expect(await counters()).toMatchObject({ arrived: 2, walkIns: 2 })
    expect(await countersAt(wedding)).toMatchObject({ arrived: 2, walkIns: 2 })
  })

  it('lists entries of one function that contradict each other', async () => {
    const phones = await Promise.all(
      [noah, asha].map((who) => device({ functionId: sangeet, who })),
    )
    for (const phone of phones) {
      await phone.refresh()
      await phone.enter({ guest: passcodes.meera, people: 2 })
    }
    for (const phone of phones) await phone.send()
    const [conflict] = await conflicts()
    expect(conflict).toMatchObject({ kind: 'twice', party: 2, functionTitle: 'Sangeet' })
    await asha.call(settleConflict, {
      params: { EID, TAP: conflict?.id ?? '' },
      input: { choice: 'count' },
    })
    expect(await countersAt(sangeet)).toMatchObject({ arrived: 4, expected: 4 })
    expect((await asha.call(doorConflicts, { params })).data.conflicts).toEqual([])
    expect((await recountDoor(testApp)).guestRows).toBe(4)
  })

  it('with a link for one function, whose entries are all of it', async () => {
    const { data } = await asha.call(addHelperLink, {
      params,
      input: { name: 'Sara', functionId: wedding },
    })
    const sara = testApp.visitor()
    await sara.call(enterByLink, { input: { code: data.link.split('#')[1] ?? '' } })
    const phone = await openTestDevice({ testApp, who: sara, EID, functionId: wedding })
    const { head } = await phone.refresh()
    expect(head.functions?.map(({ title }) => title)).toEqual(['Wedding'])
    await phone.enter({ guest: passcodes.meera, people: 1, functionId: sangeet })
    await phone.send()
    expect(await countersAt(wedding)).toMatchObject({ arrived: 1 })
    expect(await countersAt(sangeet)).toMatchObject({ arrived: 0 })
  })

  it('and is called by the title of the event in the reader’s language, as its big screen is', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({
        languages: ['en', 'arb'],
        translations: { arb: { title: 'أنانيا وفيكرام' } } as never,
      })
      .where('id', '=', EID)
      .execute()
    const readTitles = async () => [
      (await asha.call(calls.doorOf, { params, query: {} })).data.title,
      (await asha.call(doorScreen, { params })).data.title,
    ]
    expect(new Set(await readTitles())).toEqual(new Set(['Ananya & Vikram']))
    await asha.call(changeLanguage, { input: { language: 'arb' } })
    expect(new Set(await readTitles())).toEqual(new Set(['أنانيا وفيكرام']))
    await asha.call(changeLanguage, { input: { language: 'en' } })
  })

  it('and shows its people on the big screen, the dashboard and the panel of a guest', async () => {
    for (const functionId of [sangeet, wedding])
      await noah.call(calls.admitGuest, {
        params: meera,
        input: { tapId: newTap(), functionId, people: 2, gate: 'Gate 1' },
      })
    const { data: whole } = await asha.call(doorScreen, { params })
    expect(whole.functions?.map(({ arrived, expected }) => [arrived, expected])).toEqual([
      [2, 2],
      [2, 4],
      [0, 0],
    ])
    const people = (screen: typeof whole) => [
      screen.counters.arrived,
      screen.arrivals.reduce((sum, bar) => sum + bar.people, 0),
      screen.gates.map((gate) => gate.people),
    ]
    expect(people(whole)).toEqual([2, 2, [2]])
    const { data: one } = await asha.call(doorScreen, { params, query: { functionId: wedding } })
    expect(people(one)).toEqual([2, 2, [2]])
    const { data: strip } = await asha.call(eventFunctions, { params })
    expect(strip.functions.map(({ title, arrived }) => [title, arrived])).toEqual([
      ['Sangeet', 2],
      ['Wedding', 2],
      ['Reception', 0],
    ])
    const { data: panel } = await asha.call(guestFunctions, { params: meera })
    expect(panel.arrivals.map(({ title, people: came }) => [title, came])).toEqual([
      ['Sangeet', 2],
      ['Wedding', 2],
    ])
  })

  it('and says nothing of functions where an event has none', async () => {
    await removeFunctions(testApp)
    const { data } = await noah.call(calls.doorOf, { params })
    expect('functions' in data).toBe(false)
    const phone = await device()
    const { head } = await phone.refresh()
    expect('functions' in head).toBe(false)
    await phone.scan(passcodes.meera)
    await phone.send()
    expect(
      (await noah.call(calls.verifyPasscode, { params, input: { passcode: passcodes.meera } }))
        .data,
    ).not.toHaveProperty('functions')
    expect(
      await testApp.world.db
        .selectFrom('function_attendance')
        .selectAll()
        .where('event_id', '=', EID)
        .execute(),
    ).toEqual([])
  })
})
