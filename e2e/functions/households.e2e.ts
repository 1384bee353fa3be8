import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import { getButton, publishMeetup } from '../lib/host-steps.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }

const people = {
  en: {
    titles: 'Household,Name,Email,Phone,Adult/Child',
    adult: 'Adult',
    child: 'Child',
    families: ['Kapoor family', 'Mehta house'],
    names: ['Anil Kapoor', 'Sunita Kapoor', 'Isha Kapoor', 'Vikram Mehta', 'Tara Mehta'],
    twice: 'Omar Haddad',
  },
  arb: {
    titles: 'العائلة,الاسم,البريد,الجوال,العمر',
    adult: 'بالغ',
    child: 'طفل',
    families: ['بيت الأمير', 'بيت الحداد'],
    names: ['سالم الأمير', 'هدى الأمير', 'ليان الأمير', 'عمر الحداد', 'نور الحداد'],
    twice: 'كريم منصور',
  },
} as const

/** Two families, and one guest who is there twice. */
function buildList(language: string, key: string): string {
  const { titles, adult, child, families, names, twice } = people[language === 'arb' ? 'arb' : 'en']
  const row = (family: string, name: string, email: string, age: string) =>
    [family, name, email && `${email}.${key}@family.example`, '', age].join(',')
  return [
    titles,
    row(families[0], names[0], 'first', adult),
    row(families[1], names[3], 'third', adult),
    row(families[0], names[1], 'second', adult),
    row(families[0], names[2], '', child),
    row(families[1], names[4], '', child),
    row('', twice, 'twice', adult),
    row('', `${twice} `, 'again', adult),
  ].join('\n')
}

type ListSums = { guests: number; people: number; companions: number; children: number }

/** What the rows say, counted anew. */
const countList = async (EID: string): Promise<ListSums> =>
  (
    await readSql<ListSums>(
      fixture.product,
      `select count(*)::int as guests, coalesce(sum(heads), 0)::int as people,
        (select count(*)::int from companion c join guest o on o.event_id = c.event_id and o.id = c.guest_id and o.deleted_at is null where c.event_id = '${EID}') as companions,
        (select count(*)::int from question_answer a join guest o on o.event_id = a.event_id and o.id = a.guest_id and o.deleted_at is null where a.event_id = '${EID}' and a.value = 'A00000000000002') as children
      from guest where event_id = '${EID}' and deleted_at is null`,
    )
  )[0]!

/** The number on the tab of all guests, and the rows of the list. */
async function expectList({ page }: BrowserUser, EID: string, sums: ListSums): Promise<void> {
  await page.goto(`/dashboard/guests/${EID}`)
  await expect.poll(() => page.locator('tbody tr').count(), wait).toBe(sums.guests)
  expect(await countList(EID)).toEqual(sums)
  const list = await page.context().request.get(`/api/events/${EID}/guests`)
  const { data } = (await list.json()) as { data: { COUNTS: { all: number } } }
  expect(data.COUNTS.all).toBe(sums.people)
}

describe('Our product keeps a household as one guest', () => {
  testVariants(bothProfiles, ({ language }) => language === 'en')(
    'from a column of a list, until it is split, and offers who is there twice, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('households', profile, 'asha')
      const { page, say, context } = user
      const { EID } = await publishMeetup(context, `Households ${profile.width}`)
      const names = people[profile.language === 'arb' ? 'arb' : 'en'].names
      await page.goto(`/dashboard/guests/${EID}?import=new`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'households.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(buildList(profile.language, String(profile.width))),
      })
      await page
        .getByText(
          say('dashboard:import.households', {
            count: 2,
            n: '2',
            people: say('dashboard:import.household-people', { count: 5, n: '5' }),
          }),
        )
        .waitFor(wait)
      await expectIntactScreen(user, 'dry-run')
      await page.locator('[data-foot] button').last().click()
      await getButton(user, 'dashboard:import.to-list').waitFor(wait)
      await expectIntactScreen(user, 'added')
      const imported = { guests: 4, people: 7, companions: 3, children: 2 }
      await expectList(user, EID, imported)

      // One of the family becomes a guest of her own, with her address.
      await page.getByRole('link', { name: names[0] }).first().click()
      await getButton(user, 'dashboard:split.open').click()
      await page.getByRole('dialog').getByText(names[1]).first().click()
      await expectIntactScreen(user, 'split')
      await getButton(user, 'dashboard:split.action').click()
      await getButton(user, 'common:action.undo').waitFor(wait)
      await expectList(user, EID, { guests: 5, people: 7, companions: 2, children: 2 })
      expect(
        await readSql(
          fixture.product,
          `select name, email, party_limit as places from guest where event_id = '${EID}' and email like 'second.%'`,
        ),
      ).toEqual([{ name: names[1], email: `second.${profile.width}@family.example`, places: 1 }])

      // The guest who is there twice is one.
      await page.getByText(say('dashboard:duplicates.found', { count: 1, n: '1' })).waitFor(wait)
      await getButton(user, 'dashboard:duplicates.look').click()
      await page.getByRole('dialog').locator('article').waitFor(wait)
      await expectIntactScreen(user, 'duplicates')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('dashboard:bulk.merge'), exact: true })
        .click()
      await page.getByText(say('dashboard:duplicates.none')).waitFor(wait)
      await expectList(user, EID, { guests: 4, people: 6, companions: 2, children: 2 })
    },
    120_000,
  )
})
