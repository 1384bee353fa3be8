import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getPage, submitForm, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram?lang=en'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    capacity: null,
    waiting_list: true,
    companions: 3,
    unpublished_at: null,
    answer_deadline: null,
    change_lock_at: null,
    hide_address: false,
    confirmation: 'at-once',
    languages: ['en', 'fr', 'arb'],
    template_id: 'grid',
    contact: JSON.stringify({ hosts: 'Meena Iyer', email: 'meena@hosts.example' }),
  }),
)

const named = async (name: string) =>
  (
    await testApp.world.db
      .selectFrom('guest')
      .selectAll()
      .where('event_id', '=', EID)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .execute()
  )[0]
const namesOf = async (guest: string) =>
  (
    await testApp.world.db
      .selectFrom('companion')
      .select('name')
      .where('event_id', '=', EID)
      .where('guest_id', '=', guest)
      .orderBy('position')
      .execute()
  ).map(({ name }) => name)
const text = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const pathOf = (location: unknown) => String(location).split('?')[0]!
const taken = async () =>
  Number(
    (
      await testApp.world.db
        .selectFrom('event_tally')
        .select(({ fn }) => fn.sum<number>('yes').as('yes'))
        .where('event_id', '=', EID)
        .executeTakeFirstOrThrow()
    ).yes,
  )
const leave = async (places: number) => setWedding(testApp, { capacity: (await taken()) + places })

/** A guest the hosts have invited. */
async function invited(name: string, more: object = {}): Promise<string> {
  const id = testApp.world.random.id()
  await testApp.world.db
    .insertInto('guest')
    .values({
      event_id: EID,
      id,
      name,
      email: '',
      party_limit: 3,
      passcode: testApp.world.random.digits(8),
      created_at: testApp.clock.now(),
      updated_at: testApp.clock.now(),
      ...more,
    })
    .execute()
  return `/${EID}/${id}`
}

describe('Our product asks how many people come, right under the answer', () => {
  it('with nothing preselected, on the public page and by personal link', async () => {
    const link = await invited('Meera Asked')
    for (const url of [page, `${link}?lang=en`]) {
      const { body } = await getPage(testApp, url)
      expect(text(body)).toContain('How many of you are coming?')
      expect(body).toContain('name="party" value="chips"')
      expect(body).toMatch(/name="people" value="1"/)
      expect(body).not.toMatch(/name="people"[^>]*checked=""/)
      expect(body.indexOf('name="people"')).toBeLessThan(
        body.includes('name="name"') ? body.indexOf('name="name"') : body.indexOf('name="note"'),
      )
      expect(body.indexOf('name="people"')).toBeGreaterThan(body.indexOf('name="answer"'))
    }
    await setWedding(testApp, { companions: 0 })
    expect((await getPage(testApp, page)).body).not.toContain('name="people"')
  })

  it('and says at the question when a yes lacks it, keeping everything typed', async () => {
    const { statusCode, body } = await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Uncounted One',
      party: 'chips',
      companion: ['', '', ''],
      note: 'Kept',
    })
    expect([statusCode, await named('Uncounted One')]).toEqual([422, undefined])
    expect(body).toMatch(/id="e-people"[^>]*><bdi>Please say how many people are coming\./)
    expect(body).toContain('Kept</textarea>')
    expect(
      (await submitForm(testApp, page, { answer: 'no', name: 'Uncounted No', party: 'chips' }))
        .statusCode,
    ).toBe(303)
  })

  it('and begins with the earlier number when a no becomes a yes again', async () => {
    const link = await invited('Back Again')
    await submitForm(testApp, `${link}?lang=en`, {
      answer: 'yes',
      party: 'chips',
      people: '3',
      companion: ['Ila', ''],
    })
    await submitForm(testApp, `${link}?lang=en`, { answer: 'no' })
    const again = async () => (await getPage(testApp, `${link}?change=1&lang=en`)).body
    expect(await again()).toMatch(
      /name="people" checked="" value="3"|name="people" value="3" checked=""/,
    )
    await testApp.world.db
      .updateTable('guest')
      .set({ party_limit: 2 })
      .where('event_id', '=', EID)
      .where('name', '=', 'Back Again')
      .execute()
    await setWedding(testApp, { companions: 1 })
    expect(await again()).toMatch(
      /name="people" checked="" value="2"|name="people" value="2" checked=""/,
    )
  })

  it('and counts people without names, with a name in any row', async () => {
    await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Counted One',
      party: 'chips',
      people: '3',
      companion: ['', 'Jon', 'Hidden Name'],
    })
    const guest = await named('Counted One')
    expect([guest?.people, await namesOf(guest!.id)]).toEqual([3, ['Jon']])
    await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Counted Alone',
      party: 'chips',
      people: '1',
      companion: ['Hidden Name', '', ''],
    })
    const alone = await named('Counted Alone')
    expect([alone?.people, await namesOf(alone!.id)]).toEqual([1, []])
  })

  it('and starts a change from the present number and names', async () => {
    const sent = await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Changed Count',
      party: 'chips',
      people: '3',
      companion: ['Jon', '', ''],
    })
    const link = pathOf(sent.headers['location'])
    const { body } = await getPage(testApp, `${link}?change=1&lang=en`)
    expect(body).toMatch(/name="people" checked="" value="3"/)
    expect(body).toMatch(/name="companion"[^>]*value="Jon"/)
    await submitForm(testApp, `${link}?lang=en`, {
      answer: 'yes',
      party: 'chips',
      people: '2',
      companion: ['Jon', '', ''],
    })
    const guest = await named('Changed Count')
    expect([guest?.people, await namesOf(guest!.id)]).toEqual([2, ['Jon']])
  })

  it('but preselects companions whom the hosts invited by name', async () => {
    const link = await invited('Meera Ticked')
    await testApp.world.db
      .insertInto('companion')
      .values({ event_id: EID, guest_id: link.split('/')[2]!, position: 1, name: 'Ravi Ticked' })
      .execute()
    const { body } = await getPage(testApp, `${link}?lang=en`)
    expect(body).toMatch(/<input type="checkbox" name="companion"[^>]*value="Ravi Ticked"/)
    expect(body).not.toContain('name="party"')
    await submitForm(testApp, `${link}?lang=en`, { answer: 'yes', companion: ['Ravi Ticked', ''] })
    expect((await named('Meera Ticked'))?.people).toBe(2)
  })
})

describe('Our product offers the places left to a larger party', () => {
  const two = {
    answer: 'yes',
    name: 'Pair',
    party: 'chips',
    people: '2',
    companion: ['Jon', '', ''],
    note: 'Typed and kept',
    email: '',
  }

  it('to come alone or to wait together, keeping everything typed', async () => {
    await leave(1)
    const offered = await submitForm(testApp, page, two)
    expect([offered.statusCode, await named('Pair')]).toEqual([422, undefined])
    expect(text(offered.body)).toContain(
      'Only one place is left, and there are 2 of you. Come alone Wait for 2 places together',
    )
    for (const kept of ['value="Pair"', 'value="Jon"', 'Typed and kept</textarea>'])
      expect(offered.body).toContain(kept)

    const alone = await submitForm(testApp, page, { ...two, fit: 'here-1' })
    expect(alone.statusCode).toBe(303)
    const guest = await named('Pair')
    expect([guest?.people, guest?.waitlisted_at, await namesOf(guest!.id)]).toEqual([1, null, []])
  })

  it('and asks for an address before a party waits, which the guest’s history then shows', async () => {
    await leave(1)
    const missing = await submitForm(testApp, page, { ...two, name: 'Waiting Pair', fit: 'wait' })
    expect(missing.body).toMatch(/id="e-email"/)
    expect(missing.body).toContain('<input type="hidden" name="fit" value="wait"/>')
    await submitForm(testApp, page, {
      ...two,
      name: 'Waiting Pair',
      email: 'pair@guests.example',
      fit: 'wait',
    })
    const guest = await named('Waiting Pair')
    expect([guest?.people, guest?.waitlisted_at !== null]).toEqual([2, true])

    const asha = await testApp.as('asha')
    const story = async () => (await asha.call(guestById, { params: { EID, GID: guest!.id } })).data
    expect([(await story()).waitedAt !== null, (await story()).seatedAt]).toEqual([true, null])
    testApp.clock.move(60_000)
    await setWedding(testApp, { capacity: (await taken()) + 2 })
    expect([(await story()).waiting, (await story()).seatedAt]).toEqual([
      false,
      testApp.clock.now(),
    ])
  })

  it('also by personal link, and for a part of a larger party', async () => {
    await leave(2)
    const link = await invited('Family Of Three')
    const { statusCode, body } = await submitForm(testApp, `${link}?lang=en`, {
      answer: 'yes',
      party: 'chips',
      people: '3',
      companion: ['Uma', 'Ila'],
      note: 'Kept too',
    })
    expect([
      statusCode,
      text(body).includes(
        'Only 2 places are left, and there are 3 of you. Come as a group of 2 Wait for 3 places together',
      ),
      body.includes('Kept too'),
    ]).toEqual([422, true, true])
    await submitForm(testApp, `${link}?lang=en`, {
      answer: 'yes',
      party: 'chips',
      people: '3',
      companion: ['Uma', 'Ila'],
      fit: 'here-2',
    })
    const guest = await named('Family Of Three')
    expect([guest?.people, await namesOf(guest!.id)]).toEqual([2, ['Uma']])
  })

  it('to come with fewer people only where there is no waiting list, and to keep places a guest has', async () => {
    await leave(1)
    await setWedding(testApp, { waiting_list: false })
    const offered = await submitForm(testApp, page, { ...two, name: 'Nowhere To Wait' })
    expect([
      text(offered.body).includes('Come alone'),
      text(offered.body).includes('Wait for'),
    ]).toEqual([true, false])
    await setWedding(testApp, { waiting_list: true })
    const sent = await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Has One',
      party: 'chips',
      people: '1',
      companion: [''],
    })
    const more = await submitForm(testApp, `${pathOf(sent.headers['location'])}?lang=en`, {
      answer: 'yes',
      party: 'chips',
      people: '3',
      companion: ['', ''],
    })
    expect([more.statusCode, text(more.body).includes('Wait for')]).toEqual([422, false])
    expect((await named('Has One'))?.people).toBe(1)
  })
})

describe('Our product says on a reply that is locked', () => {
  it('until when it could be changed, and how to contact the hosts', async () => {
    const sent = await submitForm(testApp, page, {
      answer: 'yes',
      name: 'Locked One',
      party: 'chips',
      people: '1',
      companion: [''],
    })
    const link = `${pathOf(sent.headers['location'])}?lang=en`
    expect(text((await getPage(testApp, link)).body)).not.toContain('could change your reply until')
    const locks = new Date(testApp.clock.now().getTime() + 60_000)
    await setWedding(testApp, { change_lock_at: locks })
    testApp.clock.move(61_000)
    const { body } = await getPage(testApp, link)
    expect(text(body)).toMatch(
      /You had until 21 November, \d{1,2}:\d\d pm to change your reply\. If your plans have changed, write to the hosts/,
    )
    expect(body).toMatch(/<a href="mailto:meena@hosts\.example[^"]*">Message the hosts<\/a>/)
    await setWedding(testApp, {
      change_lock_at: null,
      starts_at: new Date(testApp.clock.now().getTime() - 86_400_000),
    })
    expect(text((await getPage(testApp, link)).body)).not.toContain('could change your reply until')
    await setWedding(testApp, { starts_at: new Date('2026-12-12T13:30:00Z') })
  })
})

describe('Our product says how many places are left', () => {
  it('where the page is open and its wording allows it', { tags: 'long' }, async () => {
    const says = async () => text((await getPage(testApp, page)).body).includes('places left')
    await leave(20)
    expect(await says()).toBe(true)
    for (const template_id of ['jaali', 'blacktie']) {
      await setWedding(testApp, { template_id })
      expect([template_id, await says()]).toEqual([template_id, false])
    }
    await setWedding(testApp, {
      template_id: 'grid',
      answer_deadline: new Date(testApp.clock.now().getTime() - 1_000),
    })
    expect(await says()).toBe(false)
  })
})
