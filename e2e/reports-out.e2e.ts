import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { ExportFormat } from '../contract/exports.ts'
import { cast } from '../server/seed/cast.ts'
import { csvRows, workbookSheets } from '../server/test/files.ts'
import { pdfText, plain } from '../server/test/pdf.ts'
import { change } from './database.ts'
import { button } from './host.ts'
import { oneWay, openStage, whole, type Came } from './journey.ts'
import { mailFor, mailsTo } from './mailbox.ts'
import { call, signIn } from './visits.ts'

/** The demo's day that is over, and its wedding to come. */
const [over, coming] = ['DE30000000F0A01', 'DE300000000AED1']
const patience = { timeout: 30_000 }

const stage = openStage()
const arrive = (came: Came) => stage.arrive('reports-out', came, 'asha')

/** As somebody opens it: the texts of its cells, or of its page, on one line. */
const opened: Record<ExportFormat, (bytes: Buffer) => Promise<string> | string> = {
  csv: (bytes) => {
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    return csvRows(bytes.toString()).flat().join(' ')
  },
  xlsx: async (bytes) =>
    (await workbookSheets(bytes))
      .flatMap(({ rows }) => rows.flat().map((cell) => String(cell?.value ?? '')))
      .join(' '),
  pdf: (bytes) => pdfText(bytes),
}

const give = (permissions: string) =>
  change(
    stage.product,
    `update member set permissions = '{${permissions}}', event_ids = null where account_id = '${cast.noah.accountId}' and person_id = '${cast.noah.personId}'`,
  )

/** A mail with a report's page in it. */
const toNoah = {
  to: cast.noah.email,
  having: ({ attachments }: Email) =>
    attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
}

/** So many days ago by the schedules' clock, each of which is another moment, and the worker looks now instead of within a minute. */
async function moveClock(days: number): Promise<void> {
  await change(
    stage.product,
    `update report_schedule set since = now() - interval '${days} days', next_at = now() - interval '1 minute' where event_id = '${coming}' and stopped = ''`,
  )
  await look()
}
const look = () => change(stage.product, `select graphile_worker.add_job('send-reports', '{}')`)

describe.each(oneWay('en'))('Our product at $width px in $language', (came) => {
  it('hands a report on as a file of each format, with the figures of the screen in it', async () => {
    const at = await arrive(came)
    const { page, say } = at
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      await page.goto(`/dashboard/reports/${over}?export=1`)
      const shown = page.locator('section li :is(a, span) > b')
      await shown.first().waitFor(patience)
      const figures = await shown.allInnerTexts()
      expect(figures.length).toBeGreaterThan(2)
      await page.getByText(say(`dashboard:export.format-${format}`), { exact: true }).click()
      const download = page.waitForEvent('download', patience)
      await button(at, 'dashboard:export.make').click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
      const words = plain(await opened[format](await buffer(await file.createReadStream())))
      for (const figure of figures.map((one) => plain(one)).filter((one) => /^\d+$/.test(one)))
        expect(words, `${figure} in ${format}`).toContain(figure)
      await whole(at, format, `/dashboard/reports/${over}`)
    }
  }, 120_000)
})

describe('Our product sends reports by itself', () => {
  it('when its hour has come, to each once; and nothing once the right was taken away, which it says to the owner', async () => {
    await give('Reports')
    const at = await arrive({ width: 1280, language: 'en' })
    const { page, say } = at
    await page.goto(`/dashboard/reports/${coming}?schedules=1`)
    await button(at, 'dashboard:schedule.new').click()
    await page.locator('label', { has: page.locator('input[name=rhythm][value=daily]') }).click()
    await page.getByLabel('Noah Fernandes').check()
    await button(at, 'dashboard:schedule.save').click()
    await page.getByText(say('dashboard:schedule.saved')).waitFor(patience)

    await moveClock(2)
    const report = await mailFor(stage.product, toNoah)
    const sheet = report.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(await pdfText(Buffer.from(sheet?.content as ArrayBuffer))).toContain('Ananya')
    await look()
    await page.reload()
    await page
      .getByText(say('dashboard:sent-reports.to', { people: 'Noah Fernandes' }))
      .first()
      .waitFor(patience)
    expect(await mailsTo(stage.product, toNoah), 'once, however often is looked').toBe(1)

    const his = await stage.visit()
    await signIn(his, 'noah')
    await call(his, `/events/${coming}/report-schedules`, {
      REPORT: 'overall',
      FORMAT: 'csv',
      MEMBERS: [cast.asha.personId],
      RHYTHM: 'daily',
      TIME: '09:00',
    })
    await give('CheckIn')
    await moveClock(4)
    const news = await mailFor(stage.product, {
      to: cast.asha.email,
      having: ({ text = '', html = '' }) =>
        text.includes('Noah Fernandes') && html.includes('schedules=1'),
    })
    expect(news.html).toContain(`/dashboard/reports/${coming}?schedules=1`)
    expect(news.attachments.some(({ mimeType }) => mimeType === 'text/csv')).toBe(false)
    await moveClock(4)
    const outcomes = async () =>
      (
        await page.evaluate(
          async (path) =>
            (
              (await (await fetch(path)).json()) as { data: { MAILS: Array<{ REASON: string }> } }
            ).data.MAILS.map(({ REASON }) => REASON),
          `/api/events/${coming}/report-mails`,
        )
      ).toSorted()
    await expect.poll(outcomes, patience).toEqual(['', 'nobody', 'permission'])
    await page.reload()
    await page.getByText(say('dashboard:unsent.permission')).first().waitFor(patience)
    await page.getByText(say('dashboard:unsent.nobody')).first().waitFor(patience)
    expect(await mailsTo(stage.product, toNoah), 'nothing to who may not see it').toBe(1)
    await whole(at, 'unsent', `/dashboard/reports/${coming}`)
  }, 120_000)
})
