import { describe, expect } from 'vitest'
import { functionsQuestionId } from '../../contract/rsvp/questions.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactOffline,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import {
  createDoorEvent,
  openDoorAt,
  pressDoorButton,
  scanCode,
  waitForVerdict,
  type DoorTestGuest,
} from '../lib/door-steps.ts'

const fixture = openBrowserFixture()
const [sangeet, wedding] = ['F00000000000001', 'F00000000000002']
const words = {
  en: { sangeet: 'Sangeet', wedding: 'Wedding' },
  arb: { sangeet: 'ليلة الغناء', wedding: 'العرس' },
} as const
type FunctionWords = (typeof words)['en' | 'arb']

const row = {
  DAY: 0,
  START: null,
  END: null,
  PLACE: '',
  LINE: '',
  TRACK: '',
  ICON: null,
  WORDS: {},
}

/** Two functions today. Two of Meera's three come to the first and all to the second; Jon was not chosen for the first. */
async function makeFunctions(
  { context }: BrowserUser,
  { EID, guests }: { EID: string; guests: DoorTestGuest[] },
  titles: FunctionWords,
): Promise<void> {
  const [meera, jon] = guests
  await callApi(
    context,
    `/events/${EID}/programme`,
    {
      PROGRAMME: [
        { ...row, ID: sangeet, TITLE: titles.sangeet, FUNCTION: { EVERYONE: false, PLACES: null } },
        { ...row, ID: wedding, TITLE: titles.wedding, FUNCTION: { EVERYONE: true, PLACES: null } },
      ],
    },
    'PUT',
  )
  await callApi(
    context,
    `/events/${EID}/guests/${meera?.id}/functions`,
    { FUNCTIONS: [sangeet] },
    'PUT',
  )
  await callApi(context, `/events/${EID}/guests/${meera?.id}/answer`, {
    ANSWER: 'yes',
    PEOPLE: 3,
    QUESTIONS: {
      [functionsQuestionId]: [sangeet, wedding],
      [`${functionsQuestionId}.1`]: [sangeet, wedding],
      [`${functionsQuestionId}.2`]: [wedding],
    },
  })
  await callApi(context, `/events/${EID}/guests/${jon?.id}/answer`, {
    ANSWER: 'yes',
    PEOPLE: 1,
    QUESTIONS: { [functionsQuestionId]: [wedding] },
  })
}

const openPhone = (
  name: string,
  profile: BrowserProfile,
  { title, ...device }: { who: 'asha' | 'noah'; EID: string; title: string },
) => openDoorAt(fixture, name, profile, { ...device, choice: title, guests: 2 })

async function admitParty(
  phone: BrowserUser,
  { passcode }: DoorTestGuest,
  people: number,
): Promise<void> {
  await scanCode(phone.page, passcode)
  await pressDoorButton(phone, 'let-count-in', { count: people, people: String(people) })
  await waitForVerdict(phone, 'welcome')
  await phone.page.keyboard.press('Escape')
}

type RecountRow = { function_id: string; people: number }

describe('Our product checks in guests at each function', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'on two devices without a network, and counts each person of the event once, in $language at $width',
    async (profile) => {
      const host = await fixture.openUser('door-host', profile, 'asha')
      const { say } = host
      const titles = words[profile.language === 'arb' ? 'arb' : 'en']
      const event = await createDoorEvent(host.context, [
        { NAME: 'Meera Nair', PARTY_LIMIT: 3 },
        { NAME: 'Jon Bose' },
      ])
      const { EID } = event
      const [meera, jon] = event.guests as [DoorTestGuest, DoorTestGuest]
      await makeFunctions(host, event, titles)

      const first = await openPhone('door-sangeet', profile, {
        who: 'asha',
        EID,
        title: titles.sangeet,
      })
      const second = await openPhone('door-wedding', profile, {
        who: 'noah',
        EID,
        title: titles.wedding,
      })
      const phones = [first, second]
      await Promise.all(phones.map(({ context }) => context.setOffline(true)))

      await admitParty(first, meera, 2)
      await scanCode(first.page, jon.passcode)
      const kindly = await waitForVerdict(first, 'ask-uninvited')
      expect(kindly).toContain(
        say('dashboard:door.ask-uninvited-words', {
          name: 'Jon Bose',
          others: titles.wedding,
          title: titles.sangeet,
        }),
      )
      await expectIntactOffline(first, 'uninvited')
      await first.page
        .getByRole('button', { name: say('dashboard:door.let-in-anyway') })
        .first()
        .press('Enter', { delay: 1_200 })
      await waitForVerdict(first, 'welcome')
      await first.page.keyboard.press('Escape')
      await admitParty(second, meera, 3)
      for (const phone of phones) await expectIntactOffline(phone, 'offline')

      await Promise.all(phones.map(({ context }) => context.setOffline(false)))
      await expect
        .poll(() => recount(EID))
        .toEqual({ [sangeet!]: 3, [wedding!]: 3, people: 4, listed: 4 })
      expect(await readArrived(host, EID, sangeet)).toBe(3)
      expect(await readArrived(host, EID, wedding)).toBe(3)
      expect(await readArrived(host, EID)).toBe(4)

      await host.page.goto(`/dashboard/${EID}`)
      const strip = host.page.getByRole('region', { name: say('dashboard:functions.title') })
      await strip
        .getByText(say('dashboard:functions.arrived', { count: 3, n: 3 }))
        .first()
        .waitFor()
      await expectIntactScreen(host, 'dashboard')
      await host.page.goto(`/dashboard/check-in/${EID}/screen`)
      await host.page.getByRole('button', { name: titles.wedding }).click()
      await host.page.getByRole('button', { name: titles.wedding, pressed: true }).waitFor()
      await expectIntactScreen(host, 'big-screen')
    },
    180_000,
  )
})

/** Counted from the arrivals alone: of each function, and of the event the greatest of each party. */
async function recount(EID: string): Promise<Record<string, number>> {
  const rows = await readSql<RecountRow & { guest_id: string }>(
    fixture.product,
    `select guest_id, function_id, sum(people)::int as people from arrival where event_id = '${EID}' and undone_at is null group by 1, 2`,
  )
  const [listed] = await readSql<{ people: number }>(
    fixture.product,
    `select coalesce(sum(arrived), 0)::int as people from guest where event_id = '${EID}'`,
  )
  const functions: Record<string, number> = {}
  const parties: Record<string, number> = {}
  for (const { guest_id, function_id, people } of rows) {
    functions[function_id] = (functions[function_id] ?? 0) + people
    parties[guest_id] = Math.max(parties[guest_id] ?? 0, people)
  }
  return {
    ...functions,
    people: Object.values(parties).reduce((sum, people) => sum + people, 0),
    listed: listed?.people ?? 0,
  }
}

async function readArrived({ context }: BrowserUser, EID: string, functionId?: string) {
  const query = functionId ? `?FUNCTION=${functionId}` : ''
  const answer = (await (
    await context.request.get(`/api/events/${EID}/check-in${query}`)
  ).json()) as { data: { COUNTERS: { ARRIVED: number } } }
  return answer.data.COUNTERS.ARRIVED
}
