import { describe, expect, it } from 'vitest'
import { openDevice, sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import { replaceCode } from '@mehfil/contract/door/door.ts'
import { deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openDoor } from '../../test/door/open-door.ts'
import { signDoorCode } from '../guests/rules/door-code.ts'

const meera = { EID, GID: castGuests.meera }

const { testApp, noah, asha, admit, verify } = await openDoor()

describe('Our product says what a code is', () => {
  const sign = (eventId: string, passcode: string) =>
    signDoorCode(testApp.world.settings.secretKey, { eventId, passcode })

  it('that is unknown, forged, of another event, or of a deleted guest', async () => {
    expect((await verify({ passcode: '99210047' })).code).toBe('wrongPasscode')
    expect((await verify({ code: 'https://elsewhere.example/?q=1' })).code).toBe('wrongPasscode')
    expect((await verify({ code: `${sign(EID, passcodes.meera).slice(0, -4)}AAAA` })).code).toBe(
      'forgedCode',
    )
    await asha.call(deleteGuest, { params: meera })
    expect((await verify({ passcode: passcodes.meera })).code).toBe('deletedGuest')
    expect((await verify({ code: sign(EID, passcodes.meera) })).code).toBe('deletedGuest')
    expect((await verify({ code: sign(EID, '11111111') })).code).toBe('deletedGuest')
  })

  it('that was replaced, typed or scanned, and accepts the new one', async () => {
    const { data } = await asha.call(replaceCode, { params: meera })
    const [typed, scanned] = [
      await verify({ passcode: passcodes.meera }),
      await verify({ code: sign(EID, passcodes.meera) }),
    ]
    expect([typed.code, scanned.code]).toEqual(['replacedCode', 'replacedCode'])
    expect((await verify({ code: sign(EID, data.passcode) })).data.name).toBe('Meera Nair')
  })

  it('that was a merged guest’s, typed, scanned or required: it lets in the guest who stays', async () => {
    const jon = { EID, GID: castGuests.jon }
    await asha.call(mergeGuests, {
      params: jon,
      input: { other: castGuests.meera, take: ['places'], takeFields: [] },
    })
    const codes = [
      { passcode: passcodes.meera },
      { code: sign(EID, passcodes.meera) },
      { passcode: passcodes.jon },
    ]
    for (const input of codes) expect((await verify(input)).data.name).toBe('Jon Sørensen')
    await testApp.world.db
      .updateTable('event')
      .set({ passcode_needed: true })
      .where('id', '=', EID)
      .execute()
    expect((await admit(jon, { passcode: passcodes.meera, people: 1 })).data.verdict).toBe(
      'welcome',
    )
    await asha.call(deleteGuest, { params: jon })
    for (const input of codes) expect((await verify(input)).code).toBe('deletedGuest')
  })

  it('of a guest who was removed for good, also where it was replaced: it is unknown', async () => {
    await asha.call(replaceCode, { params: meera })
    await testApp.world.db
      .deleteFrom('guest')
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    const [device, id, now] = [
      testApp.world.random.uuid(),
      testApp.world.random.uuid(),
      testApp.clock.now(),
    ]
    await noah.call(openDevice, { params: { EID }, input: { device, gate: '' } })
    const taps = [{ id, kind: 'in' as const, count: 1, at: now, guest: passcodes.meera, people: 1 }]
    expect(
      (
        await noah.call(sendDoorTaps, {
          params: { EID },
          input: { device, sentAt: now, waiting: 0, taps },
        })
      ).data.taps,
    ).toMatchObject([{ id, outcome: 'unknown', guest: null }])
  })

  it('that is a personal link: whose it is or was, and that it is no proof where the event requires a passcode', async () => {
    const link = (event: string, guest: string) =>
      `https://mehfil.example/${event}/${guest}?lang=fr`
    expect((await verify({ code: link(EID, castGuests.meera) })).data.name).toBe('Meera Nair')
    expect([
      (await verify({ code: link(EID, '0123456789ABCDE') })).code,
      (await verify({ code: link(castEvents.ivos, castGuests.ivos) })).code,
    ]).toEqual(['wrongPasscode', 'foreignCode'])
    await testApp.world.db
      .updateTable('event')
      .set({ passcode_needed: true })
      .where('id', '=', EID)
      .execute()
    expect((await admit(meera, { code: link(EID, castGuests.meera) })).code).toBe('passcodeNeeded')
    await testApp.world.db
      .updateTable('event')
      .set({ passcode_needed: false })
      .where('id', '=', EID)
      .execute()
    expect((await admit(meera, { code: link(EID, castGuests.meera) })).data.verdict).toBe('welcome')
    await asha.call(deleteGuest, { params: meera })
    expect((await verify({ code: link(EID, castGuests.meera) })).code).toBe('deletedGuest')
  })

  it('and tells nothing about a guest of another event', async () => {
    const foreign = await noah.send('POST', `/api/events/${EID}/check-in/passcode`, {
      CODE: sign(castEvents.ivos, '00057521'),
    })
    expect([foreign.statusCode, JSON.parse(foreign.body).data.code]).toEqual([422, 'foreignCode'])
    expect(foreign.body).not.toContain('Canary')
    expect((await verify({ passcode: '00057521' })).code).toBe('wrongPasscode')
    expect((await admit({ EID, GID: castGuests.ivos })).http).toBe(404)
  })

  it('and refuses input that is no code, at its field', async () => {
    expect((await verify({})).errors).toHaveProperty('PASSCODE')
    const send = (body: object) => noah.send('POST', `/api/events/${EID}/check-in/passcode`, body)
    expect((await send({ CODE: 'x'.repeat(301) })).statusCode).toBe(400)
    const short = await send({ PASSCODE: '123' })
    expect([short.statusCode, JSON.parse(short.body).data.errors]).toEqual([
      400,
      { PASSCODE: 'Please enter the 8-digit passcode.' },
    ])
  })
})
