import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  asUsual,
  addWebRsvp,
  changeWebAnswer,
  sendWebAnswer,
  type GuestAnswer,
  type Question,
} from '@mehfil/contract/rsvp.ts'
import { setGuestAnswer } from '@mehfil/contract/guests.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { writeMails } from './actions/mails.ts'
import { tellHosts } from './jobs.ts'

const EID = castEvents.wedding

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const setEvent = (changes: object) =>
  house.world.db
    .updateTable('event')
    .set({ ...changes, updated_at: house.clock.now() })
    .where('id', '=', EID)
    .execute()
let count = 0
async function answers(different: Partial<GuestAnswer> = {}): Promise<string> {
  count += 1
  const input: GuestAnswer = {
    answer: 'yes',
    name: 'Leela Iyer',
    email: `leela${count}@guests.example`,
    submission: house.world.random.id(),
    ...different,
  }
  return (await house.visitor().call(sendWebAnswer, { params: { EID }, input })).data.guestId
}
const changes = (GID: string, different: Partial<GuestAnswer>) =>
  house
    .visitor()
    .call(changeWebAnswer, {
      params: { EID, GID },
      input: { answer: 'yes', name: 'x', submission: house.world.random.id(), ...different },
    })
async function mails() {
  house.caught.length = 0
  return [...(await house.mails())]
}

beforeEach(async () => {
  await setEvent({
    host_notices: 'none',
    companions: 3,
    capacity: null,
    hide_address: false,
    check_in: true,
    calendar_sequence: 0,
    languages: ['en', 'fr', 'arb'],
    contact: JSON.stringify({}),
  })
  await house.mails()
})

describe('Our product writes to a guest who answered', () => {
  it('in a language the event speaks, as its invitation and its page do', async () => {
    const GID = await answers({ language: 'fr' })
    await mails()
    await setEvent({ languages: ['en'], words: JSON.stringify({ fr: { title: 'Ancien titre' } }) })
    await changes(GID, { answer: 'no' })
    const [mail] = await mails()
    house.clock.move(1_000)
    await setEvent({ words: '{}' })
    expect([
      mail?.html.includes('<html lang="en"'),
      mail?.subject.includes('Ancien titre'),
    ]).toEqual([true, false])
  })

  it('with the passcode, the place, the personal link and a calendar file', async () => {
    await setEvent({
      calendar_sequence: 2,
      contact: JSON.stringify({ hosts: 'Ananya and Vikram', email: 'hosts@wedding.example' }),
    })
    const GID = await answers({ companions: ['Ravi Iyer'] })
    const [mail] = await mails()
    const { passcode } = await house.world.db
      .selectFrom('guest')
      .select('passcode')
      .where('id', '=', GID)
      .executeTakeFirstOrThrow()
    const code = `${passcode.slice(0, 4)}\u00a0${passcode.slice(4)}`
    expect(mail).toMatchObject({
      to: { name: 'Leela Iyer' },
      from: { name: 'Ananya and Vikram' },
      replyTo: 'hosts@wedding.example',
      subject: `See you on 12\u00a0December, Leela (passcode ${code})`,
    })
    for (const said of [mail?.html ?? '', mail?.text ?? '']) {
      expect(said).toContain(`http://localhost:3000/${EID}/${GID}#reply`)
      expect(said).toContain('Rang Mahal')
      expect(said).toContain('Ravi Iyer')
    }
    const file = mail?.attachments.find(({ contentType }) =>
      contentType.startsWith('text/calendar'),
    )
    expect(file?.content).toContain(`UID:${EID}@localhost`)
    expect(file?.content).toContain('SEQUENCE:2')
    expect(file?.content).toContain('TZID=Asia/Kolkata')
  })

  it('with the code for the door as a picture of the mail, and a way to stop', async () => {
    const GID = await answers()
    const [mail] = await mails()
    const picture = mail?.attachments.find(({ cid }) => cid === 'code')
    expect(picture).toMatchObject({
      contentType: 'image/png',
      encoding: 'base64',
      content: expect.stringMatching(/^iVBORw0KGgo/),
    })
    expect(mail?.html).toContain('src="cid:code"')
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        new RegExp(`^<http://localhost:3000/${EID}/${GID}/stop\\?to=[\\w-]{86}>$`),
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('in the words of the event in that language', async () => {
    await setEvent({ words: JSON.stringify({ fr: { title: 'Ananya et Vikram' } }) })
    await answers({ language: 'fr' })
    expect((await mails())[0]?.html).toContain('Ananya et Vikram')
    await setEvent({ words: '{}' })
  })

  it.each([
    ['unsubscribed', 1],
    ['bounced', 0],
    ['complained', 0],
  ] as const)(
    'who %s: nothing but the link that was asked for, and that never where mails come back',
    async (reason, links) => {
      const GID = await answers({ email: `${reason}@guests.example` })
      await mails()
      const account = {
        account_id: cast.asha.accountId,
        reason,
        at: house.clock.now(),
        event_id: EID,
      }
      await sql`insert into suppression (account_id, reason, at, event_id, address_hash) values (${account.account_id}, ${reason}, ${account.at}, ${EID}, address_hash(${`${reason}@guests.example`}))`.execute(
        house.world.db,
      )
      await changes(GID, { answer: 'maybe' })
      expect(await mails()).toHaveLength(0)
      for (const most of [links, 0]) {
        await house
          .visitor()
          .call(sendWebAnswer, {
            params: { EID },
            input: {
              answer: 'yes',
              name: 'Leela Iyer',
              email: `${reason}@guests.example`,
              submission: house.world.random.id(),
            },
          })
        expect(await mails()).toHaveLength(most)
      }
      await sql`select queue_unwritten(g.event_id, ${account.account_id}, g, 'thanks', '{"why":"seated","answer":"yes","people":1,"waiting":false,"pending":false}'::jsonb, null, ${account.at}) from guest g where id = ${GID}`.execute(
        house.world.db,
      )
      expect(await mails()).toHaveLength(0)
      await house.world.db.deleteFrom('suppression').execute()
    },
  )

  it('in the language the guest answered in', async () => {
    await answers({ language: 'fr' })
    await answers({ language: 'arb' })
    const [french, arabic] = (await mails()).sort(
      (a, b) => (a.html.includes('dir="rtl"') ? 1 : 0) - (b.html.includes('dir="rtl"') ? 1 : 0),
    )
    expect(french?.html).toContain('<html lang="fr" dir="ltr"')
    expect(french?.text).toContain('Votre place est confirmée')
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl"')
    expect(arabic?.text).toMatch(/[\u0600-\u06ff]/)
    expect(/الموعد: (.*)/.exec(arabic?.text ?? '')?.[1]).toMatch(/^[^,]*، [^,]*$/)
    const placeIn = (mail: typeof arabic) =>
      /LOCATION:(.*)/.exec(
        mail?.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
          ?.content ?? '',
      )?.[1]
    expect([placeIn(french), placeIn(arabic)]).toEqual([
      expect.stringContaining('Rang Mahal\\, Lake Road'),
      expect.stringContaining('Rang Mahal، Lake Road'),
    ])
  })

  it('once for each thing said, and not for a press too many', async () => {
    const GID = await answers()
    await changes(GID, { answer: 'yes' })
    expect(await mails()).toHaveLength(1)
    await changes(GID, { answer: 'no' })
    await changes(GID, { answer: 'maybe' })
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Thanks for letting us know: Ananya & Vikram',
      'You’re down as a maybe: Ananya & Vikram',
    ])
  })

  it('so often and no oftener, whoever typed the address, and to the host of one guest as well', async () => {
    const strict = await openHouse({ leniency: 1 })
    const { db, random } = strict.world
    await db.updateTable('event').set({ host_notices: 'each' }).where('id', '=', EID).execute()
    const visitor = strict.visitor()
    const email = 'somebody@else.example'
    const reply = (answer: 'yes' | 'no' | 'maybe') => ({
      answer,
      name: 'You won',
      email,
      submission: random.id(),
    })
    const {
      data: { guestId: GID },
    } = await visitor.call(sendWebAnswer, { params: { EID }, input: reply('yes') })
    const written = async () => {
      strict.caught.length = 0
      const all = await strict.mails()
      return [
        all.filter(({ to }) => to.address === email).length,
        all.filter(({ to }) => to.address !== email).length,
      ]
    }
    const turnOver = async () => {
      for (let at = 0; at < 10; at += 1) {
        strict.clock.move(1_000)
        await visitor.call(changeWebAnswer, {
          params: { EID, GID },
          input: reply(at % 2 ? 'maybe' : 'no'),
        })
      }
    }
    expect(await written()).toEqual([1, 1])
    for (const fit of [
      [8, 6],
      [6, 6],
      [0, 0],
    ]) {
      await turnOver()
      expect(await written()).toEqual(fit)
      strict.clock.move(61 * 60_000)
    }
    const asha = await strict.as('asha')
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: { EID, GID },
          input: { answer: 'yes', people: 1, tell: true },
        })
      ).code,
    ).toBeUndefined()
    expect(await written(), 'what a host says goes out').toEqual([1, 0])
    await sql`insert into suppression (account_id, reason, at, event_id, address_hash) values (${cast.asha.accountId}, 'unsubscribed', ${strict.clock.now()}, ${EID}, address_hash(${email}))`.execute(
      db,
    )
    for (const fit of [1, 0]) {
      await visitor.call(sendWebAnswer, { params: { EID }, input: reply('yes') })
      expect((await written())[0], 'after a stop, the link once a day').toBe(fit)
      strict.clock.move(61 * 60_000)
    }
    await strict.close()
  })

  it('with the address only once there is a place', async () => {
    await setEvent({ hide_address: true, capacity: 1 })
    await house.world.db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
    await answers()
    await answers({ answer: 'maybe' })
    await answers()
    const told = new Map(
      (await mails()).map(({ subject, text }) => [
        subject.split(/[,:]/)[0],
        text.includes('Lake Road'),
      ]),
    )
    expect(told).toEqual(
      new Map([
        ['See you on 12\u00a0December', true],
        ['You’re down as a maybe', false],
        ['You’re on the waiting list', false],
      ]),
    )
  })

  it('not at all where there is no address, and not to a guest who was deleted meanwhile', async () => {
    await answers({ email: '' })
    const GID = await answers()
    await house.world.db
      .updateTable('guest')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', GID)
      .execute()
    expect(await mails()).toEqual([])
    expect(
      await house.world.db.selectFrom('mail').select('state').where('guest_id', '=', GID).execute(),
    ).toEqual([{ state: 'aborted' }])
  })

  it('exactly once, however many write at the same time', async () => {
    for (let at = 0; at < 5; at += 1) await answers()
    await Promise.all([
      writeMails(house.world, 50),
      writeMails(house.world, 50),
      writeMails((await house.secondNode()).world, 50),
    ])
    expect(await mails()).toHaveLength(5)
  })
})

describe('Our product tells the host', () => {
  const toHost = <Sent extends { to: { address: string } }>(all: Sent[]) =>
    all.filter(({ to }) => to.address === cast.asha.email)

  it('of each answer, where the host asked for that', async () => {
    await setEvent({ host_notices: 'each' })
    await answers({ name: 'Ravi Iyer', companions: ['Uma Iyer'] })
    const [notice] = toHost(await mails())
    expect(notice?.subject).toBe('Ravi Iyer is coming as a party of 2 - Ananya & Vikram')
    expect(notice?.text).not.toContain('earlier reply')
    expect(notice?.text).toContain(`/dashboard/${EID}`)
  })

  it('of a change as a change, with the note and the answers to questions', async () => {
    const meal = {
      id: '0000000000000A1',
      text: 'Dinner?',
      mandatory: true,
      deleted: false,
      ...asUsual,
      kind: 'radio' as const,
      max: 1,
      values: [
        { id: '0000000000000C1', value: 'Vegetarian' },
        { id: '0000000000000C2', value: 'Everything' },
      ],
    }
    const ask = async (form: Array<typeof meal>) =>
      (await house.as('asha')).call(addWebRsvp, {
        params: { EID },
        input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
      })
    await ask([meal])
    await setEvent({ host_notices: 'each' })
    const GID = await answers({
      name: 'Ravi Iyer',
      note: 'We come\nby train',
      questions: { [meal.id]: '0000000000000C1' },
    })
    const [first] = toHost(await mails())
    expect(first?.text).toContain('Note\n  We come\n  by train\n\nDinner?\n  Vegetarian\n')
    expect(first?.html).toContain('by train')
    house.clock.move(1_000)
    await changes(GID, { answer: 'no', note: 'The train is late' })
    const [second] = toHost(await mails())
    expect(second?.subject).toBe('Updated reply: Ravi Iyer can’t come - Ananya & Vikram')
    expect(second?.text).toContain(
      'This reply replaces an earlier one.\n\nNote\n  The train is late\n',
    )
    expect(second?.text).not.toContain('Dinner?')
    await ask([])
  })

  it('of what everybody of a party answered, by name or number, and of what is asked after a no', async () => {
    const values = [
      { id: '0000000000000C1', value: 'Fish' },
      { id: '0000000000000C2', value: 'Rice' },
    ]
    const evenings: Question = {
      id: '0000000000000A1',
      text: 'Which evenings?',
      mandatory: false,
      deleted: false,
      kind: 'checkbox',
      max: 30,
      values,
      perPerson: true,
      shownFor: ['yes'],
    }
    const why: Question = {
      id: '0000000000000A2',
      text: 'Why not?',
      mandatory: false,
      deleted: false,
      kind: 'text',
      max: 100,
      values: [],
      perPerson: false,
      shownFor: ['no'],
    }
    const ask = async (form: Question[]) =>
      (await house.as('asha')).call(addWebRsvp, {
        params: { EID },
        input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
      })
    await ask([evenings, why])
    await setEvent({ host_notices: 'each', companions: 3 })
    const GID = await answers({
      name: 'Ravi Iyer',
      companions: ['Uma Iyer'],
      people: 3,
      questions: {
        [evenings.id]: ['0000000000000C2', '0000000000000C1'],
        [`${evenings.id}.2`]: '0000000000000C1',
      },
    })
    const [first] = toHost(await mails())
    expect(first?.text).toContain('Which evenings?\n  Ravi Iyer: Fish, Rice\n  Guest 3: Fish\n')
    house.clock.move(1_000)
    await changes(GID, { answer: 'no', questions: { [why.id]: 'Away that week' } })
    const [second] = toHost(await mails())
    expect(second?.text).toContain('Why not?\n  Away that week\n')
    expect(second?.text).not.toContain('Which evenings?')
    await ask([])
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

  it('of every reply once, after days on which nobody did the work', async () => {
    await setEvent({ host_notices: 'daily' })
    const tellAt = async (at: string) => {
      house.clock.set(new Date(at))
      await tellHosts.run(house.world, {})
      return toHost(await mails()).map(({ text }) => text)
    }
    const replyAt = async (at: string, name: string) => {
      house.clock.set(new Date(at))
      await answers({ name })
      await mails()
    }
    await replyAt('2026-11-26T06:00:00Z', 'Day One')
    await replyAt('2026-11-27T01:00:00Z', 'Day Two')
    await replyAt('2026-11-28T04:00:00Z', 'After Breakfast')
    const [late, ...more] = await tellAt('2026-11-28T09:32:00Z')
    expect([
      late?.includes('Day One is coming.'),
      late?.includes('Day Two is coming.'),
      late?.includes('After Breakfast'),
      more,
    ]).toEqual([true, true, false, []])
    expect(await tellAt('2026-11-28T23:32:00Z')).toEqual([])
    const [next] = await tellAt('2026-11-29T02:32:00Z')
    expect([next?.includes('After Breakfast is coming.'), next?.includes('Day Two')]).toEqual([
      true,
      false,
    ])
  })

  it('only of replies since the host wanted to hear of them once a day', async () => {
    house.clock.set(new Date('2026-12-01T03:00:00Z'))
    await answers({ name: 'Told Already' })
    house.clock.move(60_000)
    await setEvent({ host_notices: 'daily' })
    house.clock.move(60_000)
    await answers({ name: 'Not Yet' })
    await mails()
    house.clock.set(new Date('2026-12-02T02:32:00Z'))
    await Promise.all([
      tellHosts.run(house.world, {}),
      tellHosts.run((await house.secondNode()).world, {}),
    ])
    const notices = toHost(await mails())
    expect(notices).toHaveLength(1)
    expect([
      notices[0]?.text.includes('Not Yet is coming.'),
      notices[0]?.text.includes('Told Already'),
    ]).toEqual([true, false])
  })

  it('whatever is wrong with another event', async () => {
    const { db } = house.world
    await setEvent({ host_notices: 'daily' })
    await db
      .updateTable('event')
      .set({ host_notices: 'daily', zone: 'Mars/Base', updated_at: house.clock.now() })
      .where('id', '=', castEvents.ivos)
      .execute()
    house.clock.move(1_000)
    await db
      .updateTable('guest')
      .set({ answer: 'yes', people: 1, answered_at: house.clock.now() })
      .where('event_id', '=', castEvents.ivos)
      .execute()
    await answers({ name: 'Well Placed' })
    await mails()
    house.clock.move(86_400_000)
    const errors: object[] = []
    await tellHosts.run(
      { ...house.world, log: { ...house.world.log, error: (facts) => void errors.push(facts) } },
      {},
    )
    expect(errors).toEqual([expect.objectContaining({ eventId: castEvents.ivos })])
    expect(toHost(await mails())[0]?.text).toContain('Well Placed is coming.')
    await db
      .updateTable('event')
      .set({ host_notices: 'none' })
      .where('id', '=', castEvents.ivos)
      .execute()
  })

  it('once a day with what guests wrote, each under its reply, as far as a list has room', async () => {
    await setEvent({ host_notices: 'daily' })
    house.clock.move(1_000)
    await answers({ name: 'Ravi Iyer', note: 'We come\nby train' })
    house.clock.move(1_000)
    const GID = await answers({ name: 'Long Writer', note: 'so '.repeat(300) })
    await house.world.db
      .updateTable('guest')
      .set({ answer: 'no', cancel_reason: 'A wedding of our own' })
      .where('id', '=', GID)
      .execute()
    await mails()
    house.clock.move(86_400_000)
    await tellHosts.run(house.world, {})
    const [notice] = toHost(await mails())
    expect(notice?.text).toMatch(
      / {2}Long Writer can’t come\.\n {4}Reason: A wedding of our own\n {4}Note: (so\s+){52}so…\n {2}Ravi Iyer is coming\.\n {4}Note: We come by train\n/,
    )
    for (const said of ['Note: We come by train', 'Reason: A wedding of our own', 'so so…'])
      expect(notice?.html).toContain(said)
  })

  it.each([
    ['that the event speaks', ['en', 'fr'], 'Noces d’Ananya', 'Le dîner\u00a0?'],
    ['that the event does not speak', ['en', 'arb'], 'Ananya & Vikram', 'Dinner?'],
  ])(
    'in the host\u2019s own language, with the event\u2019s words in one %s',
    async (_, languages, title, question) => {
      const meal = {
        id: '0000000000000A2',
        text: 'Dinner?',
        mandatory: true,
        deleted: false,
        ...asUsual,
        kind: 'radio' as const,
        max: 1,
        values: [
          { id: '0000000000000C3', value: 'Vegetarian' },
          { id: '0000000000000C4', value: 'Everything' },
        ],
      }
      const ask = async (form: Array<typeof meal>) =>
        (await house.as('asha')).call(addWebRsvp, {
          params: { EID },
          input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
        })
      await ask([meal])
      await house.world.db
        .updateTable('person')
        .set({ language: 'fr' })
        .where('email', '=', cast.asha.email)
        .execute()
      await setEvent({
        languages,
        host_notices: 'each',
        words: JSON.stringify({
          fr: {
            title: 'Noces d’Ananya',
            questions: { [meal.id]: 'Le dîner\u00a0?' },
            options: { '0000000000000C3': 'Végétarien' },
          },
        }),
      })
      await answers({
        name: 'Ravi Iyer',
        language: 'arb',
        questions: { [meal.id]: '0000000000000C3' },
      })
      const [notice] = toHost(await mails())
      expect(notice?.html).toContain('<html lang="fr"')
      expect(notice?.subject).toContain(`Ravi Iyer a dit oui - ${title}`)
      expect(notice?.text).toContain(
        `${question}\n  ${languages.includes('fr') ? 'Végétarien' : 'Vegetarian'}\n`,
      )
      await ask([])
      await setEvent({
        host_notices: 'daily',
        words: JSON.stringify({ fr: { title: 'Noces d’Ananya' } }),
      })
      house.clock.move(1_000)
      await answers({ name: 'Uma Iyer' })
      await mails()
      house.clock.move(86_400_000)
      await tellHosts.run(house.world, {})
      expect(toHost(await mails())[0]?.text).toContain(title)
      await setEvent({ words: '{}' })
      await house.world.db
        .updateTable('person')
        .set({ language: 'en' })
        .where('email', '=', cast.asha.email)
        .execute()
    },
  )

  it('nothing where the host wants silence', async () => {
    await answers()
    await tellHosts.run(house.world, {})
    expect(toHost(await mails())).toEqual([])
  })
})
