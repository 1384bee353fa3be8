import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { EID } from '../../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { campaignPayload } from '../../../test/guests.ts'
import { FakeStream, publishedRecord, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn(FakeStream)

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

type OpenStripOptions = {
  untold: object | null
  status?: string
  language?: Language
  replies?: FakeReplies
}

async function open({
  untold,
  status = 'PUBLISHED',
  language = 'en',
  replies = {},
}: OpenStripOptions) {
  let kept = untold
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}`]: () =>
        success({ ...publishedRecord(), STATUS: status, UNTOLD: kept }),
      [tell]: () => {
        kept = null
        return success(campaignPayload('held', { KIND: 'change', GUESTS: 35 }))
      },
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}`, language })
  await screen.findAllByRole('textbox')
  return () =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === tell)
      .map(({ body }) => (body as { data: unknown }).data)
}

const strip = () => screen.queryByText(/don’t know about|لم يُبلَّغا/)
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const offer = (inside = within(document.body)) =>
  inside.getByRole('button', { name: 'Email 35 guests' })

test('Our product shows the host which change guests do not know, before and after, and announces it on a click', async () => {
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

test(
  'Our product confirms that a change notice was cancelled, as it does for invitations',
  { tags: 'long' },
  async () => {
    const cancel = `POST /api/events/${EID}/campaigns/${campaignPayload('held').CAMPAIGN}/cancel`
    await open({
      untold: told,
      replies: {
        [cancel]: success(
          campaignPayload('cancelled', { KIND: 'change', COUNTS: { stopped: 35 } }),
        ),
      },
    })
    await press(offer())
    await press(offer(within(await screen.findByRole('dialog'))))
    await waitFor(() => expect(strip()).toBeNull())
    await press(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual(['Cancelled. Nothing was sent.']),
    )
  },
)

test('Our product counts the recipients of a change notice in guests, in French too', async () => {
  await open({ untold: told, language: 'fr' })
  expect(screen.getByText('35 invités ne connaissent pas encore le nouveau lieu.')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Prévenir 35 invités' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('dd')?.textContent).toMatch(/^Avant\u00a0: /)
})

test('Our product names a changed time, place and name together, and the zone if it changed', async () => {
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

test(
  'Our product keeps the dialog open with the reason when the change could not be announced',
  { tags: 'long' },
  async () => {
    const sentence = 'This event is over.'
    await open({
      untold: told,
      replies: { [tell]: refusal(409, 'failed', sentence, {}, 'eventPassed') },
    })
    await press(offer())
    await press(offer(within(await screen.findByRole('dialog'))))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(strip()).toBeTruthy()
  },
)

test(
  'Our product shows no strip when there is no unannounced change or no guest to tell, and none for a closed page',
  { tags: 'long' },
  async () => {
    await open({ untold: null })
    expect(strip()).toBeNull()
    await open({ untold: { ...told, GUESTS: 0, PEOPLE: 0 } })
    expect(strip()).toBeNull()
    await open({ untold: told, status: 'UNPUBLISHED' })
    expect(strip()?.textContent).toContain('35 guests')
    expect(screen.queryByRole('button', { name: 'Email 35 guests' })).toBeNull()
  },
)

test('Our product counts two guests as Arabic does', async () => {
  await open({ untold: { ...told, GUESTS: 2 }, language: 'arb' })
  expect(strip()?.textContent).toContain('ضيفان لم يُبلَّغا بعد بالمكان الجديد.')
  expect(screen.getByRole('button', { name: 'مراسلة ضيفين' })).toBeTruthy()
})

test('Our product names guests whom mail cannot reach, and leads to their list', async () => {
  await open({ untold: { ...told, GUESTS: 0, PEOPLE: 0, UNREACHABLE: 2 } })
  expect(
    await screen.findByText(/^2 guests have no working email address\. Please tell them yourself/),
  ).toBeTruthy()
  expect(
    screen.getByRole('link', { name: 'View guests without an email address' }).getAttribute('href'),
  ).toBe(`/dashboard/guests/${EID}?fact=no-address`)
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
})
