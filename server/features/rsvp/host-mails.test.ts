import { describe, expect, it } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, openAnswerMails } from '../../test/flows/answer-mails.ts'
import { sendHostDigests } from './jobs.ts'

const { testApp, setEvent, answers, changes, mails } = await openAnswerMails()

describe('Our product tells the host', () => {
  const toHost = <Sent extends { to: { address: string } }>(all: Sent[]) =>
    all.filter(({ to }) => to.address === cast.asha.email)

  it('about each answer, where the host chose that', async () => {
    await setEvent({ host_notices: 'each' })
    await answers({ name: 'Ravi Iyer', companions: ['Uma Iyer'] })
    const [notice] = toHost(await mails())
    expect(notice?.subject).toBe('Ravi Iyer is coming as a party of 2 - Ananya & Vikram')
    expect(notice?.text).not.toContain('earlier reply')
    expect(notice?.text).toContain(`/dashboard/${EID}`)
  })

  it('about a change as a change, with note and answers to questions', async () => {
    const meal = {
      id: '0000000000000A1',
      text: 'Dinner?',
      mandatory: true,
      deleted: false,
      ...questionDefaults,
      kind: 'radio' as const,
      max: 1,
      values: [
        { id: '0000000000000C1', value: 'Vegetarian' },
        { id: '0000000000000C2', value: 'Everything' },
      ],
    }
    const ask = async (form: Array<typeof meal>) =>
      (await testApp.as('asha')).call(addWebRsvp, {
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
    testApp.clock.move(1_000)
    await changes(GID, { answer: 'no', note: 'The train is late' })
    const [second] = toHost(await mails())
    expect(second?.subject).toBe('Updated reply: Ravi Iyer can’t come - Ananya & Vikram')
    expect(second?.text).toContain(
      'This reply replaces an earlier one.\n\nNote\n  The train is late\n',
    )
    expect(second?.text).not.toContain('Dinner?')
    await ask([])
  })

  it('about the answers of each person, by name or number, also after a no', async () => {
    const values = [
      { id: '0000000000000C1', value: 'Fish' },
      { id: '0000000000000C2', value: 'Rice' },
    ]
    const evenings: RsvpQuestion = {
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
    const why: RsvpQuestion = {
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
    const ask = async (form: RsvpQuestion[]) =>
      (await testApp.as('asha')).call(addWebRsvp, {
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
    testApp.clock.move(1_000)
    await changes(GID, { answer: 'no', questions: { [why.id]: 'Away that week' } })
    const [second] = toHost(await mails())
    expect(second?.text).toContain('Why not?\n  Away that week\n')
    expect(second?.text).not.toContain('Which evenings?')
    await ask([])
  })

  it('once a day in the local morning, where the host chose that', async () => {
    await setEvent({ host_notices: 'daily' })
    testApp.clock.set(new Date('2026-11-23T01:32:00Z'))
    await answers({ name: 'Early Bird' })
    await mails()
    await sendHostDigests.run(testApp.world, {})
    expect(toHost(await mails())).toEqual([])
    testApp.clock.set(new Date('2026-11-23T02:32:00Z'))
    await sendHostDigests.run(testApp.world, {})
    await sendHostDigests.run(testApp.world, {})
    const notices = toHost(await mails())
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('Early Bird is coming.')
    testApp.clock.set(new Date('2026-11-25T02:32:00Z'))
    await sendHostDigests.run(testApp.world, {})
    expect(toHost(await mails())).toEqual([])
  })

  it('about every reply once, also after days without a worker', async () => {
    await setEvent({ host_notices: 'daily' })
    const runDigestAt = async (at: string) => {
      testApp.clock.set(new Date(at))
      await sendHostDigests.run(testApp.world, {})
      return toHost(await mails()).map(({ text }) => text)
    }
    const replyAt = async (at: string, name: string) => {
      testApp.clock.set(new Date(at))
      await answers({ name })
      await mails()
    }
    await replyAt('2026-11-26T06:00:00Z', 'Day One')
    await replyAt('2026-11-27T01:00:00Z', 'Day Two')
    await replyAt('2026-11-28T04:00:00Z', 'After Breakfast')
    const [late, ...more] = await runDigestAt('2026-11-28T09:32:00Z')
    expect([
      late?.includes('Day One is coming.'),
      late?.includes('Day Two is coming.'),
      late?.includes('After Breakfast'),
      more,
    ]).toEqual([true, true, false, []])
    expect(await runDigestAt('2026-11-28T23:32:00Z')).toEqual([])
    const [next] = await runDigestAt('2026-11-29T02:32:00Z')
    expect([next?.includes('After Breakfast is coming.'), next?.includes('Day Two')]).toEqual([
      true,
      false,
    ])
  })

  it('only about replies since the host chose the daily mail', async () => {
    testApp.clock.set(new Date('2026-12-01T03:00:00Z'))
    await answers({ name: 'Told Already' })
    testApp.clock.move(60_000)
    await setEvent({ host_notices: 'daily' })
    testApp.clock.move(60_000)
    await answers({ name: 'Not Yet' })
    await mails()
    testApp.clock.set(new Date('2026-12-02T02:32:00Z'))
    await Promise.all([
      sendHostDigests.run(testApp.world, {}),
      sendHostDigests.run((await testApp.secondNode()).world, {}),
    ])
    const notices = toHost(await mails())
    expect(notices).toHaveLength(1)
    expect([
      notices[0]?.text.includes('Not Yet is coming.'),
      notices[0]?.text.includes('Told Already'),
    ]).toEqual([true, false])
  })

  it('also when another event has an error', async () => {
    const { db } = testApp.world
    await setEvent({ host_notices: 'daily' })
    await db
      .updateTable('event')
      .set({ host_notices: 'daily', zone: 'Mars/Base', updated_at: testApp.clock.now() })
      .where('id', '=', castEvents.ivos)
      .execute()
    testApp.clock.move(1_000)
    await db
      .updateTable('guest')
      .set({ answer: 'yes', people: 1, answered_at: testApp.clock.now() })
      .where('event_id', '=', castEvents.ivos)
      .execute()
    await answers({ name: 'Well Placed' })
    await mails()
    testApp.clock.move(86_400_000)
    const errors: object[] = []
    await sendHostDigests.run(
      {
        ...testApp.world,
        log: { ...testApp.world.log, error: (facts) => void errors.push(facts) },
      },
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

  it('once a day with the guests’ notes under their replies, up to a limit', async () => {
    await setEvent({ host_notices: 'daily' })
    testApp.clock.move(1_000)
    await answers({ name: 'Ravi Iyer', note: 'We come\nby train' })
    testApp.clock.move(1_000)
    const GID = await answers({ name: 'Long Writer', note: 'so '.repeat(300) })
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'no', cancel_reason: 'A wedding of our own' })
      .where('id', '=', GID)
      .execute()
    await mails()
    testApp.clock.move(86_400_000)
    await sendHostDigests.run(testApp.world, {})
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
    'in the host’s own language, with the event’s texts in one %s',
    async (_, languages, title, question) => {
      const meal = {
        id: '0000000000000A2',
        text: 'Dinner?',
        mandatory: true,
        deleted: false,
        ...questionDefaults,
        kind: 'radio' as const,
        max: 1,
        values: [
          { id: '0000000000000C3', value: 'Vegetarian' },
          { id: '0000000000000C4', value: 'Everything' },
        ],
      }
      const ask = async (form: Array<typeof meal>) =>
        (await testApp.as('asha')).call(addWebRsvp, {
          params: { EID },
          input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
        })
      await ask([meal])
      await testApp.world.db
        .updateTable('person')
        .set({ language: 'fr' })
        .where('email', '=', cast.asha.email)
        .execute()
      await setEvent({
        languages,
        host_notices: 'each',
        translations: JSON.stringify({
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
        translations: JSON.stringify({ fr: { title: 'Noces d’Ananya' } }),
      })
      testApp.clock.move(1_000)
      await answers({ name: 'Uma Iyer' })
      await mails()
      testApp.clock.move(86_400_000)
      await sendHostDigests.run(testApp.world, {})
      expect(toHost(await mails())[0]?.text).toContain(title)
      await setEvent({ translations: '{}' })
      await testApp.world.db
        .updateTable('person')
        .set({ language: 'en' })
        .where('email', '=', cast.asha.email)
        .execute()
    },
  )

  it('nothing where the host chose no notices', async () => {
    await answers()
    await sendHostDigests.run(testApp.world, {})
    expect(toHost(await mails())).toEqual([])
  })
})
