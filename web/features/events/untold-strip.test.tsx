import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '@mehfil/contract/fields.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { campaign } from '../../test/guests.ts'
import { LoudStream, published, publishedReplies } from '../../test/published.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

signedIn(LoudStream)

const tell = `POST /api/events/${EID}/tell-change`
const told = {
  TITLE: 'Asha & Rohan',
  STARTDATE: '2027-12-12 11:30:00',
  DURATION: '3:00',
  TIMEZONE: 'Asia/Kolkata',
  VENUE: 'Old Mill',
  ADDRESS: 'By the river',
  GUESTS: 35,
  PEOPLE: 80,
  UNREACHABLE: 0,
}

type Told = { untold: object | null; status?: string; language?: Language; replies?: Replies }

async function open({ untold, status = 'PUBLISHED', language = 'en', replies = {} }: Told) {
  let kept = untold
  const asked = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}`]: () => success({ ...published(), STATUS: status, UNTOLD: kept }),
      [tell]: () => {
        kept = null
        return success(campaign('held', { KIND: 'change', GUESTS: 35 }))
      },
      ...replies,
    }),
  )
  await show(<Screens />, { at: `/dashboard/edit-event/${EID}`, language })
  await screen.findAllByRole('textbox')
  return () =>
    asked
      .filter(({ method, path }) => `${method} ${path}` === tell)
      .map(({ body }) => (body as { data: unknown }).data)
}

const strip = () => screen.queryByText(/don’t know about|لم يُبلَّغا/)
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const offer = (inside = within(document.body)) =>
  inside.getByRole('button', { name: 'Email 35 guests' })

test('Our product says what guests have not been told of, shows it before and after, and tells them at a press', async () => {
  const sent = await open({ untold: told })
  expect(strip()?.textContent).toContain('35 guests don’t know about the new place yet.')
  await press(offer())
  const dialog = within(await screen.findByRole('dialog', { name: 'Let your guests know?' }))
  expect(dialog.getByText('Old Mill, By the river').closest('s')).toBeTruthy()
  expect(dialog.getByText('Gulmohar Haveli').closest('b')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(dialog.getByLabelText('Personal note (optional)'), {
    target: { value: 'See you there.' },
  })
  await press(offer(dialog))
  await waitFor(() =>
    expect(sent()).toEqual([{ MESSAGE: 'See you there.', SUBMISSION: expect.any(String) }]),
  )
  await waitFor(() => expect(strip()).toBeNull())
  expect(toasts.now().map(({ text }) => text)).toEqual([
    '35 guests will be emailed in half a minute.',
  ])
})

test('Our product confirms that a change notice was taken back, as it does for invitations', async () => {
  const cancel = `POST /api/events/${EID}/campaigns/${campaign('held').CAMPAIGN}/cancel`
  await open({
    untold: told,
    replies: {
      [cancel]: success(campaign('cancelled', { KIND: 'change', COUNTS: { stopped: 35 } })),
    },
  })
  await press(offer())
  await press(offer(within(await screen.findByRole('dialog'))))
  await waitFor(() => expect(strip()).toBeNull())
  await press(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual(['Cancelled. Nothing was sent.']),
  )
})

test('Our product counts those who are told in guests, in French too', async () => {
  await open({ untold: told, language: 'fr' })
  expect(screen.getByText('35 invités ne connaissent pas encore le nouveau lieu.')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Prévenir 35 invités' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('dd')?.textContent).toMatch(/^Avant\u00a0: /)
})

test('Our product names time, place and name together, and the zone where that is what changed', async () => {
  await open({ untold: { ...told, TITLE: 'Asha and Rohan', TIMEZONE: 'Asia/Dubai' } })
  expect(strip()?.textContent).toContain('35 guests don’t know about your changes yet.')
  await press(offer())
  const dialog = await screen.findByRole('dialog')
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Time',
    'Place',
  ])
  expect(dialog.querySelectorAll('dd')[2]?.textContent).toMatch(/15:30 · 3 h · Gulf Standard Time/)
  expect(dialog.querySelectorAll('dd')[3]?.textContent).toMatch(/17:00 · 3 h · India Standard Time/)
})

test('Our product keeps the question open with the reason when nobody could be told', async () => {
  const sentence = 'This event is over.'
  await open({
    untold: told,
    replies: { [tell]: refusal(409, 'failed', sentence, {}, 'eventPassed') },
  })
  await press(offer())
  await press(offer(within(await screen.findByRole('dialog'))))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(strip()).toBeTruthy()
})

test('Our product says nothing where all is told or nobody would be, and tells nobody of a page that is closed', async () => {
  await open({ untold: null })
  expect(strip()).toBeNull()
  await open({ untold: { ...told, GUESTS: 0, PEOPLE: 0 } })
  expect(strip()).toBeNull()
  await open({ untold: told, status: 'UNPUBLISHED' })
  expect(strip()?.textContent).toContain('35 guests')
  expect(screen.queryByRole('button', { name: 'Email 35 guests' })).toBeNull()
})

test('Our product counts two guests as Arabic does', async () => {
  await open({ untold: { ...told, GUESTS: 2 }, language: 'arb' })
  expect(strip()?.textContent).toContain('ضيفان لم يُبلَّغا بعد بالمكان الجديد.')
  expect(screen.getByRole('button', { name: 'مراسلة ضيفين' })).toBeTruthy()
})

test('Our product names guests whom no mail reaches, and leads to their list', async () => {
  await open({ untold: { ...told, GUESTS: 0, PEOPLE: 0, UNREACHABLE: 2 } })
  expect(
    await screen.findByText(/^2 guests have no working email address\. Please tell them yourself/),
  ).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'View guests without an email address' }).getAttribute('href'),
  ).toBe(`/dashboard/guests/${EID}?fact=no-address`)
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
})
