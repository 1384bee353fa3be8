import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { cast } from '../../seed/cast.ts'
import { getPage, submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendPrivacyLink, sweepPrivacyRequests } from './jobs.ts'

const EID = castEvents.wedding
const meera = `/${EID}/${castGuests.meera}/privacy`
const open = `/${EID}/privacy`

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  await testApp.world.db
    .updateTable('event')
    .set({ languages: ['en', 'fr', 'arb'] })
    .where('id', '=', EID)
    .execute()
})
afterAll(() => testApp.close())

/** Runs the jobs that requests queued, and resolves to the mails that came of it. */
async function runJobs() {
  const { rows } = await sql<{ payload: unknown }>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send-privacy-link' returning j.payload) select payload from taken`.execute(
    testApp.world.db,
  )
  for (const { payload } of rows)
    await sendPrivacyLink.run(testApp.world, sendPrivacyLink.payload.parse(payload))
  testApp.caught.length = 0
  return [...(await testApp.mails())]
}

const linkIn = (text: string) => /http:\/\/localhost:3000(\/privacy\/[\w-]+)/.exec(text)?.[1] ?? ''

describe('Our product tells a guest what is kept', () => {
  it('on a page in the languages of the event, with a masked address and without anything else of the guest', async () => {
    const { statusCode, body } = await getPage(testApp, meera)
    expect(statusCode).toBe(200)
    expect(body).toContain('m•••@guests.example')
    expect(body).not.toContain('meera@guests.example')
    expect(body).not.toContain('Meera')
    expect(body).toContain('Send me my data')
    expect((await getPage(testApp, `${meera}?lang=ar`)).body).toContain('أرسلوا لي بياناتي')
    expect((await getPage(testApp, `${open}?lang=fr`)).body).toContain('Recevoir mes données')
    expect((await getPage(testApp, open)).body).toContain('name="email"')
  })

  it('and mails the link to the address that the hosts have', async () => {
    const { headers } = await submitForm(testApp, meera, { wish: 'data' })
    expect(headers['location']).toContain(`${meera}?lang=en&sent=1`)
    const [mail, ...more] = await runJobs()
    expect([mail?.to.address, more]).toEqual(['meera@guests.example', []])
    const page = await getPage(testApp, linkIn(mail?.text ?? ''))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('meera@guests.example')
    const file = await getPage(testApp, `${linkIn(mail?.text ?? '')}/data.json`)
    const data = JSON.parse(file.body) as { guests: Array<{ email: string }>; format: string }
    expect(data.format).toBe('personal-data')
    expect(data.guests.map(({ email }) => email)).toEqual(['meera@guests.example'])
  })

  it('with the names and hosts in the language of the page, and times by the clock of the event', async () => {
    testApp.clock.move(2 * 3_600_000)
    const { db } = testApp.world
    const title = 'زفاف آشا وروهان'
    await db
      .updateTable('event')
      .set({ translations: JSON.stringify({ arb: { title, hosts: 'عائلة مينون' } }) })
      .where('id', '=', EID)
      .execute()
    await submitForm(testApp, `${meera}?lang=ar`, { wish: 'data' })
    const [mail] = await runJobs()
    expect(mail?.text).toContain('عائلة مينون')
    const { body } = await getPage(testApp, linkIn(mail?.text ?? ''))
    expect(body).toContain(`<h3><bdi>${title}</bdi></h3>`)
    expect(body.match(/غرينتش\+5:30/g)).toHaveLength(1)
    expect(body).not.toContain('UTC')
    await db.updateTable('event').set({ translations: '{}' }).where('id', '=', EID).execute()
  })

  it('and asks for an address in its own words, where the field is empty', async () => {
    const { body } = await getPage(testApp, `${open}?lang=fr`)
    expect(body).toMatch(/<form[^>]+noValidate/i)
    const empty = await submitForm(testApp, `${open}?lang=fr`, { email: '' })
    expect([empty.statusCode, empty.body.includes('obligatoire')]).toEqual([422, true])
  })

  it('with the same answer for an address that is known and one that is not, in any spelling', async () => {
    testApp.clock.move(2 * 3_600_000)
    const answers = await Promise.all(
      ['  MEERA@Guests.EXAMPLE ', 'stranger@guests.example', 'a@münchen.example'].map(
        async (email) => {
          const { statusCode, headers, body } = await submitForm(testApp, open, { email })
          return [statusCode, headers['location'], body]
        },
      ),
    )
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await runJobs()).map(({ to }) => to.address)).toEqual(['meera@guests.example'])
    const wrong = await submitForm(testApp, open, { email: 'no address' })
    expect([wrong.statusCode, wrong.body.includes('role="alert"')]).toEqual([422, true])
  })

  it('no more than a few times an hour for one address', async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
    try {
      for (let at = 0; at < 6; at += 1)
        expect((await submitForm(strict, open, { email: 'meera@guests.example' })).statusCode).toBe(
          303,
        )
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-privacy-link'`.execute(
        strict.world.db,
      )
      expect(rows[0]?.count).toBe(3)
    } finally {
      await strict.close()
    }
  })

  it('by its hosts, where they have no address', async () => {
    testApp.clock.move(2 * 3_600_000)
    await testApp.world.db
      .updateTable('guest')
      .set({ email: '' })
      .where('id', '=', castGuests.jon)
      .execute()
    const page = `/${EID}/${castGuests.jon}/privacy`
    expect((await getPage(testApp, page)).body).toContain('Ask the hosts to forget me')
    const { headers } = await submitForm(testApp, page, { wish: 'forget' })
    expect(headers['location']).toContain('told=1')
    await submitForm(testApp, page, { wish: 'forget' })
    const mails = await runJobs()
    expect(mails.map(({ to }) => to.address)).toEqual([cast.asha.email])
    expect(mails[0]?.text).toContain(`/dashboard/guests/${EID}?guest=${castGuests.jon}`)
  })

  it('behind the password of the event, like its other pages', async () => {
    const { db } = testApp.world
    await db.updateTable('event').set({ password_hash: 'x' }).where('id', '=', EID).execute()
    expect((await getPage(testApp, open)).body).not.toContain('name="email"')
    expect((await submitForm(testApp, open, { email: 'meera@guests.example' })).body).toContain(
      'name="password"',
    )
    await db.updateTable('event').set({ password_hash: null }).where('id', '=', EID).execute()
    expect(await runJobs()).toEqual([])
  })
})

describe('Our product ends the link', () => {
  it('after a day, and answers a guessed one in the same way', async () => {
    testApp.clock.move(2 * 3_600_000)
    await submitForm(testApp, meera, { wish: 'forget' })
    const [mail] = await runJobs()
    const link = linkIn(mail?.text ?? '')
    expect(mail?.text).toContain(`${link}#forget`)
    expect((await getPage(testApp, link)).statusCode).toBe(200)
    testApp.clock.move(25 * 3_600_000)
    const ended = await getPage(testApp, link)
    const guessed = await getPage(testApp, `/privacy/${'A'.repeat(48)}`)
    expect([ended.statusCode, guessed.statusCode]).toEqual([410, 410])
    expect(guessed.body).toBe(ended.body)
    expect((await submitForm(testApp, link, {})).statusCode).toBe(410)
    await sweepPrivacyRequests.run(testApp.world, {})
    expect(await testApp.world.db.selectFrom('privacy_request').selectAll().execute()).toEqual([])
  })

  it('however often it is guessed from one network', async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
    try {
      const codes: number[] = []
      for (let at = 0; at < 22; at += 1)
        codes.push((await getPage(strict, `/privacy/${String(at).padStart(48, 'B')}`)).statusCode)
      expect(codes.slice(0, 20).every((code) => code === 410)).toBe(true)
      expect(codes.at(-1)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

it('Our product lists who works with personal data', async () => {
  const { statusCode, body } = await getPage(testApp, '/privacy/processing?lang=en')
  expect([statusCode, body.includes('Guest lists'), body.includes('Razorpay')]).toEqual([
    200,
    true,
    false,
  ])
})
