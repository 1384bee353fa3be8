import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportMails, sendReport } from '@mehfil/contract/reports/report-mails.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, openReports, runReports, setNoahsPermissions } from '../../test/flows/report-mails.ts'
import type { TestApp } from '../../test/test-app.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { sendReports } from './jobs.ts'

const params = { EID }
const [asha, noah] = [cast.asha.personId, cast.noah.personId]

let testApp: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openReports()
  owner = await testApp.as('asha')
})
afterEach(async () => {
  await testApp.close()
})

const submission = () => testApp.world.random.id()
const readReportMails = async () => (await owner.call(reportMails, { params })).data
const sendNow = (input: object) =>
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

describe('Our product sends a report by mail', () => {
  it(
    'now, to each recipient in their own language, with its file and the host’s words',
    { tags: 'long' },
    async () => {
      await testApp.world.db
        .updateTable('person')
        .set({ language: 'arb', digits: 'arab' })
        .where('id', '=', noah)
        .execute()
      const { data } = await sendNow({
        members: [asha, noah],
        addresses: ['planner@agency.example'],
        confirmed: true,
        language: 'fr',
        message: 'Please order\nthe chairs.',
      })
      expect(data).toMatchObject({ kind: 'now', state: 'waiting', by: 'Asha Menon' })
      const mails = await runReports(testApp)
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
      expect((await readReportMails()).mails).toMatchObject([
        {
          state: 'sent',
          outcomes: [
            { to: 'Asha Menon', reason: '' },
            { reason: '' },
            { to: 'planner@agency.example', reason: '' },
          ],
        },
      ])
    },
  )

  it('once for a submission, even when it is sent repeatedly', async () => {
    const input = { submission: submission() }
    const [first, second] = [await sendNow(input), await sendNow(input)]
    expect(second.data.id).toBe(first.data.id)
    expect(await runReports(testApp)).toHaveLength(1)
    await sendReports.run(testApp.world, {})
    expect(await runReports(testApp)).toEqual([])
  })

  it('to the recipients of each submission, when the response was lost and the host chose others', async () => {
    const input = { submission: submission() }
    const [first, second] = [await sendNow(input), await sendNow({ ...input, members: [noah] })]
    expect(second.data.id).not.toBe(first.data.id)
    expect((await runReports(testApp)).map(({ to }) => to.address).sort()).toEqual(
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
  ])('but not to %s', async (_, input, code, errors) => {
    const { code: said, errors: complaints } = await sendNow(input)
    expect(said).toBe(code)
    expect(Object.keys(complaints)).toHaveLength(Object.keys(errors).length)
    for (const sentence of Object.values(errors))
      if (sentence) expect(Object.values(complaints)).toEqual([sentence])
    expect(await runReports(testApp)).toEqual([])
  })

  it('but not to a member without the permission, whether named by id or by address', async () => {
    await setNoahsPermissions(testApp, ['ManageGuests'])
    expect((await sendNow({ members: [noah] })).code).toBe('invalidInput')
    expect(
      (await sendNow({ addresses: [cast.noah.email.toUpperCase()], confirmed: true })).code,
    ).toBe('invalidInput')
    await setNoahsPermissions(testApp, ['Reports'], [castEvents.draft])
    expect((await sendNow({ members: [noah] })).code).toBe('invalidInput')
  })

  it('but never to people who stopped the mails of this account', { tags: 'long' }, async () => {
    await sendNow({ members: [], addresses: ['planner@agency.example'], confirmed: true })
    const [mail] = await runReports(testApp)
    const url = new URL(/<(.+)>/.exec(mail!.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const stop = await testApp.visitor().inject({
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
    testApp.clock.move(1_000)
    await sendNow({ addresses: ['planner@agency.example'], confirmed: true })
    expect((await runReports(testApp)).map(({ to }) => to.address)).toEqual([cast.asha.email])
    expect((await readReportMails()).mails[0]?.outcomes).toContainEqual({
      to: 'planner@agency.example',
      reason: 'stopped',
    })
  })
})

describe('Our product resumes reports whose worker was stopped', () => {
  it('when the lease has expired, and sends no mail twice', { tags: 'long' }, async () => {
    await sendNow({})
    await testApp.world.db
      .updateTable('report_mail')
      .set({
        state: 'working',
        tries: 1,
        lease_until: new Date(testApp.clock.now().getTime() + 5 * 60_000),
      })
      .execute()
    expect(await runReports(testApp)).toEqual([])
    testApp.clock.move(5 * 60_000)
    expect(await runReports(testApp)).toHaveLength(1)
    await testApp.world.db
      .updateTable('report_mail')
      .set({ state: 'working', lease_until: testApp.clock.now() })
      .execute()
    expect(await runReports(testApp)).toEqual([])
  })
})
