import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import {
  draftReplies,
  EID,
  mailDraftReplies,
  eventRecord,
  eventSettingsPayload,
} from '../../../test/draft.ts'
import {
  fakeServer,
  refusal,
  success,
  type FakeRequest,
  type FakeReplies,
} from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const address = () => screen.getByTestId('address').textContent
const put = (requests: FakeRequest[], path: string) =>
  requests
    .filter((one) => one.method === 'PUT' && one.path === path)
    .map(({ body }) => (body as { data: unknown }).data)
const inTwo: FakeReplies = {
  [`GET /api/events/${EID}/settings`]: success({
    ...eventSettingsPayload,
    LANGUAGES: ['en', 'arb'],
  }),
}
const spoken = { TITLE: 'Lanterns', VENUE: 'The pier' }

async function open(page: string, replies: FakeReplies) {
  const requests = fakeServer(replies)
  await show(<AppRoutes />, { at: `/event/${page}/${EID}` })
  return requests
}

test.each([
  ['web-rsvp', 'Email', '/not-found'],
  ['event-domain', 'Email', '/not-found'],
  ['email-rsvp', 'Web', '/not-found'],
  ['manage-guest', 'Web', '/not-found'],
  ['email-event-details', 'Email', `/event/email-event-details/${EID}`],
  ['event-settings', 'Email', `/event/event-settings/${EID}`],
])('Our product sends %s of an event in %s mode to %s', async (page, mode, place) => {
  await open(page, mode === 'Web' ? draftReplies() : mailDraftReplies())
  await waitFor(() => expect(address()).toBe(place))
  if (place !== '/not-found')
    expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
})

test('Our product leads the host of an event by mail through eight steps and asks for no web address', async () => {
  const requests = await open('email-event-details', mailDraftReplies())
  const steps = await screen.findByRole('navigation', { name: 'Steps' })
  const [list = steps] = within(steps).getAllByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^\d/, '')),
  ).toEqual(['Design', 'Details', 'Programme', 'Contact', 'RSVP', 'Guests', 'Settings', 'Publish'])
  await screen.findByRole('textbox', { name: 'Description' })
  expect(requests.filter(({ path }) => path.endsWith('/domain') || path.endsWith('/Web'))).toEqual(
    [],
  )
})

test(
  'Our product saves a translation in its own text direction and says what guests read until it is there',
  { tags: 'long' },
  async () => {
    const words = `/api/events/${EID}/words/arb`
    const requests = await open(
      'email-event-details',
      mailDraftReplies({
        ...inTwo,
        [`GET /api/events/${EID}`]: success({ ...eventRecord(spoken), EVENT_MODE: 'Email' }),
        [`PUT ${words}`]: success({
          ...eventRecord({ ...spoken, WORDS: { arb: { TITLE: 'فوانيس' } }, VERSION: 2 }),
          EVENT_MODE: 'Email',
        }),
      }),
    )
    const arabic = await screen.findByLabelText<HTMLInputElement>(/^Title · .*العربية/)
    expect([arabic.lang, arabic.closest('[dir]')?.getAttribute('dir'), arabic.placeholder]).toEqual(
      ['ar', 'rtl', '\u2068Lanterns\u2069'],
    )
    expect(
      screen.getByText('2 texts aren’t in Arabic yet. Arabic readers will see them in English.'),
    ).toBeTruthy()
    fireEvent.change(arabic, { target: { value: 'فوانيس' } })
    expect(
      await screen.findByText('1 text isn’t in Arabic yet. Arabic readers will see it in English.'),
    ).toBeTruthy()
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(put(requests, words)).toEqual([{ TITLE: 'فوانيس', VERSION: 1 }])
  },
)

test(
  'Our product shows one field for each text until the host adds another language',
  { tags: 'long' },
  async () => {
    const chosen = `POST /api/events/${EID}/selected-settings`
    const requests = await open(
      'email-event-details',
      mailDraftReplies({
        [`GET /api/events/${EID}`]: success({ ...eventRecord(spoken), EVENT_MODE: 'Email' }),
        [chosen]: success({ ...eventSettingsPayload, LANGUAGES: ['en', 'fr'] }),
      }),
    )
    await screen.findByRole('textbox', { name: 'Title' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Also in French' })))
    expect(screen.getByLabelText(/^Title · .*Français/)).toBeTruthy()
    expect(screen.getByLabelText(/^Title · .*English/)).toBeTruthy()
    await waitFor(() =>
      expect(requests.filter(({ path }) => path.endsWith('/selected-settings'))).toHaveLength(1),
    )
  },
)

test('Our product refuses a past day at its field before it sends anything', async () => {
  const requests = await open(
    'email-event-details',
    mailDraftReplies({
      [`GET /api/events/${EID}`]: success({
        ...eventRecord({ ...spoken, STARTDATE: '2099-01-02 12:00:00' }),
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
  expect(put(requests, `/api/events/${EID}`)).toEqual([])
})

test(
  'Our product says at the field that the day of an old draft has passed, and still saves the other fields',
  { tags: 'long' },
  async () => {
    const lying = {
      ...eventRecord({ ...spoken, STARTDATE: '2020-01-02 12:00:00' }),
      EVENT_MODE: 'Email',
    }
    const requests = await open(
      'email-event-details',
      mailDraftReplies({
        [`GET /api/events/${EID}`]: success(lying),
        [`PUT /api/events/${EID}`]: success({ ...lying, VERSION: 2 }),
      }),
    )
    expect(
      await screen.findByText(
        'This date is more than a day in the past. Please choose a later one.',
      ),
    ).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), {
      target: { value: 'Lanterns again' },
    })
    await waitFor(
      () =>
        expect(put(requests, `/api/events/${EID}`)).toMatchObject([{ TITLE: 'Lanterns again' }]),
      { timeout: 4_000 },
    )
  },
)

test(
  'Our product asks the host in the wizard, each time, before the capacity is lower than the people who said yes',
  { tags: 'long' },
  async () => {
    const words = '12 people have already said yes, more than the new capacity (8).'
    const chosen = `POST /api/events/${EID}/selected-settings`
    let held: object = eventSettingsPayload
    const requests: FakeRequest[] = await open(
      'event-settings',
      mailDraftReplies({
        [`GET /api/events/${EID}/settings`]: () => success(held),
        [chosen]: () => {
          const { FEWER_PLACES: yes, ...sent } = (
            requests.at(-1) as { body: { data: Record<string, unknown> } }
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
          expect([places().value, (held as typeof eventSettingsPayload).CAPACITY]).toEqual([
            kept,
            Number(kept),
          ]),
        { timeout: 4_000 },
      )
    }
  },
)
