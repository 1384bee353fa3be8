import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addReportSchedule,
  changeReportSchedule,
  dropReportSchedule,
  eventNumbers,
  reportMails,
  sendReport,
  setEventNumbers,
} from '@mehfil/contract/report-mails.ts'
import { updateEvent } from '@mehfil/contract/events.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { pdfText } from '../../test/pdf.ts'
import { sendReports } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
const [asha, noah] = [cast.asha.personId, cast.noah.personId]
const hour = 3_600_000

let house: House
let owner: Awaited<ReturnType<House['as']>>
beforeEach(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  owner = await house.as('asha')
  const now = house.clock.now()
  await house.world.db
    .insertInto('guest')
    .values([
      guestRow(EID, 'A5A000000000F01', 'Zoya Rahman', now, {
        answer: 'yes',
        people: 2,
        party_limit: 3,
        answered_at: now,
        invited_at: now,
        viewed_at: now,
      }),
      guestRow(EID, 'A5A000000000F02', 'Émile Roux', now, { invited_at: now }),
    ])
    .execute()
  await may(['Reports'])
})
afterEach(async () => {
  await house.close()
})

const may = (permissions: string[], event_ids: string[] | null = null) =>
  house.world.db
    .updateTable('member')
    .set({ permissions, event_ids })
    .where('person_id', '=', noah)
    .execute()
const run = () => sendReports.run(house.world, {})
const caught = async () => {
  await run()
  return (await house.mails()).splice(0)
}
const submission = () => house.world.random.id()
const read = async () => (await owner.call(reportMails, { params })).data
const now = (input: object) =>
  owner.call(sendReport, {
    params,
    input: {
      report: 'overall',
      format: 'pdf',
      members: [asha],
      submission: submission(),
      ...input,
    } as never,
  })
const schedule = (input: object) =>
  owner.call(addReportSchedule, {
    params,
    input: {
      report: 'overall',
      format: 'pdf',
      members: [noah],
      rhythm: 'daily',
      minute: 9 * 60,
      ...input,
    } as never,
  })

describe('Our product sends a report by mail', () => {
  it('now, to each in their own language, with its file and the host’s words', async () => {
    await house.world.db
      .updateTable('person')
      .set({ language: 'arb', digits: 'arab' })
      .where('id', '=', noah)
      .execute()
    const { data } = await now({
      members: [asha, noah],
      addresses: ['planner@agency.example'],
      confirmed: true,
      language: 'fr',
      message: 'Please order\nthe chairs.',
    })
    expect(data).toMatchObject({ kind: 'now', state: 'waiting', by: 'Asha Menon' })
    const mails = await caught()
    expect(mails.map(({ to }) => to.address).sort()).toEqual(
      ['planner@agency.example', cast.asha.email, cast.noah.email].sort(),
    )
    const [mine, his, theirs] = [cast.asha.email, cast.noah.email, 'planner@agency.example'].map(
      (address) => mails.find(({ to }) => to.address === address)!,
    )
    expect(mine!.subject).toBe('How it’s going: Ananya & Vikram')
    expect(mine!.html).toContain('/dashboard/reports/')
    expect(mine!.text).toMatch(/Message from Asha Menon:\n\n?\s*Please order/)
    const files = [mine, his, theirs].map((mail) => mail!.attachments.at(-1)!)
    expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Ananya & Vikram - Report - 2026-11-21.pdf', 'application/pdf'],
      ['Ananya & Vikram - التقرير - 2026-11-21.pdf', 'application/pdf'],
      ['Ananya & Vikram - Rapport - 2026-11-21.pdf', 'application/pdf'],
    ])
    const words = await Promise.all(
      files.map(({ content }) => pdfText(Buffer.from(content, 'base64'))),
    )
    expect(words[0]).toContain('2 of 8 people invited are coming (25%).')
    expect(words[1]).toContain('٢٥')
    expect(theirs!.html).not.toContain('/dashboard/')
    expect(theirs!.headers['List-Unsubscribe']).toMatch(/\/stop\?to=/)
    expect(theirs).toMatchObject({ replyTo: cast.asha.email })
    expect((await read()).mails).toMatchObject([
      {
        state: 'sent',
        told: [
          { to: 'Asha Menon', reason: '' },
          { reason: '' },
          { to: 'planner@agency.example', reason: '' },
        ],
      },
    ])
  })

  it('once for a submission, however often it is sent', async () => {
    const input = { submission: submission() }
    const [first, second] = [await now(input), await now(input)]
    expect(second.data.id).toBe(first.data.id)
    expect(await caught()).toHaveLength(1)
    await run()
    expect(await caught()).toEqual([])
  })

  it('and to others, when the answer was lost and the host chose others meanwhile', async () => {
    const input = { submission: submission() }
    const [first, second] = [await now(input), await now({ ...input, members: [noah] })]
    expect(second.data.id).not.toBe(first.data.id)
    expect((await caught()).map(({ to }) => to.address).sort()).toEqual(
      [cast.asha.email, cast.noah.email].sort(),
    )
  })

  it.each([
    [
      'nobody',
      { members: [] },
      'invalidInput',
      { members: 'Please choose at least one person, or enter an email address.' },
    ],
    [
      'a stranger’s id',
      { members: [cast.ivo.personId] },
      'invalidInput',
      {
        members:
          'This team member doesn’t have permission to see this event’s reports. Give them access first.',
      },
    ],
    [
      'an address outside without a yes',
      { addresses: ['planner@agency.example'] },
      'addressesUnconfirmed',
      {
        confirmed:
          'These addresses aren’t on your team. Please confirm that they may see this report.',
      },
    ],
  ])('but to %s', async (_, input, code, errors) => {
    const { code: said, errors: complaints } = await now(input)
    expect(said).toBe(code)
    expect(Object.keys(complaints)).toHaveLength(Object.keys(errors).length)
    for (const sentence of Object.values(errors))
      if (sentence) expect(Object.values(complaints)).toEqual([sentence])
    expect(await caught()).toEqual([])
  })

  it('and not to a member without the right, by whichever way they are named', async () => {
    await may(['ManageGuests'])
    expect((await now({ members: [noah] })).code).toBe('invalidInput')
    expect((await now({ addresses: [cast.noah.email.toUpperCase()], confirmed: true })).code).toBe(
      'invalidInput',
    )
    await may(['Reports'], [castEvents.draft])
    expect((await now({ members: [noah] })).code).toBe('invalidInput')
  })

  it('and never to who stopped the mails of this account', async () => {
    await now({ members: [], addresses: ['planner@agency.example'], confirmed: true })
    const [mail] = await caught()
    const url = new URL(/<(.+)>/.exec(mail!.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const stop = await house
      .visitor()
      .inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect(stop.statusCode).toBe(200)
    house.clock.move(1_000)
    await now({ addresses: ['planner@agency.example'], confirmed: true })
    expect((await caught()).map(({ to }) => to.address)).toEqual([cast.asha.email])
    expect((await read()).mails[0]?.told).toContainEqual({
      to: 'planner@agency.example',
      reason: 'stopped',
    })
  })
})

describe('Our product sends a report on a schedule', () => {
  it('by the clock of the event, once a moment, whoever looks and however late', async () => {
    expect((await schedule({})).data.nextAt).toEqual(new Date('2026-11-22T03:30:00Z'))
    expect(await caught()).toEqual([])
    house.clock.set(new Date('2026-11-22T03:29:00Z'))
    expect(await caught()).toEqual([])
    house.clock.set(new Date('2026-11-22T03:30:00Z'))
    const second = await house.secondNode()
    await Promise.all([run(), sendReports.run(second.world, {}), run()])
    expect((await caught()).map(({ to }) => to.address)).toEqual([cast.noah.email])
    house.clock.set(new Date('2026-11-25T12:00:00Z'))
    expect(await caught()).toHaveLength(1)
    owner = await house.as('asha')
    expect((await read()).schedules[0]?.nextAt).toEqual(new Date('2026-11-26T03:30:00Z'))
    expect((await read()).mails.map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2026-11-23T03:30:00.000Z',
      '2026-11-22T03:30:00.000Z',
    ])
  })

  it('relative to the event, and moves with it', async () => {
    const { data } = await schedule({ rhythm: 'once', days: -2 })
    expect(data.nextAt).toEqual(new Date('2026-12-10T03:30:00Z'))
    await owner.call(updateEvent, { params, input: { startsAt: new Date('2026-12-01T13:00:00Z') } })
    await run()
    expect((await read()).schedules[0]?.nextAt).toEqual(new Date('2026-11-29T03:30:00Z'))
    house.clock.set(new Date('2026-11-29T03:31:00Z'))
    expect(await caught()).toHaveLength(1)
    owner = await house.as('asha')
    expect((await read()).schedules[0]?.nextAt).toBeNull()
  })

  it('that waits for the day of an event that has none', async () => {
    await house.world.db
      .updateTable('event')
      .set({ starts_at: null })
      .where('id', '=', EID)
      .execute()
    expect((await schedule({ rhythm: 'once', days: -2 })).data.nextAt).toBeNull()
    await run()
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-01T13:00:00Z') })
      .where('id', '=', EID)
      .execute()
    await run()
    expect((await read()).schedules[0]?.nextAt).toEqual(new Date('2026-11-29T03:30:00Z'))
  })

  it.each([
    [{ rhythm: 'weekly' }, 'weekday'],
    [{ rhythm: 'once' }, 'days'],
    [{ rhythm: 'once', days: -60 }, 'days'],
  ])('and refuses a moment that is none: %j', async (input, field) => {
    const { code, errors } = await schedule(input)
    expect([code, Object.keys(errors)]).toEqual(['invalidInput', [field.toUpperCase()]])
  })

  it('until it is changed or deleted, and twenty at most', async () => {
    const { data } = await schedule({})
    const changed = await owner.call(changeReportSchedule, {
      params: { ...params, SCHEDULE: data.id },
      input: {
        report: 'web',
        format: 'xlsx',
        members: [asha],
        rhythm: 'weekly',
        weekday: 1,
        minute: 480,
      },
    })
    expect(changed.data).toMatchObject({
      report: 'web',
      rhythm: 'weekly',
      weekday: 1,
      nextAt: new Date('2026-11-23T02:30:00Z'),
    })
    expect(
      (await owner.call(dropReportSchedule, { params: { ...params, SCHEDULE: data.id } })).http,
    ).toBe(200)
    expect(
      (await owner.call(dropReportSchedule, { params: { ...params, SCHEDULE: data.id } })).http,
    ).toBe(404)
    for (let at = 0; at < 20; at += 1) expect((await schedule({})).http).toBe(200)
    expect((await schedule({})).code).toBe('schedulesFull')
  })
})

describe('Our product looks at who may when a report is sent', () => {
  const tomorrow = () => house.clock.set(new Date('2026-11-22T03:30:00Z'))

  it('sends nothing of somebody whose right was taken away, ends the schedule and tells the owner why, once', async () => {
    const helper = await house.as('noah')
    await helper.call(addReportSchedule, {
      params,
      input: {
        report: 'overall',
        format: 'pdf',
        members: [asha, noah],
        rhythm: 'daily',
        minute: 540,
      },
    })
    await may(['CheckIn'])
    tomorrow()
    const mails = await caught()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [cast.asha.email, 'Not sent: report on Ananya & Vikram'],
    ])
    expect(mails[0]?.text).toContain('can no longer see reports for')
    house.clock.move(24 * hour)
    expect(await caught()).toEqual([])
    owner = await house.as('asha')
    expect(await read()).toMatchObject({
      schedules: [{ stopped: 'permission', nextAt: null }],
      mails: [{ state: 'skipped', reason: 'permission' }],
    })
  })

  it('leaves out a member whose right was taken away, and tells the owner once', async () => {
    await schedule({ members: [asha, noah] })
    await may(['Reports'], [castEvents.draft])
    tomorrow()
    const mails = await caught()
    expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      [cast.asha.email, 'How it’s going: Ananya & Vikram'],
      [cast.asha.email, 'Not sent: report on Ananya & Vikram'],
    ])
    house.clock.move(24 * hour)
    expect((await caught()).map(({ subject }) => subject)).toEqual([
      'How it’s going: Ananya & Vikram',
    ])
    await may(['Reports'])
    house.clock.move(24 * hour)
    expect((await caught()).map(({ to }) => to.address)).toEqual([cast.asha.email])
  })

  it('nor of an account that is not active, and goes on when it is', async () => {
    await schedule({})
    await house.world.db
      .updateTable('account')
      .set({ active: 'Inactive' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    tomorrow()
    expect(await caught()).toEqual([])
    await house.world.db
      .updateTable('account')
      .set({ active: 'Active' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    house.clock.move(24 * hour)
    expect(await caught()).toHaveLength(1)
  })

  it('nor where the plan has no reports any more', async () => {
    await schedule({})
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    tomorrow()
    expect(
      (await caught()).map(({ subject, text }) => [
        subject,
        text.includes('Your plan no longer includes reports.'),
      ]),
    ).toEqual([['Not sent: report on Ananya & Vikram', true]])
  })

  it('with a control: it goes to the same people while nothing was taken away', async () => {
    const helper = await house.as('noah')
    await helper.call(addReportSchedule, {
      params,
      input: {
        report: 'overall',
        format: 'pdf',
        members: [asha, noah],
        rhythm: 'daily',
        minute: 540,
      },
    })
    tomorrow()
    expect((await caught()).map(({ to }) => to.address).sort()).toEqual(
      [cast.asha.email, cast.noah.email].sort(),
    )
  })
})

describe('Our product mails the event in six numbers the morning after', () => {
  const over = new Date('2026-11-21T14:00:00Z')
  const arrive = async () => {
    await house.world.db
      .updateTable('event')
      .set({ starts_at: over, duration_minutes: 240 })
      .where('id', '=', EID)
      .execute()
    await house.world.db
      .updateTable('guest')
      .set({ arrived: 2, attended_at: over })
      .where('id', '=', 'A5A000000000F01')
      .execute()
    await house.world.db
      .insertInto('arrival')
      .values({
        event_id: EID,
        id: house.world.random.uuid(),
        guest_id: 'A5A000000000F01',
        people: 2,
        by_name: 'Noah',
        at: over,
      })
      .execute()
  }

  it('once, to the owner and those with the right who want it, with the page attached', async () => {
    await arrive()
    house.clock.set(new Date('2026-11-22T02:29:00Z'))
    expect(await caught()).toEqual([])
    house.clock.set(new Date('2026-11-22T02:31:00Z'))
    const mails = await caught()
    expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual(
      [
        [cast.asha.email, 'Your event in 6 numbers: Ananya & Vikram'],
        [cast.noah.email, 'Your event in 6 numbers: Ananya & Vikram'],
      ].sort(),
    )
    const mine = mails.find(({ to }) => to.address === cast.asha.email)!
    expect(mine.text).toContain('You expected 2 people, and 2 came (100%).')
    expect(mine.text).toMatch(/busiest/)
    expect(mine.attachments.at(-1)).toMatchObject({
      filename: 'Ananya & Vikram - Report - 2026-11-22.pdf',
    })
    for (let at = 0; at < 3; at += 1) {
      house.clock.move(hour)
      expect(await caught()).toEqual([])
    }
  })

  it('again for another day it was postponed to, and not for a longer evening', async () => {
    const over = async (moved: string, minutes = 240) => {
      await house.world.db
        .updateTable('event')
        .set({ starts_at: new Date(moved), duration_minutes: minutes })
        .where('id', '=', EID)
        .execute()
    }
    await arrive()
    house.clock.set(new Date('2026-11-22T03:00:00Z'))
    expect(await caught()).toHaveLength(2)
    await over('2026-11-21T14:00:00Z', 300)
    expect(await caught()).toEqual([])
    await over('2026-11-28T14:00:00Z')
    house.clock.set(new Date('2026-11-29T03:00:00Z'))
    expect(await caught()).toHaveLength(2)
    expect(await caught()).toEqual([])
  })

  it('not about an event whose page was closed: it may not have been held', async () => {
    await arrive()
    await house.world.db
      .updateTable('event')
      .set({ unpublished_at: house.clock.now() })
      .where('id', '=', EID)
      .execute()
    house.clock.set(new Date('2026-11-22T03:00:00Z'))
    expect(await caught()).toEqual([])
    await house.world.db
      .updateTable('event')
      .set({ unpublished_at: null })
      .where('id', '=', EID)
      .execute()
    expect(await caught()).not.toEqual([])
  })

  it('not to who turned it off, nor long after, nor about a list of nobody', async () => {
    await owner.call(setEventNumbers, { input: { on: false } })
    expect((await owner.call(eventNumbers)).data).toEqual({ on: false })
    await arrive()
    house.clock.set(new Date('2026-11-22T03:00:00Z'))
    expect((await caught()).map(({ to }) => to.address)).toEqual([cast.noah.email])

    await sql`delete from report_mail`.execute(house.world.db)
    house.clock.set(new Date('2026-11-23T03:00:00Z'))
    expect(await caught()).toEqual([])

    await sql`delete from guest where event_id = ${EID}`.execute(house.world.db)
    house.clock.set(new Date('2026-11-22T04:00:00Z'))
    expect(await caught()).toEqual([])
  })
})

describe('Our product goes on with reports whose worker was killed', () => {
  it('when its lease is over, and writes to nobody twice', async () => {
    await now({})
    await house.world.db
      .updateTable('report_mail')
      .set({
        state: 'working',
        tries: 1,
        lease_until: new Date(house.clock.now().getTime() + 5 * 60_000),
      })
      .execute()
    expect(await caught()).toEqual([])
    house.clock.move(5 * 60_000)
    expect(await caught()).toHaveLength(1)
    await house.world.db
      .updateTable('report_mail')
      .set({ state: 'working', lease_until: house.clock.now() })
      .execute()
    expect(await caught()).toEqual([])
  })
})
