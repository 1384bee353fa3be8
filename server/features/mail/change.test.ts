import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventById, updateEvent } from '@mehfil/contract/events.ts'
import * as calls from '@mehfil/contract/mail.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const params = { EID }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const idOf = (at: number) => `ABC${String(at).padStart(12, '0')}`
beforeEach(async () => {
  const { db } = house.world
  const now = house.clock.now()
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      told: null,
      hide_address: false,
      languages: ['en', 'fr'],
      title: 'Ananya & Vikram',
      venue: 'Rang Mahal',
      letters: '{}',
      calendar_sequence: 0,
    })
    .where('id', '=', EID)
    .execute()
  const answered = (answer: string) => ({
    answer,
    answered_at: now,
    people: answer === 'no' ? null : 2,
    party_limit: 2,
  })
  await db
    .insertInto('guest')
    .values([
      guestRow(EID, idOf(1), 'Yes Rao', now, answered('yes')),
      guestRow(EID, idOf(2), 'Invited Rao', now, { invited_at: now, language: 'fr' }),
      guestRow(EID, idOf(3), 'Maybe Rao', now, answered('maybe')),
      guestRow(EID, idOf(4), 'Nobody Rao', now),
      guestRow(EID, idOf(5), 'No Rao', now, answered('no')),
      guestRow(EID, idOf(6), 'Gone Rao', now, { invited_at: now, deleted_at: now }),
      guestRow(EID, idOf(7), 'Back Rao', now, { invited_at: now, bounced_at: now }),
    ])
    .execute()
})

const tell = (message = '') =>
  asha.call(calls.tellChange, { params, input: { message, submission: house.world.random.id() } })
const sent = async () => {
  house.clock.move(31_000)
  house.caught.length = 0
  return [...(await house.mails())]
}

describe('Our product tells of a change', () => {
  it('whoever holds an invitation or comes, with the old and the new, and the host\u2019s words', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    const { data } = await tell('The river has taken our terrace.')
    expect(data).toMatchObject({ kind: 'change', state: 'held', guests: 3 })
    const mails = await sent()
    expect(mails.map(({ to }) => to.name).sort()).toEqual(['Invited Rao', 'Maybe Rao', 'Yes Rao'])
    const yes = mails.find(({ to }) => to.name === 'Yes Rao')
    for (const said of [yes?.html, yes?.text])
      for (const word of [
        'Rang Mahal',
        'Harbour Hall',
        'The river has taken our terrace.',
        `/${EID}/${idOf(1)}`,
      ])
        expect(said).toContain(word)
    expect(mails.find(({ to }) => to.name === 'Invited Rao')?.html).toContain('<html lang="fr"')
    expect((await asha.call(eventById, { params })).data.untold).toBeNull()
    expect((await tell()).code).toBe('nothingToTell')
  })

  it('with an entry that takes the place of the old one, for those who come', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await tell()
    const files = new Map(
      (await sent()).map(({ to, attachments }) => [
        to.name,
        attachments.map(({ content }) => content).join(''),
      ]),
    )
    expect(files.get('Invited Rao')).toBe('')
    for (const name of ['Yes Rao', 'Maybe Rao'])
      expect(files.get(name)).toMatch(
        new RegExp(
          `METHOD:PUBLISH[^]*BEGIN:VTIMEZONE[^]*UID:${EID}@localhost[^]*SEQUENCE:1[^]*Harbour Hall`,
        ),
      )
  })

  it('with a place of Arabic commas in the entry of those who read Arabic', async () => {
    await house.world.db
      .updateTable('event')
      .set({ languages: ['arb'] })
      .where('id', '=', EID)
      .execute()
    await asha.call(updateEvent, { params, input: { venue: 'قاعة الميناء' } })
    await tell()
    const files = (await sent()).flatMap(({ attachments }) =>
      attachments.map(({ content }) => content.replaceAll('\r\n ', '')),
    )
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toMatch(/LOCATION:قاعة الميناء، [^\\]/)
  })

  it('and counts before it whom that would be', async () => {
    const tellable = async () => (await asha.call(calls.tellableGuests, { params })).data
    expect(await tellable()).toEqual({ guests: 3, people: 5, unreachable: 1 })
    await house.world.db.updateTable('guest').set({ email: '' }).where('id', '=', idOf(2)).execute()
    expect(await tellable()).toEqual({ guests: 2, people: 4, unreachable: 2 })
    expect(
      (await asha.call(calls.tellableGuests, { params: { EID: castEvents.draft } })).data,
    ).toEqual({ guests: 0, people: 0, unreachable: 0 })
    expect((await (await house.as('ivo')).call(calls.tellableGuests, { params })).http).toBe(404)
  })

  it('and no event that is only looked at counts anybody', async () => {
    const asked = vi.spyOn(
      house.world.db.getExecutor().constructor.prototype as {
        executeQuery(query: { sql: string }): unknown
      },
      'executeQuery',
    )
    const counts = () => asked.mock.calls.filter(([{ sql }]) => sql.includes('address_hash')).length
    await asha.call(eventById, { params })
    expect([asked.mock.calls.length > 0, counts()]).toEqual([true, 0])
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await asha.call(eventById, { params })
    expect(counts()).toBeGreaterThan(0)
    asked.mockRestore()
  })

  it('and the screens of other hosts, which know of it no more as untold', async () => {
    const other = await house.secondNode()
    const heard: string[] = []
    other.world.live.hear(EID, (topic) => heard.push(topic))
    const times = () => heard.filter((topic) => topic === 'event').length
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await expect.poll(times).toBe(1)
    await tell()
    await expect.poll(times).toBe(2)
  })

  it('without the place to those who may not know it', async () => {
    await house.world.db
      .updateTable('event')
      .set({ hide_address: true })
      .where('id', '=', EID)
      .execute()
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await tell()
    for (const { to, html, text, attachments } of await sent()) {
      expect([
        to.name,
        /Harbour|Rang Mahal/.test(html + text + attachments.map(({ content }) => content).join('')),
      ]).toEqual([to.name, to.name === 'Yes Rao'])
    }
  })

  it('again, once a telling was taken back before anybody heard of it', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    const { data } = await tell()
    await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: data.id } })
    expect((await asha.call(eventById, { params })).data.untold).toMatchObject({
      venue: 'Rang Mahal',
    })
    expect((await tell()).http).toBe(200)
    expect((await sent())[0]?.text).toContain('Rang Mahal')
  })

  it('never when there is none, and once for two presses', async () => {
    expect((await tell()).code).toBe('nothingToTell')
    await asha.call(updateEvent, { params, input: { title: 'Vikram & Ananya' } })
    const submission = house.world.random.id()
    const [one, two] = await Promise.all([
      asha.call(calls.tellChange, { params, input: { submission } }),
      asha.call(calls.tellChange, { params, input: { submission } }),
    ])
    expect(one.data.id).toBe(two.data.id)
    expect(await sent()).toHaveLength(3)
  })
})

describe('Our product shows an invitation before it is sent', () => {
  it('with the host\u2019s own words in each language', async () => {
    expect(
      (
        await asha.call(calls.saveLetter, {
          params: { EID, LANGUAGE: 'fr' },
          input: { subject: 'Venez !', greeting: 'Chers amis,\nvenez.' },
        })
      ).data.letters,
    ).toMatchObject({ fr: { subject: 'Venez !', greeting: 'Chers amis,\nvenez.' } })
    const french = await asha.call(calls.previewInvitation, { params: { EID, GID: idOf(2) } })
    expect(french.data).toMatchObject({
      subject: 'Venez !',
      to: 'invited@guests.example',
      language: 'fr',
      html: expect.stringContaining('Chers amis'),
      text: expect.stringContaining(`/${EID}/${idOf(2)}`),
    })
    expect(
      (await asha.call(calls.previewInvitation, { params: { EID, GID: idOf(1) } })).data.subject,
    ).not.toContain('Venez')
    expect(
      (
        await asha.call(calls.saveLetter, {
          params: { EID, LANGUAGE: 'arb' },
          input: { subject: 'x', greeting: '' },
        })
      ).http,
    ).toBe(404)
    expect(
      (
        await asha.call(calls.saveLetter, {
          params: { EID, LANGUAGE: 'xx' },
          input: { subject: 'x', greeting: '' },
        })
      ).http,
    ).toBe(404)
    const tooLong = await asha.send('PUT', `/api/events/${EID}/invitation/fr`, {
      SUBJECT: 'x'.repeat(200),
      MESSAGE: '',
    })
    expect([tooLong.statusCode, tooLong.body.includes('"SUBJECT"')]).toEqual([400, true])
  })

  it('to the host alone, marked as a test, with buttons that answer nothing', async () => {
    expect(
      (
        await asha.call(calls.sendTestInvitation, {
          params,
          input: { guestId: idOf(2), kind: 'invitation' },
        })
      ).data,
    ).toEqual({ to: 'asha@mehfil.example' })
    const [test] = await sent()
    expect([test?.to.address, test?.subject.startsWith('Test: ')]).toEqual([
      'asha@mehfil.example',
      true,
    ])
    expect(test?.html + (test?.text ?? '')).not.toContain(`/${EID}/${idOf(2)}`)
    expect(Object.keys(test?.headers ?? {})).not.toContain('List-Unsubscribe')
  })

  it('also of an event without guests', async () => {
    await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    expect((await asha.call(calls.sendTestInvitation, { params, input: {} })).http).toBe(200)
    expect((await sent())[0]?.text).toContain('Asha')
  })

  it('with links of our own address, whatever the request calls us', async () => {
    for (const host of [
      'evil.example',
      'localhost:3000.evil.example',
      '127.0.0.1:3000@evil.example',
      'evil.example:80',
      '[::1]',
    ]) {
      for (const head of ['host', 'x-forwarded-host', 'x-host', 'forwarded']) {
        const { body } = await asha.inject({
          method: 'GET',
          url: `/api/events/${EID}/invitation/preview/${idOf(1)}`,
          headers: { [head]: head === 'forwarded' ? `host=${host}` : host },
        })
        expect([host, head, body.includes('evil.example')]).toEqual([host, head, false])
        expect(body).toContain(`http://localhost:3000/${EID}/${idOf(1)}`)
      }
    }
  })
})
