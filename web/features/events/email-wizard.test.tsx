import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screens } from '../../routes.tsx'
import { draftReplies, EID, mailReplies, record, settings } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Asked, type Replies } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

signedIn()

const address = () => screen.getByTestId('address').textContent
const put = (asked: Asked[], path: string) =>
  asked
    .filter((one) => one.method === 'PUT' && one.path === path)
    .map(({ body }) => (body as { data: unknown }).data)
const inTwo: Replies = {
  [`GET /api/events/${EID}/settings`]: success({ ...settings, LANGUAGES: ['en', 'arb'] }),
}
const spoken = { TITLE: 'Lanterns', VENUE: 'The pier' }

async function open(page: string, replies: Replies) {
  const asked = fakeServer(replies)
  await show(<Screens />, { at: `/event/${page}/${EID}` })
  return asked
}

test.each([
  ['web-rsvp', 'Email', '/not-found'],
  ['event-domain', 'Email', '/not-found'],
  ['email-rsvp', 'Web', '/not-found'],
  ['manage-guest', 'Web', '/not-found'],
  ['email-event-details', 'Email', `/event/email-event-details/${EID}`],
  ['event-settings', 'Email', `/event/event-settings/${EID}`],
])('Our product sends %s of an event in %s mode to %s', async (page, mode, place) => {
  await open(page, mode === 'Web' ? draftReplies() : mailReplies())
  await waitFor(() => expect(address()).toBe(place))
  if (place !== '/not-found')
    expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
})

test('Our product leads an invitation by mail through its own seven steps, and asks for no web address', async () => {
  const asked = await open('email-event-details', mailReplies())
  const steps = await screen.findByRole('navigation', { name: 'Steps' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^\d/, '')),
  ).toEqual(['Design', 'Details', 'Contact', 'RSVP', 'Guests', 'Settings', 'Publish'])
  await screen.findByRole('textbox', { name: 'Description' })
  expect(asked.filter(({ path }) => path.endsWith('/domain') || path.endsWith('/Web'))).toEqual([])
})

test('Our product saves a word in another language beside the first, in its own direction, and says who reads what until then', async () => {
  const words = `/api/events/${EID}/words/arb`
  const asked = await open(
    'email-event-details',
    mailReplies({
      ...inTwo,
      [`GET /api/events/${EID}`]: success({ ...record(spoken), EVENT_MODE: 'Email' }),
      [`PUT ${words}`]: success({
        ...record({ ...spoken, WORDS: { arb: { TITLE: 'فوانيس' } }, VERSION: 2 }),
        EVENT_MODE: 'Email',
      }),
    }),
  )
  const arabic = await screen.findByLabelText<HTMLInputElement>(/^Title · .*العربية/)
  expect([arabic.lang, arabic.closest('[dir]')?.getAttribute('dir'), arabic.placeholder]).toEqual([
    'ar',
    'rtl',
    '\u2068Lanterns\u2069',
  ])
  expect(
    screen.getByText('2 texts aren’t in Arabic yet. Arabic readers will see them in English.'),
  ).toBeTruthy()
  fireEvent.change(arabic, { target: { value: 'فوانيس' } })
  expect(
    screen.getByText('1 text isn’t in Arabic yet. Arabic readers will see it in English.'),
  ).toBeTruthy()
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  expect(put(asked, words)).toEqual([{ TITLE: 'فوانيس' }])
})

test('Our product keeps one field a text until another language is opened beside it', async () => {
  const chosen = `POST /api/events/${EID}/selected-settings`
  const asked = await open(
    'email-event-details',
    mailReplies({
      [`GET /api/events/${EID}`]: success({ ...record(spoken), EVENT_MODE: 'Email' }),
      [chosen]: success({ ...settings, LANGUAGES: ['en', 'fr'] }),
    }),
  )
  await screen.findByRole('textbox', { name: 'Title' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Also in French' })))
  expect(screen.getByLabelText(/^Title · .*Français/)).toBeTruthy()
  expect(screen.getByLabelText(/^Title · .*English/)).toBeTruthy()
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/selected-settings'))).toHaveLength(1),
  )
})

test('Our product refuses a day that is over at its field, before anything is sent', async () => {
  const asked = await open(
    'email-event-details',
    mailReplies({
      [`GET /api/events/${EID}`]: success({
        ...record({ ...spoken, STARTDATE: '2099-01-02 12:00:00' }),
        EVENT_MODE: 'Email',
      }),
    }),
  )
  const date = await screen.findByLabelText<HTMLInputElement>('Date', { selector: 'input' })
  fireEvent.change(date, { target: { value: '2 January 2020' } })
  fireEvent.blur(date)
  expect(
    await screen.findByText('This date is more than a day in the past. Please choose a later one.'),
  ).toBeTruthy()
  expect(put(asked, `/api/events/${EID}`)).toEqual([])
})

test('Our product says at its field that the day of a draft left lying is over, and saves the rest all the same', async () => {
  const lying = { ...record({ ...spoken, STARTDATE: '2020-01-02 12:00:00' }), EVENT_MODE: 'Email' }
  const asked = await open(
    'email-event-details',
    mailReplies({
      [`GET /api/events/${EID}`]: success(lying),
      [`PUT /api/events/${EID}`]: success({ ...lying, VERSION: 2 }),
    }),
  )
  expect(
    await screen.findByText('This date is more than a day in the past. Please choose a later one.'),
  ).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), {
    target: { value: 'Lanterns again' },
  })
  await waitFor(
    () => expect(put(asked, `/api/events/${EID}`)).toMatchObject([{ TITLE: 'Lanterns again' }]),
    { timeout: 4_000 },
  )
})

test('Our product asks in the wizard too before there are fewer places than people who come, each time anew', async () => {
  const words = '12 people have already said yes, more than the new capacity (8).'
  const chosen = `POST /api/events/${EID}/selected-settings`
  let held: object = settings
  const asked: Asked[] = await open(
    'event-settings',
    mailReplies({
      [`GET /api/events/${EID}/settings`]: () => success(held),
      [chosen]: () => {
        const { FEWER_PLACES: yes, ...sent } = (
          asked.at(-1) as { body: { data: Record<string, unknown> } }
        ).body.data
        return yes
          ? success((held = sent))
          : refusal(409, 'failed', words, { FEWER_PLACES: words }, 'fewerPlaces')
      },
    }),
  )
  const places = () => screen.getByLabelText<HTMLInputElement>('Capacity')
  await screen.findByLabelText('Capacity')
  for (const [typed, answer, kept] of [
    ['8', 'Reduce capacity', '8'],
    ['7', 'Cancel', '8'],
    ['6', 'Reduce capacity', '6'],
  ] as const) {
    fireEvent.change(places(), { target: { value: typed } })
    const dialog = await screen.findByRole(
      'dialog',
      { name: `Reduce capacity to ${typed}?` },
      { timeout: 4_000 },
    )
    expect(within(dialog).getByText(words)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 })
    await waitFor(
      () =>
        expect([places().value, (held as typeof settings).CAPACITY]).toEqual([kept, Number(kept)]),
      { timeout: 4_000 },
    )
  }
})
