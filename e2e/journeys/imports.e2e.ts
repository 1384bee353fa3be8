import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusFolder, readCorpusFile } from '../../server/test/files/list-corpus.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { runSql } from '../lib/database.ts'
import { getButton } from '../lib/host-steps.ts'

const fixture = openBrowserFixture()
/** The wedding of the demo. */
const guestsPath = '/dashboard/guests/DE300000000AED1'

const isFault = (guest: string) => / field\.[a-z-]+:/.test(guest)

/** What the corpus expects of a file: how many guests, and how many rows to fix. */
function readExpected(path: string): { guests: number; faults: number } {
  const [kind = '', name = ''] = path.split('/')
  const readings = JSON.parse(
    readFileSync(join(corpusFolder, kind, 'readings.json'), 'utf8'),
  ) as Record<string, { guests: string[] }>
  const guests = readings[name]?.guests ?? []
  return {
    guests: guests.filter((one) => !isFault(one)).length,
    faults: guests.filter(isFault).length,
  }
}

async function choose(
  { page }: BrowserUser,
  name: string,
  content: Buffer | string,
): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await page.locator('#import-rows').waitFor()
}

const importFile = async (user: BrowserUser, path: string): Promise<void> =>
  choose(
    user,
    path
      .split('/')
      .at(-1)
      ?.replace(/\.json$/, '') ?? '',
    readCorpusFile(join(corpusFolder, path)),
  )

/** New guests, guests to update, rows to fix, rows left out. */
const readSums = ({ page }: BrowserUser) =>
  page.locator('#import-rows >> xpath=ancestor::section[1]').locator('li > b').allInnerTexts()

/** New ones, and those of the demo who are met again. */
async function countGuests(user: BrowserUser): Promise<number> {
  const [added, updated] = await readSums(user)
  return Number(added) + Number(updated)
}

/** Each heading is at most one level below the one before. */
const findHeadingJumps = ({ page }: BrowserUser) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName[1]),
    )
    return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  })

const shortRun = ['programs/google-two-mails.csv', 'recipients/outlook.txt']
const corpusFiles = [
  ...shortRun,
  'sheets/notes-first.xlsx.json',
  'encodings/one-letter.macintosh.csv',
  'programs/google-old.csv',
  'programs/mailchimp-french.csv',
  'programs/outlook-german.csv',
  'programs/joy.csv',
  'programs/zola.csv',
  'programs/partiful.csv',
  'names/hi.csv',
  'names/ar.csv',
  'names/fr.csv',
  'cards/version-2-1.vcf',
  'cards/version-3.vcf',
  'cards/version-4.vcf',
  'sheets/budget-first.ods.json',
  'sheets/merged-title.xlsx.json',
  'encodings/arabic.windows-1256.csv',
  'hostile/formulas.csv',
  'gatherings/wedding-site.csv',
  'gatherings/riyadh-wedding.xlsx.json',
  'gatherings/mums-message.txt',
]

describe('Our product shows what it reads from a list, on the real screen:', () => {
  testVariants(corpusFiles, (path) => shortRun.includes(path))('%s', async (path) => {
    const at = corpusFiles.indexOf(path)
    const profile = bothProfiles[at % bothProfiles.length]!
    const user = await fixture.openUser(`import-${path.replaceAll(/\W/g, '-')}`, profile, 'asha')
    await user.page.goto(`${guestsPath}?import=new`)
    await importFile(user, path)
    const { guests, faults } = readExpected(path)
    expect([await countGuests(user), Number((await readSums(user))[2])]).toEqual([guests, faults])
    expect(await findHeadingJumps(user)).toEqual([])
    await expectIntactScreen(user, 'read', guestsPath)
  })
})

describe('Our product takes a host through an import', () => {
  it('of a list with two addresses in a cell, and undoes it', async () => {
    const user = await fixture.openUser('import-addresses', { width: 1280, language: 'en' }, 'asha')
    const { page, say } = user
    await page.goto(`${guestsPath}?import=new`)
    await choose(
      user,
      'Two.csv',
      'Name,Email\nAnn Lee,ann@x.example\nBob and Eve Ray,"bob@x.example, eve@x.example"\n',
    )
    await page.getByRole('button', { name: 'Keep eve@x.example' }).click()
    await page.getByRole('button', { name: 'Add 2 guests, 3 people' }).click()
    await page.getByText(say('dashboard:import.added', { count: 2, n: 2 })).waitFor()

    await page.goto(`${guestsPath}?import=new`)
    await choose(
      user,
      'Again.csv',
      'Name,Email,Table\nAnn Lee,ann@x.example,7\nBob and Eve Ray,eve@x.example,\n',
    )
    await page.getByText('Same email address as').first().waitFor()
    expect(await page.locator('ins').allInnerTexts()).toEqual(['7'])
    expect(await findHeadingJumps(user)).toEqual([])
    await expectIntactScreen(user, 'again', guestsPath)
    await getButton(user, 'dashboard:import.all-skip').click()
    await page.locator('li', { hasText: 'Ann Lee' }).getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Update 1 guest', exact: true }).click()
    await page.getByText(say('dashboard:import.updated', { count: 1, n: 1 })).waitFor()
    await getButton(user, 'dashboard:import.undo').click()
    await page.getByText(say('dashboard:import.undone')).waitFor()
  })

  it('of a workbook with two sheets, in Arabic on a telephone', { tags: 'long' }, async () => {
    const user = await fixture.openUser('import-sheets', { width: 390, language: 'arb' }, 'asha')
    const { page } = user
    await page.goto(`${guestsPath}?import=new`)
    await importFile(user, 'sheets/two-sides.xlsx.json')
    expect(await countGuests(user)).toBe(3)
    await expectIntactScreen(user, 'sheets', guestsPath)
    await page.getByRole('button', { name: /Groom/ }).click()
    await page.locator('button[aria-pressed=true]', { hasText: 'Groom' }).waitFor()
    expect(await countGuests(user)).toBe(1)
    await page.locator('[data-foot] button').last().click()
    await getButton(user, 'dashboard:import.undo').click()
    await page.getByText(user.say('dashboard:import.undone')).waitFor()
  })

  it('of French numbers in an event in India, and undoes it from the guest list', async () => {
    const user = await fixture.openUser('import-phones', { width: 390, language: 'en' }, 'asha')
    const { page, say } = user
    await page.goto(`${guestsPath}?import=new`)
    await choose(
      user,
      'Paris.csv',
      'Name,Phone,Photo\nLia Paris,06 12 34 56 78,\nMax Paris,07 82 34 56 78,\n~Zoe Paris~,06 98 76 54 32,\n',
    )
    await page
      .getByRole('group', { name: say('dashboard:import.phones-ask') })
      .getByRole('button', { name: 'France (\u2066+33\u2069)' })
      .click()
    await page.getByText(/are read as France/).waitFor()
    await page.getByRole('button', { name: 'Keep Zoe Paris' }).click()
    await expectIntactScreen(user, 'phones', guestsPath)
    await page.getByRole('button', { name: 'Add 3 guests, 3 people' }).click()
    await page.getByText(say('dashboard:import.added', { count: 3, n: 3 })).waitFor()
    await page.goto(`${guestsPath}?q=Paris`)
    const undo = getButton(user, 'dashboard:import.undo-of', { count: 3, n: 3 })
    await undo.click()
    await expectIntactScreen(user, 'undo', guestsPath)
    await page.getByRole('dialog').getByRole('button').last().click()
    await undo.first().waitFor({ state: 'detached' })
    await page.getByText('Lia Paris').waitFor({ state: 'detached' })
  })

  it('of the pasted recipients of a mail, on a telephone', async () => {
    const user = await fixture.openUser('import-paste', { width: 390, language: 'en' }, 'asha')
    const { page, say } = user
    await page.goto(`${guestsPath}?add=many`)
    await page
      .getByLabel(say('dashboard:paste.label'))
      .fill(
        'To: Lee, Ann <ann-paste@x.example>; "Ray, Bob" <bob-paste@x.example>;\n cy.fox@x.example',
      )
    await expectIntactScreen(user, 'pasted', guestsPath)
    expect(
      await page
        .getByRole('list', { name: say('dashboard:paste.preview') })
        .locator('li')
        .count(),
    ).toBe(3)
    await page.getByRole('button', { name: 'Add 3 guests, 3 people' }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  })

  it('of tags and a column that becomes a field, in Arabic on a telephone', async () => {
    const user = await fixture.openUser('import-fields', { width: 390, language: 'arb' }, 'asha')
    const { page, say } = user
    await page.goto(`${guestsPath}?import=new`)
    await choose(
      user,
      'Fields.csv',
      'Name,Email,Tags,Meal\nKim Orr,kim-f@x.example,"Choir; Delhi",Fish\nLou Orr,lou-f@x.example,Choir,Veg\n' +
        'Max Orr,max-f@x.example,,Fish\nNia Orr,nia-f@x.example,,Veg\n',
    )
    const press = (key: string) =>
      page.getByRole('button', { name: say(key, { column: 'Meal' }) }).click()
    await page.getByText(say('dashboard:import.kept-as', { field: '\u2068Meal\u2069' })).waitFor()
    await press('dashboard:import.leave-column')
    await press('dashboard:import.make-field-of')
    await page.getByText(say('dashboard:import.kept-as', { field: '\u2068Meal\u2069' })).waitFor()
    await expectIntactScreen(user, 'fields', guestsPath)
    expect(
      await page
        .getByRole('combobox', { name: say('dashboard:import.own-kind', { column: 'Meal' }) })
        .inputValue(),
    ).toBe(say('dashboard:guest-list.kind-choice'))
    await page.locator('[data-foot] button').last().click()
    await getButton(user, 'dashboard:import.undo').click()
    await page.getByText(say('dashboard:import.undone')).waitFor()
  })

  it('of a chat that was pasted, on a telephone', { tags: 'long' }, async () => {
    const user = await fixture.openUser('import-chat', { width: 390, language: 'en' }, 'asha')
    const { page, say } = user
    await page.goto(`${guestsPath}?add=many`)
    await page
      .getByLabel(say('dashboard:paste.label'))
      .fill(
        '[12/03/2026, 21:04:11] Ann Chat: who comes?\nTom and Zoe do\n[12/03/2026, 21:05:00] ~\u202fBob Chat: me: with cake\n12/03/2026, 21:06 - Ann Chat added +44 7400 123124',
      )
    await page.getByText(say('dashboard:import.chat')).waitFor()
    await expectIntactScreen(user, 'chat', guestsPath)
    const lines = page.getByRole('list', { name: say('dashboard:paste.preview') }).locator('li')
    expect(await lines.locator('b').allInnerTexts()).toEqual([
      'Ann Chat',
      'Bob Chat',
      '44 7400 123124',
    ])
    await page.getByRole('button', { name: 'Add 3 guests, 3 people' }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  })

  it(
    'of sixty thousand guests, which one press takes back right afterwards',
    { tags: 'fuzz', timeout: 400_000 },
    async () => {
      const user = await fixture.openUser('import-long', { width: 1280, language: 'en' }, 'asha')
      const { page, say } = user
      await runSql(fixture.product, 'update plan_limit set people = 1000000')
      await page.goto(`${guestsPath}?import=new`)
      const rows = Array.from(
        { length: 60_000 },
        (_, at) => `Long ${at},long${at}@x.example,"Crowd, Part ${at % 7}"`,
      )
      page.setDefaultTimeout(180_000)
      await choose(user, 'Long.csv', `Name,Email,Tags\n${rows.join('\n')}\n`)
      await page.getByRole('button', { name: 'Add 60,000 guests, 60,000 people' }).click()
      await getButton(user, 'dashboard:import.undo').click()
      await page.getByText(say('dashboard:import.undone')).waitFor()
      const left = await page.evaluate(async (event) => {
        const read = async (path: string) =>
          (await (await fetch(`/api/events/${event}/${path}`)).json()) as { data: object }
        return JSON.stringify([await read('guests?q=Long'), await read('guest-tags')])
      }, guestsPath.split('/').at(-1))
      expect(left).not.toMatch(/"Long \d|"Part \d/)
    },
  )
})
