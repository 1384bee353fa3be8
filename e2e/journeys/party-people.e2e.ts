import { describe, expect } from 'vitest'
import { functionsQuestionId } from '../../contract/rsvp/questions.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import { addChoir, findGuest, getButton, publishMeetup } from '../lib/host-steps.ts'
import { openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'

const fixture = openBrowserFixture()
const wait = { timeout: 20_000 }
const [dinner, workshop] = ['D00000000000001', 'D00000000000002'] as const
const words = {
  en: { dinner: 'Rehearsal dinner', workshop: 'Clay workshop' },
  arb: { dinner: 'عشاء التحضير', workshop: 'ورشة الصلصال' },
} as const

/** A dinner with one place and a waiting list, and a workshop, both for everyone. */
const saveProgramme = (
  { context }: BrowserUser,
  EID: string,
  titles: { dinner: string; workshop: string },
) =>
  callApi(
    context,
    `/events/${EID}/programme`,
    {
      PROGRAMME: [
        { ID: dinner, TITLE: titles.dinner, places: { PLACES: 1, WAITING_LIST: true } },
        { ID: workshop, TITLE: titles.workshop, places: { PLACES: null } },
      ].map(({ places, ...row }) => ({
        ...row,
        DAY: 0,
        START: null,
        END: null,
        PLACE: '',
        LINE: '',
        TRACK: '',
        ICON: null,
        WORDS: {},
        FUNCTION: { EVERYONE: true, ...places },
      })),
    },
    'PUT',
  )

type Answer = { name: string; boxes: Record<string, boolean> }

/** A guest without scripts says yes, with these boxes ticked or not. */
async function answerAs(
  user: BrowserUser,
  EID: string,
  profile: BrowserProfile,
  { name, boxes }: Answer,
) {
  const { link } = await findGuest(user.context, EID, name)
  const window = await openMonitoredPage(await fixture.openContext({ ...profile, scripts: false }))
  const { page } = window
  const press = (field: string, value: string) =>
    page.locator('label', { has: page.locator(`input[name="${field}"][value="${value}"]`) }).click()
  await page.goto(link)
  await press('answer', 'yes')
  for (const [field, isOn] of Object.entries(boxes)) {
    const [fieldName = '', value = ''] = field.split(' ')
    await page
      .locator(`input[name="${fieldName}"][value="${value}"]`)
      .setChecked(isOn, { force: true })
  }
  await saveScreenshot(window, `${user.name}-answer-${name}`)
  await page.locator('form button.btn').first().click()
  await page.locator('.sent').waitFor()
}

/** Who comes to what, by guest and person; a mark says who waits. */
const readSaid = async (EID: string) =>
  Object.fromEntries(
    (
      await readSql<{ who: string; said: string }>(
        fixture.product,
        `select g.name || ' ' || a.person as who, regexp_replace(a.value, ':[0-9]+', '', 'g') as said
        from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = '${EID}' and a.question_id = '${functionsQuestionId}' order by 1`,
      )
    ).map(({ who, said }) => [who, said]),
  )

/** In the guest's panel: the guest comes to no workshop, and the child of the party does. */
async function narrowGuest(user: BrowserUser, EID: string, titles: { workshop: string }) {
  const { page, say } = user
  const { GID } = await findGuest(user.context, EID, 'Singer 0')
  await callApi(user.context, `/events/${EID}/guests/${GID}`, {
    PARTY_LIMIT: 2,
    COMPANIONS: ['Zoya'],
  })
  await page.goto(`/dashboard/guests/${EID}?guest=${GID}`)
  const group = page.getByRole('group', { name: say('dashboard:functions.invited-to') })
  await group.getByText(say('dashboard:functions.everyone')).first().waitFor(wait)
  await group.locator('summary', { hasText: 'Singer 0' }).click()
  for (const id of [dinner, workshop]) {
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' && response.url().endsWith(`/${GID}/functions`),
      wait,
    )
    await group.locator(`input[name="function-${id}-0"]`).click()
    expect((await saved).status()).toBe(200)
  }
  await expect
    .poll(
      async () =>
        (await group.textContent())
          ?.replaceAll(/[\u2066-\u2069]/g, '')
          .includes(
            `${titles.workshop} ${say('dashboard:functions.own-only', { titles: 'Zoya' }).replaceAll(/[\u2066-\u2069]/g, '')}`,
          ),
      wait,
    )
    .toBe(true)
  await expectIntactScreen(user, 'panel')
}

/** Two who wait get their places at once, above those that there are, and then not. */
async function givePlaces(user: BrowserUser, EID: string) {
  const { page, say } = user
  await page.goto(`/dashboard/guests/${EID}`)
  for (const name of ['Singer 2', 'Singer 3'])
    await page.getByRole('checkbox', { name: say('dashboard:chosen.one', { name }) }).check()
  const more = getButton(user, 'dashboard:bulk.more')
  if (await more.isVisible()) await more.click()
  await getButton(user, 'dashboard:bulk.give-places').click()
  await page.getByRole('dialog').waitFor()
  await expectIntactScreen(user, 'places')
  await getButton(user, 'dashboard:bulk.apply').click()
  const anyway = getButton(user, 'dashboard:bulk.place-anyway')
  await anyway.waitFor(wait)
  await expectIntactScreen(user, 'over-places')
  await anyway.click()
  await expect
    .poll(() => readSaid(EID), wait)
    .toMatchObject({ 'Singer 2 0': dinner, 'Singer 3 0': dinner })
  await page.getByRole('button', { name: say('common:action.undo'), exact: true }).click()
  await expect
    .poll(() => readSaid(EID), wait)
    .toMatchObject({ 'Singer 2 0': `~${dinner}`, 'Singer 3 0': `~${dinner}` })
}

describe('Our product invites the people of a party one by one', () => {
  testVariants(bothProfiles, ({ language }) => language === 'arb')(
    'counts those who come, and gives many who wait their places, in $language at $width',
    async (profile) => {
      const user = await fixture.openUser('party-people', profile, 'asha')
      const { page, say, context } = user
      const titles = words[profile.language === 'arb' ? 'arb' : 'en']
      const { EID } = await publishMeetup(context, `Clay ${profile.width}`)
      await addChoir(context, EID, { singers: 4, mailbox: (at) => `clay.${profile.width}.${at}` })
      await saveProgramme(user, EID, titles)
      await narrowGuest(user, EID, titles)

      const question = `q-${functionsQuestionId}`
      await answerAs(user, EID, profile, {
        name: 'Singer 0',
        boxes: { [`${question}-1 ${dinner}`]: false, [`${question}-1 ${workshop}`]: true },
      })
      for (const name of ['Singer 1', 'Singer 2', 'Singer 3'])
        await answerAs(user, EID, profile, {
          name,
          boxes: { [`${question} ${dinner}`]: true, [`${question} ${workshop}`]: false },
        })
      expect(await readSaid(EID)).toEqual({
        'Singer 0 1': workshop,
        'Singer 1 0': dinner,
        'Singer 2 0': `~${dinner}`,
        'Singer 3 0': `~${dinner}`,
      })

      await page.goto(`/dashboard/${EID}`)
      const strip = page.getByRole('region', { name: say('dashboard:functions.title') })
      const line = strip.getByRole('listitem').filter({ hasText: titles.workshop })
      await line.getByText(say('dashboard:functions.coming', { count: 1, n: 1 })).waitFor(wait)
      const list = await context.request.get(`/api/events/${EID}/guests`)
      const { data } = (await list.json()) as { data: { COUNTS: Record<string, number> } }
      expect(data.COUNTS['yes'], 'the guest who stays at home is not counted').toBe(4)
      await expectIntactScreen(user, 'dashboard')
      await givePlaces(user, EID)
    },
  )
})
