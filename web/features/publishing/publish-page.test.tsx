import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { draftReplies, EID, mailDraftReplies, eventRecord } from '../../test/draft.ts'
import {
  fakeServer,
  refusal,
  success,
  type FakeRequest,
  type FakeReplies,
} from '../../test/fake-server.ts'
import { invitationPayload } from '../../test/guests.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn()

const publish = `POST /api/events/${EID}/publish`
const published = success({
  link: 'https://mehfil.example/asha-rohan',
  EVENT_DOMAIN: 'asha-rohan',
  STATUS: 'PUBLISHED',
  QR: '<svg viewBox="0 0 9 9"></svg>',
  PUBLISHED_DATETIME: '2026-06-01 10:46:00',
  TITLE: 'Asha & Rohan',
})
const asPublished: FakeReplies = {
  [`GET /api/validate-event/${EID}`]: success({ STATUS: 'PUBLISHED', EVENT_MODE: 'Web' }),
}
const publishState = { publish: true }
const address = () => screen.getByTestId('address').textContent
const publishings = (calls: FakeRequest[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/publish'))

const reminders = `GET /api/events/${EID}/reminders`
const remindersPayload = {
  ON: true,
  ANCHOR: 'deadline',
  ANCHOR_AT: '2026-12-05 18:29:59',
  TIMEZONE: 'Asia/Kolkata',
  QUIET_FROM: '21:00',
  QUIET_UNTIL: '08:00',
  LETTERS: {},
  LANGUAGES: ['en'],
  STEPS: [
    {
      STEP: '11111111-1111-4111-8111-111111111111',
      DAYS: 3,
      TIME: '10:00',
      AT: '2026-12-02 04:30:00',
      STATE: 'next',
      REASON: '',
      QUIET: false,
      GUESTS: 0,
      PEOPLE: 0,
      COUNTS: {},
    },
  ],
  GUESTS: 0,
  PEOPLE: 0,
  BY: '',
}
const remindersReply = success(remindersPayload)
const remindersOff = success({ ...remindersPayload, ON: false })

async function openPublish(replies: FakeReplies, state?: unknown) {
  const calls = fakeServer(
    draftReplies({
      [`GET /api/events/${EID}`]: success(eventRecord({ TITLE: 'Asha & Rohan' })),
      'GET /api/events': noEvents,
      [publish]: published,
      [reminders]: remindersReply,
      ...replies,
    }),
  )
  await show(<PublishPage />, { at: `/event/publish/${EID}`, state })
  return calls
}

/** Where the page leads to is not loaded: only its address is asked for. */
function PublishPage() {
  const { pathname } = useLocation()
  return pathname.startsWith('/event/publish/') && <AppRoutes />
}

test('Our product does not publish a draft before the host clicks Publish', async () => {
  const calls = await openPublish({})
  await waitFor(() => expect(address()).toBe('/not-found'))
  expect(publishings(calls)).toEqual([])
})

test('Our product publishes once and shows the link at once, beside the stages', async () => {
  const calls = await openPublish({}, publishState)
  expect(await screen.findByRole('heading', { name: 'Asha & Rohan is live' })).toBeTruthy()
  expect(screen.getByText('mehfil.example/asha-rohan')).toBeTruthy()
  expect(screen.getByText('Step 1 of 6')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
    'Warming Up the Engines',
    'Crafting Your Event Identity',
    'Setting the RSVP Table',
    'Designing the Guest Experience',
    'Securing the Details',
    'Final Touches',
  ])
  expect(publishings(calls)).toHaveLength(1)
})

test('Our product offers the host of an event by mail the guest list first, and the link to the contact page', async () => {
  const link = `https://mehfil.example/${EID}/contact`
  const published = success({
    link,
    EVENT_DOMAIN: '',
    STATUS: 'PUBLISHED',
    QR: '',
    PUBLISHED_DATETIME: '2026-06-01 10:46:00',
    TITLE: 'Asha & Rohan',
  })
  await openPublish(
    mailDraftReplies({
      [`GET /api/events/${EID}`]: success({
        ...eventRecord({ TITLE: 'Asha & Rohan' }),
        EVENT_MODE: 'Email',
      }),
      'GET /api/events': noEvents,
      [publish]: published,
    }),
    publishState,
  )
  expect(await screen.findByRole('heading', { name: 'Asha & Rohan is live' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add your guests' })).toBeTruthy()
  expect(screen.getByText(`mehfil.example/${EID}/contact`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
})

test('Our product invites from the publish screen the guests who have a working address', async () => {
  const row = {
    EVENTID: EID,
    TITLE: 'Asha & Rohan',
    TYPE: 'Wedding',
    VENUE: '',
    STARTDATE: '2026-12-12 11:30:00',
    TIMEZONE: 'Asia/Kolkata',
    DURATION: '6:00',
    EVENT_MODE: 'Web',
    STATUS: 'PUBLISHED',
    CHECKIN: 'Y',
    UserCheckIn: true,
    eventPassed: false,
    eventPostponed: false,
    UPDATED_AT: '2026-06-01 10:46:00',
    COVER: '/assets/covers/jaali-ruby.jpg',
    COMING: 0,
    PEOPLE: 22,
  }
  const events = success({
    EventList: [row],
    CreateEvents: true,
    DraftEvents: true,
    CreateEventsLimit: 10,
    DraftEventsLimit: 20,
  })
  await openPublish(
    {
      'GET /api/events': events,
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({ GUESTS: 20, PEOPLE: 21, WITHOUT_ADDRESS: 1 }),
      ),
    },
    publishState,
  )
  expect((await screen.findByRole('link', { name: 'Invite 21 people' })).getAttribute('href')).toBe(
    `/dashboard/guests/${EID}?invite=1`,
  )
})

test('Our product says when guests are reminded, and turns that off with one press', async () => {
  const calls = await openPublish(
    {
      'GET /api/verify-users-access': success({
        ...asha,
        features: [...asha.features, 'Notification'],
      }),
      [`PUT /api/events/${EID}/reminders`]: remindersOff,
    },
    publishState,
  )
  expect(
    await screen.findByText(/We’ll send a friendly reminder on 2 December, only to guests/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn reminders off' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test(
  'Our product skips the stages on a click, counts ten seconds down, and stops when the host stays',
  { tags: 'long' },
  async () => {
    await openPublish({}, publishState)
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    expect(await screen.findByText('All six steps done')).toBeTruthy()
    expect(screen.getByText(/The dashboard opens automatically in 10 seconds/)).toBeTruthy()
    expect(await screen.findByText(/The dashboard opens automatically in 9 seconds/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.getByText('This page will stay open.')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Go to dashboard' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  },
)

test(
  'Our product pauses the countdown while the host’s pointer is on the card, says so, and continues afterwards',
  { tags: 'long' },
  async () => {
    // The test browser has no pointer, so `:hover` must be simulated.
    let isOnCard = false
    const { matches } = Element.prototype
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector.includes(':hover') ? isOnCard : matches.call(this, selector)
    })
    await openPublish({}, publishState)
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    expect(await screen.findByText(/The dashboard opens automatically in/)).toBeTruthy()
    isOnCard = true
    expect(
      await screen.findByText(/The countdown is paused\./, {}, { timeout: 3_000 }),
    ).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy()
    isOnCard = false
    expect(await screen.findByRole('timer', {}, { timeout: 3_000 })).toBeTruthy()
  },
)

test('Our product shows the success again after a reload, without the stages', async () => {
  await openPublish(asPublished, publishState)
  expect(await screen.findByText('All six steps done')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Asha & Rohan is live' })).toBeTruthy()
})

test('Our product leads from the publish screen of a published event to its dashboard', async () => {
  const calls = await openPublish(asPublished)
  await waitFor(() => expect(address()).toBe(`/dashboard/${EID}`))
  expect(publishings(calls)).toEqual([])
})

test('Our product says why publishing was refused, and tries again on a click', async () => {
  let tries = 0
  await openPublish(
    {
      [publish]: () =>
        (tries++ === 0
          ? refusal(409, 'failed', 'Please choose a time in the future.', {}, 'eventNotReady')
          : published) as never,
    },
    publishState,
  )
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Please choose a time in the future.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Asha & Rohan is live' })).toBeTruthy()
})

test('Our product copies the link, and says so when it cannot', async () => {
  await openPublish({}, publishState)
  const copy = await screen.findByRole('button', { name: 'Copy' })
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new Error('denied'))
    .mockResolvedValue(undefined)
  fireEvent.click(copy)
  expect(await screen.findByText('Unknown error. Please try again later.')).toBeTruthy()
  fireEvent.click(copy)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write).toHaveBeenLastCalledWith('https://mehfil.example/asha-rohan')
})

test('Our product says when the QR code cannot be saved as a picture', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('EncodingError'))
    },
  )
  await openPublish({}, publishState)
  fireEvent.click(await screen.findByRole('button', { name: 'Download QR code' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
})

test('Our product offers label removal with an upgrade prompt, or in the settings if the plan includes it', async () => {
  await openPublish({}, publishState)
  const offer = await screen.findByRole('button', { name: 'remove the Mehfil label' })
  expect(offer.closest('p')?.textContent).toBe(
    'Brand customization and label removal come free with First and One-Time Event: remove the Mehfil label',
  )
  fireEvent.click(offer)
  expect(
    await screen.findByRole('dialog', {
      name: 'Label removal comes with First and One-Time Event',
    }),
  ).toBeTruthy()
  await openPublish(
    { 'GET /api/verify-users-access': success({ ...asha, LABEL_REMOVAL: true }) },
    publishState,
  )
  expect(
    (await screen.findByRole('link', { name: 'remove the Mehfil label' })).getAttribute('href'),
  ).toBe(`/dashboard/settings/${EID}`)
})
