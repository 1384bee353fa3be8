import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { ExportFormat } from '../../contract/reports/exports.ts'
import { cast } from '../../server/seed/cast.ts'
import { csvRows, workbookSheets } from '../../server/test/files/read-files.ts'
import { pdfText, toPlainText } from '../../server/test/files/pdf.ts'
import { runSql } from '../lib/database.ts'
import { getButton } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { waitForMail, countMails } from '../lib/mailbox.ts'
import { callApi, signIn } from '../lib/browser-contexts.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

/** The demo's past event and its future wedding. */
const [over, coming] = ['DE30000000F0A01', 'DE300000000AED1']
const waitOptions = { timeout: 30_000 }

const fixture = openBrowserFixture()
const openReportUser = (profile: BrowserProfile) => fixture.openUser('reports-out', profile, 'asha')

/** The file as a reader sees it: the texts of its cells or of its page, on one line. */
const readFileText: Record<ExportFormat, (bytes: Buffer) => Promise<string> | string> = {
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

const setNoahPermissions = (permissions: string) =>
  runSql(
    fixture.product,
    `update member set permissions = '{${permissions}}', event_ids = null where account_id = '${cast.noah.accountId}' and person_id = '${cast.noah.personId}'`,
  )

/** A mail with a report's page attached. */
const scheduleForNoah = {
  to: cast.noah.email,
  matches: ({ attachments }: Email) =>
    attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
}

/**
 * Moves the schedules' clock by a number of days. Each is another moment, and the worker runs at
 * once instead of within a minute.
 */
async function moveClock(days: number): Promise<void> {
  await runSql(
    fixture.product,
    `update report_schedule set since = now() - interval '${days} days', next_at = now() - interval '1 minute' where event_id = '${coming}' and stopped = ''`,
  )
  await runReportJob()
}
const runReportJob = () =>
  runSql(fixture.product, `select graphile_worker.add_job('send-reports', '{}')`)

describeVariants(bothProfiles, noQuickVariant)(
  'Our product at $width px in $language',
  (profile) => {
    it('exports a report in each format, with the figures of the screen', async () => {
      const user = await openReportUser(profile)
      const { page, say } = user
      for (const format of ['csv', 'xlsx', 'pdf'] as const) {
        await page.goto(`/dashboard/reports/${over}?export=1`)
        const shown = page.locator('section li :is(a, span) > b')
        await shown.first().waitFor(waitOptions)
        const figures = await shown.allInnerTexts()
        expect(figures.length).toBeGreaterThan(2)
        await page.getByText(say(`dashboard:export.format-${format}`), { exact: true }).click()
        const download = page.waitForEvent('download', waitOptions)
        await getButton(user, 'dashboard:export.make').click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
        const words = toPlainText(
          await readFileText[format](await buffer(await file.createReadStream())),
        )
        for (const figure of figures
          .map((one) => toPlainText(one))
          .filter((one) => /^\d+$/.test(one)))
          expect(words, `${figure} in ${format}`).toContain(figure)
        await expectIntactScreen(user, format, `/dashboard/reports/${over}`)
      }
    }, 120_000)
  },
)

describe('Our product sends reports by itself', () => {
  it(
    'at the planned hour, once to each; and none after the permission was removed, which it tells the owner',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await setNoahPermissions('Reports')
      const user = await openReportUser({ width: 1280, language: 'en' })
      const { page, say } = user
      await page.goto(`/dashboard/reports/${coming}?schedules=1`)
      await getButton(user, 'dashboard:schedule.new').click()
      await page.locator('label', { has: page.locator('input[name=rhythm][value=daily]') }).click()
      await page.getByLabel('Noah Fernandes').check()
      await getButton(user, 'dashboard:schedule.save').click()
      await page.getByText(say('dashboard:schedule.saved')).waitFor(waitOptions)

      await moveClock(2)
      const report = await waitForMail(fixture.product, scheduleForNoah)
      const sheet = report.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
      expect(await pdfText(Buffer.from(sheet?.content as ArrayBuffer))).toContain('Ananya')
      await runReportJob()
      await page.reload()
      await page
        .getByText(say('dashboard:sent-reports.to', { people: 'Noah Fernandes' }))
        .first()
        .waitFor(waitOptions)
      expect(
        await countMails(fixture.product, scheduleForNoah),
        'once, however often is looked',
      ).toBe(1)

      const noahMail = await fixture.openContext()
      await signIn(noahMail, 'noah')
      await callApi(noahMail, `/events/${coming}/report-schedules`, {
        REPORT: 'overall',
        FORMAT: 'csv',
        MEMBERS: [cast.asha.personId],
        RHYTHM: 'daily',
        TIME: '09:00',
      })
      await setNoahPermissions('CheckIn')
      await moveClock(4)
      const changeMail = await waitForMail(fixture.product, {
        to: cast.asha.email,
        matches: ({ text = '', html = '' }) =>
          text.includes('Noah Fernandes') && html.includes('schedules=1'),
      })
      expect(changeMail.html).toContain(`/dashboard/reports/${coming}?schedules=1`)
      expect(changeMail.attachments.some(({ mimeType }) => mimeType === 'text/csv')).toBe(false)
      await moveClock(4)
      const readOutcomes = async () =>
        (
          await page.evaluate(
            async (path) =>
              (
                (await (await fetch(path)).json()) as { data: { MAILS: Array<{ REASON: string }> } }
              ).data.MAILS.map(({ REASON }) => REASON),
            `/api/events/${coming}/report-mails`,
          )
        ).toSorted()
      await expect.poll(readOutcomes, waitOptions).toEqual(['', 'nobody', 'permission'])
      await page.reload()
      await page.getByText(say('dashboard:unsent.permission')).first().waitFor(waitOptions)
      await page.getByText(say('dashboard:unsent.nobody')).first().waitFor(waitOptions)
      expect(
        await countMails(fixture.product, scheduleForNoah),
        'nothing to who may not see it',
      ).toBe(1)
      await expectIntactScreen(user, 'unsent', `/dashboard/reports/${coming}`)
    },
  )
})
