import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeWebAnswer, sendWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { writeMails } from './actions/mails.ts'
import { tellHosts } from './jobs.ts'

const EID = castEvents.wedding

let house: House
beforeAll(async () => { house = await openHouse() })
afterAll(async () => { await house.close() })

const setEvent = (changes: object) => house.world.db.updateTable('event').set({ ...changes, updated_at: house.clock.now() }).where('id', '=', EID).execute()
let count = 0
async function answers(different: Partial<GuestAnswer> = {}): Promise<string> {
  count += 1
  const input: GuestAnswer = { answer: 'yes', name: 'Leela Iyer', email: `leela${count}@guests.example`, submission: house.world.random.id(), ...different }
  return (await house.visitor().call(sendWebAnswer, { params: { EID }, input })).data.guestId
}
const changes = (GID: string, different: Partial<GuestAnswer>) =>
  house.visitor().call(changeWebAnswer, { params: { EID, GID }, input: { answer: 'yes', name: 'x', submission: house.world.random.id(), ...different } })
async function mails() {
  house.caught.length = 0
  return [...await house.mails()]
}

beforeEach(async () => {
  await setEvent({ host_notices: 'none', companions: 3, capacity: null, hide_address: false, check_in: true, calendar_sequence: 0, languages: ['en', 'fr', 'arb'], contact: JSON.stringify({}) })
  await house.mails()
})

describe('Our product writes to a guest who answered', () => {
  it('with the passcode, the place, the personal link and a calendar file', async () => {
    await setEvent({ calendar_sequence: 2, contact: JSON.stringify({ hosts: 'Ananya and Vikram', email: 'hosts@wedding.example' }) })
    const GID = await answers({ companions: ['Ravi Iyer'] })
    const [mail] = await mails()
    const { passcode } = await house.world.db.selectFrom('guest').select('passcode').where('id', '=', GID).executeTakeFirstOrThrow()
    const code = `${passcode.slice(0, 4)}\u00a0${passcode.slice(4)}`
    expect(mail).toMatchObject({ to: { name: 'Leela Iyer' }, from: { name: 'Ananya and Vikram' }, replyTo: 'hosts@wedding.example', subject: `See you on 12\u00a0December, Leela (passcode ${code})` })
    for (const said of [mail?.html ?? '', mail?.text ?? '']) {
      expect(said).toContain(`http://localhost:3000/${EID}/${GID}`)
      expect(said).toContain('Rang Mahal')
      expect(said).toContain('Ravi Iyer')
    }
    const file = mail?.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
    expect(file?.content).toContain(`UID:${EID}@localhost`)
    expect(file?.content).toContain('SEQUENCE:2')
    expect(file?.content).toContain('TZID=Asia/Kolkata')
  })

  it('in the language the guest answered in', async () => {
    await answers({ language: 'fr' })
    await answers({ language: 'arb' })
    const [french, arabic] = (await mails()).sort((a, b) => (a.html.includes('dir="rtl"') ? 1 : 0) - (b.html.includes('dir="rtl"') ? 1 : 0))
    expect(french?.html).toContain('<html lang="fr" dir="ltr"')
    expect(french?.text).toContain('Votre place est réservée')
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl"')
    expect(arabic?.text).toMatch(/[\u0600-\u06ff]/)
  })

  it('once for each thing said, and not for a press too many', async () => {
    const GID = await answers()
    await changes(GID, { answer: 'yes' })
    expect(await mails()).toHaveLength(1)
    await changes(GID, { answer: 'no' })
    await changes(GID, { answer: 'maybe' })
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['Noted as a maybe: Ananya & Vikram', 'Thank you for telling us: Ananya & Vikram'])
  })

  it('with the address only once there is a place', async () => {
    await setEvent({ hide_address: true, capacity: 1 })
    await house.world.db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
    await answers()
    await answers({ answer: 'maybe' })
    await answers()
    const told = new Map((await mails()).map(({ subject, text }) => [subject.split(/[,:]/)[0], text.includes('Lake Road')]))
    expect(told).toEqual(new Map([['See you on 12\u00a0December', true], ['Noted as a maybe', false], ['You are on the waiting list', false]]))
  })

  it('not at all where there is no address, and not to a guest who was deleted meanwhile', async () => {
    await answers({ email: '' })
    const GID = await answers()
    await house.world.db.updateTable('guest').set({ deleted_at: house.clock.now() }).where('id', '=', GID).execute()
    expect(await mails()).toEqual([])
    expect(await house.world.db.selectFrom('mail').select('state').where('guest_id', '=', GID).execute()).toEqual([{ state: 'aborted' }])
  })

  it('exactly once, however many write at the same time', async () => {
    for (let at = 0; at < 5; at += 1) await answers()
    await Promise.all([writeMails(house.world), writeMails(house.world), writeMails((await house.secondNode()).world)])
    expect(await mails()).toHaveLength(5)
  })
})

describe('Our product tells the host', () => {
  const toHost = (all: Array<{ to: { address: string }; subject: string; text: string }>) => all.filter(({ to }) => to.address === cast.asha.email)

  it('of each answer, where the host asked for that', async () => {
    await setEvent({ host_notices: 'each' })
    await answers({ name: 'Ravi Iyer', companions: ['Uma Iyer'] })
    const [notice] = toHost(await mails())
    expect(notice?.subject).toBe('Ravi Iyer is coming, 2 people. - Ananya & Vikram')
    expect(notice?.text).toContain(`/dashboard/${EID}`)
  })

  it('once a day in the morning at the place, where the host asked for that', async () => {
    await setEvent({ host_notices: 'daily' })
    house.clock.set(new Date('2026-11-23T01:32:00Z'))
    await answers({ name: 'Early Bird' })
    await mails()
    await tellHosts.run(house.world, {})
    expect(toHost(await mails())).toEqual([])
    house.clock.set(new Date('2026-11-23T02:32:00Z'))
    await tellHosts.run(house.world, {})
    await tellHosts.run(house.world, {})
    const notices = toHost(await mails())
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('Early Bird is coming.')
    house.clock.set(new Date('2026-11-25T02:32:00Z'))
    await tellHosts.run(house.world, {})
    expect(toHost(await mails())).toEqual([])
  })

  it('nothing where the host wants silence', async () => {
    await answers()
    await tellHosts.run(house.world, {})
    expect(toHost(await mails())).toEqual([])
  })
})
