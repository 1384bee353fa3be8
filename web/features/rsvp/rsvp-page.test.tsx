import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTranslatorOf } from '../../lib/i18n/translations.ts'
import { AppRoutes } from '../../routes.tsx'
import {
  draftReplies,
  EID,
  eventRecord,
  rsvpPayload,
  eventSettingsPayload,
} from '../../test/draft.ts'
import { programmeRowPayload } from '../../test/functions.ts'
import { fakeServer, success, type FakeRequest, type FakeReplies } from '../../test/fake-server.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn()

type SentRsvpForm = {
  questions: Record<string, { text: string; mandatory: boolean; deleted?: boolean }>
  options: Record<string, { type: string; max: number; values?: Array<{ value: string }> }>
}
const address = `/api/events/${EID}/web-rsvp`
const meal = {
  questions: {
    q0000000000000AA: { text: 'Meal?', mandatory: true },
    q0000000000000BB: { text: 'Song?', mandatory: false },
  },
  options: {
    opt0000000000000AA: {
      type: 'radio',
      max: 1,
      values: [
        { id: '0000000000000A1', value: 'Fish' },
        { id: '0000000000000A2', value: 'Rice' },
      ],
    },
    opt0000000000000BB: { type: 'text', max: 120 },
  },
}

/** Opens the page with a fake server that stores what it is sent. */
async function openRsvp(form: object = rsvpPayload.FORM, replies: FakeReplies = {}) {
  let held: object = { ...rsvpPayload, FORM: form }
  const requests = fakeServer(
    draftReplies({
      [`GET /api/events/${EID}`]: success(eventRecord({ READY: ['web-rsvp'] })),
      [`GET /api/events/${EID}/rsvp-info/Web`]: () => success(held),
      [`PUT ${address}`]: () => success((held = { ...held, ...lastSent(requests) })),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-rsvp/${EID}` })
  await screen.findByLabelText('Your question')
  return requests
}

const sentTo = (requests: FakeRequest[]) =>
  requests
    .filter(({ path, method }) => path === address && method !== 'GET')
    .map(
      ({ body }) =>
        (body as { data: { FORM: SentRsvpForm; HEADING: string; MAYBE: boolean } }).data,
    )
const lastSent = (requests: FakeRequest[]) => sentTo(requests).at(-1)
const texts = (form: SentRsvpForm | undefined) =>
  Object.values(form?.questions ?? {}).map(({ text, deleted }) => (deleted ? `(${text})` : text))
const card = (at: number) => within(screen.getByRole('group', { name: `Question ${at}` }))

test('Our product uses the design’s question until the host writes one', async () => {
  const requests = await openRsvp()
  const heading = screen.getByLabelText<HTMLInputElement>('Your question')
  expect(heading.placeholder).toBe('\u2068Will you celebrate with us?\u2069')
  fireEvent.change(heading, { target: { value: 'Are you coming home?' } })
  fireEvent.click(screen.getByRole('switch', { name: 'Allow “Maybe”' }))
  await screen.findByText(/^Saved/)
  expect(lastSent(requests)).toMatchObject({ HEADING: 'Are you coming home?', MAYBE: false })
})

test('Our product shows in each language what guests read while it has no text: the design’s question or the first language’s', async () => {
  fakeServer(
    draftReplies({
      [`GET /api/events/${EID}/settings`]: success({
        ...eventSettingsPayload,
        LANGUAGES: ['en', 'arb'],
      }),
      [`PUT ${address}`]: success({ ...rsvpPayload, HEADING: 'Are you coming home?' }),
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-rsvp/${EID}`, language: 'arb' })
  const [first, arabic] = [
    await screen.findByLabelText<HTMLInputElement>(/English/),
    screen.getByLabelText<HTMLInputElement>(/العربية/),
  ]
  expect([first.lang, first.placeholder]).toEqual(['en', '\u2068Will you celebrate with us?\u2069'])
  expect([arabic.lang, arabic.placeholder]).toEqual([
    'ar',
    expect.stringMatching(/^\u2068[\u0600-\u06ff ،]+؟\u2069$/),
  ])
  fireEvent.change(first, { target: { value: 'Are you coming home?' } })
  await waitFor(() => expect(arabic.placeholder).toBe('\u2068Are you coming home?\u2069'))
})

test('Our product saves the first questions with the call that creates a form', async () => {
  let held: object = rsvpPayload
  const requests = await openRsvp(rsvpPayload.FORM, {
    [`GET /api/events/${EID}`]: success(eventRecord()),
    [`POST ${address}`]: () => success((held = { ...held, ...lastSent(requests) })),
  })
  fireEvent.click(screen.getByRole('button', { name: 'What would you like to eat?' }))
  await screen.findByText(/^Saved/)
  expect(requests.filter(({ path }) => path === address).map(({ method }) => method)).toEqual([
    'POST',
  ])
  expect(Object.values(lastSent(requests)?.FORM.options ?? {})).toEqual([
    {
      type: 'radio',
      max: 1,
      values: [
        { id: expect.any(String), value: 'Vegetarian' },
        { id: expect.any(String), value: 'Non-vegetarian' },
      ],
    },
  ])
})

test(
  'Our product says at the length limit of a text answer which values are allowed, and saves a valid one',
  { tags: 'long' },
  async () => {
    const requests = await openRsvp(meal)
    fireEvent.change(card(2).getByLabelText('Maximum length'), { target: { value: '1000000' } })
    expect(
      await card(2).findByText('A written answer can be up to 2,000 characters long.'),
    ).toBeTruthy()
    fireEvent.change(card(2).getByLabelText('Maximum length'), { target: { value: '٢٠٠٠' } })
    await screen.findByText(/^Saved/)
    expect(lastSent(requests)?.FORM.options['opt0000000000000BB']).toEqual({
      type: 'text',
      max: 2_000,
    })
    expect(card(2).queryByText('A written answer can be up to 2,000 characters long.')).toBeNull()
  },
)

test(
  'Our product says what is missing in a question, and saves it once it is complete',
  { tags: 'long' },
  async () => {
    const requests = await openRsvp()
    fireEvent.click(screen.getByRole('button', { name: 'Single choice' }))
    await screen.findByText(/^Saved/)
    expect(lastSent(requests)?.FORM.questions).toEqual({})
    fireEvent.change(card(1).getByLabelText('Option 1'), { target: { value: 'Meat' } })
    expect(await card(1).findByText('Question is required')).toBeTruthy()
    expect(card(1).getAllByText('Option is required')).toHaveLength(1)
    expect(texts(lastSent(requests)?.FORM)).toEqual([])
    fireEvent.change(card(1).getByLabelText('Question'), { target: { value: 'Meal?' } })
    fireEvent.change(card(1).getByLabelText('Option 1'), { target: { value: 'Fish' } })
    fireEvent.change(card(1).getByLabelText('Option 2'), { target: { value: 'Rice' } })
    fireEvent.click(card(1).getByRole('checkbox', { name: 'Required' }))
    await screen.findByText(/^Saved/)
    expect(Object.values(lastSent(requests)?.FORM.questions ?? {})).toEqual([
      { text: 'Meal?', mandatory: true },
    ])
  },
)

test(
  'Our product sets whether each person is asked, with several options and after which answer; after a no only the guest is asked',
  { tags: 'long' },
  async () => {
    const requests = await openRsvp()
    fireEvent.click(screen.getByRole('button', { name: 'Multiple choice' }))
    fireEvent.change(card(1).getByLabelText('Question'), { target: { value: 'Which evenings?' } })
    fireEvent.paste(card(1).getByLabelText('Option 1'), {
      clipboardData: { getData: () => 'Mehendi\n Sangeet \n\nBaraat' },
    })
    expect(
      card(1)
        .getAllByLabelText(/^Option \d$/)
        .map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Mehendi', 'Sangeet', 'Baraat'])
    fireEvent.change(card(1).getByLabelText('Maximum choices'), { target: { value: '2' } })
    fireEvent.click(card(1).getByRole('checkbox', { name: /^Ask for each person/ }))
    await screen.findByText(/^Saved/)
    const sent = () => ({
      question: Object.values(lastSent(requests)?.FORM.questions ?? {})[0],
      option: Object.values(lastSent(requests)?.FORM.options ?? {})[0],
    })
    expect(sent()).toEqual({
      question: { text: 'Which evenings?', mandatory: false, perPerson: true },
      option: {
        type: 'checkbox',
        max: 2,
        values: ['Mehendi', 'Sangeet', 'Baraat'].map((value) => ({
          id: expect.any(String),
          value,
        })),
      },
    })
    fireEvent.click(card(1).getByRole('checkbox', { name: 'No' }))
    await waitFor(() =>
      expect(sent().question).toEqual({
        text: 'Which evenings?',
        mandatory: false,
        shownFor: ['yes', 'no', 'maybe'],
      }),
    )
    expect(
      card(1).getByRole<HTMLInputElement>('checkbox', { name: 'Ask for each person' }).checked,
    ).toBe(false)
    for (const name of ['Yes', 'Maybe', 'No'])
      fireEvent.click(card(1).getByRole('checkbox', { name }))
    expect(
      (await card(1).findByText('Please choose at least one reply.')).getAttribute('role'),
    ).toBe('alert')
  },
)

test('Our product moves questions with buttons and with keys', { tags: 'long' }, async () => {
  const requests = await openRsvp(meal)
  fireEvent.click(card(2).getByRole('button', { name: 'Move Question 2 up' }))
  await waitFor(() => expect(texts(lastSent(requests)?.FORM)).toEqual(['Song?', 'Meal?']))
  fireEvent.keyDown(card(1).getByLabelText('Question'), { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(texts(lastSent(requests)?.FORM)).toEqual(['Meal?', 'Song?']))
})

test('Our product hides a deleted question and restores it on undo', { tags: 'long' }, async () => {
  const requests = await openRsvp(meal)
  fireEvent.click(card(1).getByRole('button', { name: 'Delete Question 1' }))
  await waitFor(() => expect(texts(lastSent(requests)?.FORM)).toEqual(['(Meal?)', 'Song?']))
  expect(screen.queryByRole('group', { name: 'Question 2' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts(lastSent(requests)?.FORM)).toEqual(['Meal?', 'Song?']))
})

test(
  'Our product adds an option on Enter in the last one, and keeps at least two',
  { tags: 'long' },
  async () => {
    await openRsvp(meal)
    expect(
      card(1).getByRole<HTMLButtonElement>('button', { name: 'Remove option 1' }).disabled,
    ).toBe(true)
    fireEvent.keyDown(card(1).getByLabelText('Option 2'), { key: 'Enter' })
    expect(card(1).getByLabelText('Option 3')).toBeTruthy()
    fireEvent.click(card(1).getByRole('button', { name: 'Remove option 3' }))
    expect(card(1).queryByLabelText('Option 3')).toBeNull()
    await screen.findByText(/^Saved/)
  },
)

test('Our product asks a common question in the language of the page', async () => {
  fakeServer(
    draftReplies({
      [`GET /api/events/${EID}/settings`]: success({ ...eventSettingsPayload, LANGUAGES: ['fr'] }),
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-rsvp/${EID}` })
  await screen.findByRole('button', { name: 'What would you like to eat?' })
  await act(async () => {
    await loadTranslatorOf('fr', 'creation')
  })
  fireEvent.click(screen.getByRole('button', { name: 'What would you like to eat?' }))
  expect(await screen.findByDisplayValue(/^Que souhaitez-vous manger/)).toBeTruthy()
})

test('Our product asks a question of those who come to one line, and tells of one that is gone', async () => {
  const dinner = '0000000000000F1'
  const requests = await openRsvp(
    {
      ...meal,
      questions: {
        ...meal.questions,
        q0000000000000BB: {
          text: 'Song?',
          mandatory: false,
          functionId: '0000000000000F9',
          shownFor: ['yes'],
        },
      },
    },
    {
      [`GET /api/events/${EID}/programme`]: success({
        PROGRAMME: [
          programmeRowPayload(dinner, 'Dinner', { FUNCTION: { EVERYONE: true, PLACES: null } }),
          programmeRowPayload('0000000000000F2', 'Tea'),
        ],
      }),
    },
  )
  expect(card(2).getByText(/^Guests aren’t asked this question now/)).toBeTruthy()
  expect(card(1).getByRole('checkbox', { name: 'Yes' })).toBeTruthy()
  fireEvent.click(card(1).getByRole('combobox', { name: 'Who is asked' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Everyone',
    'Those who come to Dinner',
  ])
  fireEvent.click(options[1]!)
  expect(card(1).queryByRole('checkbox', { name: 'Yes' })).toBeNull()
  await waitFor(() =>
    expect(lastSent(requests)?.FORM.questions['q0000000000000AA']).toMatchObject({
      functionId: dinner,
      shownFor: ['yes'],
    }),
  )
})
