import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const params = { EID }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const toGuestId = (at: number) => `ABC${String(at).padStart(12, '0')}`
beforeEach(async () => {
  const { db } = testApp.world
  const now = testApp.clock.now()
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      announced_facts: null,
      hide_address: false,
      languages: ['en', 'fr'],
      title: 'Ananya & Vikram',
      venue: 'Rang Mahal',
      letters: '{}',
      calendar_sequence: 0,
    })
    .where('id', '=', EID)
    .execute()
  const buildAnswer = (answer: string) => ({
    answer,
    answered_at: now,
    people: answer === 'no' ? null : 2,
    party_limit: 2,
  })
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, toGuestId(1), 'Yes Rao', now, buildAnswer('yes')),
      buildGuestRow(EID, toGuestId(2), 'Invited Rao', now, { invited_at: now, language: 'fr' }),
      buildGuestRow(EID, toGuestId(3), 'Maybe Rao', now, buildAnswer('maybe')),
      buildGuestRow(EID, toGuestId(4), 'Nobody Rao', now),
      buildGuestRow(EID, toGuestId(5), 'No Rao', now, buildAnswer('no')),
      buildGuestRow(EID, toGuestId(6), 'Gone Rao', now, { invited_at: now, deleted_at: now }),
      buildGuestRow(EID, toGuestId(7), 'Back Rao', now, { invited_at: now, bounced_at: now }),
    ])
    .execute()
})

const sendChange = (message = '') =>
  asha.call(calls.tellChange, { params, input: { message, submission: testApp.world.random.id() } })
const deliverMails = async () => {
  testApp.clock.move(31_000)
  testApp.caught.length = 0
  return [...(await testApp.mails())]
}

describe('Our product announces a change', () => {
  it('to guests who were invited or come, with the old and the new facts and the host\u2019s message', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    const { data } = await sendChange('The river has taken our terrace.')
    expect(data).toMatchObject({ kind: 'change', state: 'held', guests: 3 })
    const mails = await deliverMails()
    expect(mails.map(({ to }) => to.name).sort()).toEqual(['Invited Rao', 'Maybe Rao', 'Yes Rao'])
    const yes = mails.find(({ to }) => to.name === 'Yes Rao')
    for (const said of [yes?.html, yes?.text])
      for (const word of [
        'Rang Mahal',
        'Harbour Hall',
        'The river has taken our terrace.',
        `/${EID}/${toGuestId(1)}`,
      ])
        expect(said).toContain(word)
    expect(mails.find(({ to }) => to.name === 'Invited Rao')?.html).toContain('<html lang="fr"')
    expect((await asha.call(eventById, { params })).data.untold).toBeNull()
    expect((await sendChange()).code).toBe('nothingToTell')
  })

  it('with a calendar entry that replaces the old one, for guests who come', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await sendChange()
    const files = new Map(
      (await deliverMails()).map(({ to, attachments }) => [
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

  it('with an Arabic comma in the place of the calendar entry, for guests who read Arabic', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['arb'] })
      .where('id', '=', EID)
      .execute()
    await asha.call(updateEvent, { params, input: { venue: 'قاعة الميناء' } })
    await sendChange()
    const files = (await deliverMails()).flatMap(({ attachments }) =>
      attachments.map(({ content }) => content.replaceAll('\r\n ', '')),
    )
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toMatch(/LOCATION:قاعة الميناء، [^\\]/)
  })

  it('and counts the recipients before the host sends it', async () => {
    const readChangeRecipients = async () =>
      (await asha.call(calls.tellableGuests, { params })).data
    expect(await readChangeRecipients()).toEqual({ guests: 3, people: 5, unreachable: 1 })
    await testApp.world.db
      .updateTable('guest')
      .set({ email: '' })
      .where('id', '=', toGuestId(2))
      .execute()
    expect(await readChangeRecipients()).toEqual({ guests: 2, people: 4, unreachable: 2 })
    expect(
      (await asha.call(calls.tellableGuests, { params: { EID: castEvents.draft } })).data,
    ).toEqual({ guests: 0, people: 0, unreachable: 0 })
    expect((await (await testApp.as('ivo')).call(calls.tellableGuests, { params })).http).toBe(404)
  })

  it('and counts recipients only after a change', async () => {
    const queries = vi.spyOn(
      testApp.world.db.getExecutor().constructor.prototype as {
        executeQuery(query: { sql: string }): unknown
      },
      'executeQuery',
    )
    const counts = () =>
      queries.mock.calls.filter(([{ sql }]) => sql.includes('address_hash')).length
    await asha.call(eventById, { params })
    expect([queries.mock.calls.length > 0, counts()]).toEqual([true, 0])
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await asha.call(eventById, { params })
    expect(counts()).toBeGreaterThan(0)
    queries.mockRestore()
  })

  it('and updates the screens of other hosts', async () => {
    const other = await testApp.secondNode()
    const heard: string[] = []
    other.world.live.subscribe(EID, (topic) => heard.push(topic))
    const countEventTopics = () => heard.filter((topic) => topic === 'event').length
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await expect.poll(countEventTopics).toBe(1)
    await sendChange()
    await expect.poll(countEventTopics).toBe(2)
  })

  it('without the place to guests who may not see it yet', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ hide_address: true })
      .where('id', '=', EID)
      .execute()
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    await sendChange()
    for (const { to, html, text, attachments } of await deliverMails()) {
      expect([
        to.name,
        /Harbour|Rang Mahal/.test(html + text + attachments.map(({ content }) => content).join('')),
      ]).toEqual([to.name, to.name === 'Yes Rao'])
    }
  })

  it('again, after an announcement was cancelled before it reached a guest', async () => {
    await asha.call(updateEvent, { params, input: { venue: 'Harbour Hall' } })
    const { data } = await sendChange()
    await asha.call(calls.cancelCampaign, { params: { EID, CAMPAIGN: data.id } })
    expect((await asha.call(eventById, { params })).data.untold).toMatchObject({
      venue: 'Rang Mahal',
    })
    expect((await sendChange()).http).toBe(200)
    expect((await deliverMails())[0]?.text).toContain('Rang Mahal')
  })

  it('but not without a change, and only once for two clicks', async () => {
    expect((await sendChange()).code).toBe('nothingToTell')
    await asha.call(updateEvent, { params, input: { title: 'Vikram & Ananya' } })
    const submission = testApp.world.random.id()
    const [one, two] = await Promise.all([
      asha.call(calls.tellChange, { params, input: { submission } }),
      asha.call(calls.tellChange, { params, input: { submission } }),
    ])
    expect(one.data.id).toBe(two.data.id)
    expect(await deliverMails()).toHaveLength(3)
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
    const french = await asha.call(calls.previewInvitation, { params: { EID, GID: toGuestId(2) } })
    expect(french.data).toMatchObject({
      subject: 'Venez !',
      to: 'invited@guests.example',
      language: 'fr',
      html: expect.stringContaining('Chers amis'),
      text: expect.stringContaining(`/${EID}/${toGuestId(2)}`),
    })
    expect(
      (await asha.call(calls.previewInvitation, { params: { EID, GID: toGuestId(1) } })).data
        .subject,
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

  it('to the host only, marked as a test, with buttons that answer nothing', async () => {
    expect(
      (
        await asha.call(calls.sendTestInvitation, {
          params,
          input: { guestId: toGuestId(2), kind: 'invitation' },
        })
      ).data,
    ).toMatchObject({ to: 'asha@mehfil.example' })
    const [test] = await deliverMails()
    expect([test?.to.address, test?.subject.startsWith('Test: ')]).toEqual([
      'asha@mehfil.example',
      true,
    ])
    expect(test?.html + (test?.text ?? '')).not.toContain(`/${EID}/${toGuestId(2)}`)
    expect(Object.keys(test?.headers ?? {})).not.toContain('List-Unsubscribe')
  })

  it('also for an event without guests', async () => {
    await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    expect((await asha.call(calls.sendTestInvitation, { params, input: {} })).http).toBe(200)
    expect((await deliverMails())[0]?.text).toContain('Asha')
  })

  it(
    'with links to its own address, regardless of the host that the request names',
    { tags: 'long' },
    async () => {
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
            url: `/api/events/${EID}/invitation/preview/${toGuestId(1)}`,
            headers: { [head]: head === 'forwarded' ? `host=${host}` : host },
          })
          expect([host, head, body.includes('evil.example')]).toEqual([host, head, false])
          expect(body).toContain(`http://localhost:3000/${EID}/${toGuestId(1)}`)
        }
      }
    },
  )
})
