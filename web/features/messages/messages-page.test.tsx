import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { invitationPayload, JON } from '../../test/guests.ts'
import { FakeStream, publishedReplies } from '../../test/published.ts'
import { listBodies } from '../../test/screen-queries.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const jon = {
  GID: JON,
  NAME: 'Jon Fernandes',
  CONTACT: '+91 98200 14141',
  LANGUAGE: 'en',
  MESSAGE_TEXT: 'Dear Jon, come!',
  WHATSAPP: 'https://wa.me/919820014141?text=Dear',
  SMS: 'sms:+919820014141?&body=Dear',
  BY_HAND: [],
}
const list = {
  GUESTS: [jon],
  NEXT: null,
  WAITING: 1,
  SENT: 4,
  WITHOUT_PHONE: 2,
  TEXTS: { en: '' },
  USUAL_TEXTS: { en: 'Dear {first_name}, come! {link}' },
  PLACEHOLDERS: ['name', 'first_name', 'link'],
  IS_OPEN: true,
}
const invitation = invitationPayload({ PLACEHOLDERS: list.PLACEHOLDERS })
const listCall = `GET /api/events/${EID}/hand-messages`
const noteCall = `POST /api/events/${EID}/guests/${JON}/hand-messages`
const undoCall = `DELETE /api/events/${EID}/guests/${JON}/hand-messages/whatsapp`
const letterCall = `PUT /api/events/${EID}/invitation/en`

const overviewCall = `GET /api/events/${EID}/phone-messages`
const sentCall = `GET /api/events/${EID}/phone-messages/sent`
const sendCall = `POST /api/events/${EID}/phone-messages`
/** The operator set up no provider. */
const overview = {
  OFFERED: ['whatsapp'],
  CHANNELS: [] as object[],
  CURRENCY: 'INR',
  TAX_PERCENT: 18,
  BALANCE: '0.00',
  RESERVED: '0.00',
  MAY_BUY: true,
  STAND_IN: false,
  IS_OPEN: true,
  STATES: {},
}
const whatsapp = {
  CHANNEL: 'whatsapp',
  NOT_APPROVED: [],
  GUESTS: 2,
  COST: '2.40',
  WITHOUT_NUMBER: 1,
  STOPPED: 0,
  WITHOUT_PRICE: 0,
  WITHOUT_TEMPLATE: 0,
}

async function open(replies: FakeReplies = {}, search = '') {
  const requests = fakeServer(
    publishedReplies({
      [listCall]: success(list),
      [overviewCall]: success(overview),
      [sentCall]: success({ MESSAGES: [], NEXT: null }),
      [`GET /api/events/${EID}/invitation`]: success(invitation),
      [noteCall]: success({
        BY_HAND: [{ CHANNEL: 'whatsapp', AT: '2026-11-20 10:00:00', BY: 'Asha Menon' }],
      }),
      [undoCall]: success({ BY_HAND: [] }),
      [letterCall]: success(invitation),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/messages/${EID}${search}` })
  return requests
}

test('Our product opens the ready message in WhatsApp, notes it at the guest, and takes the note back', async () => {
  const requests = await open()
  const row = within(await screen.findByRole('list', { name: 'Guests' }))
  const link = row.getByRole('link', { name: 'Send on WhatsApp' })
  expect(link.getAttribute('href')).toBe(jon.WHATSAPP)
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(link))
  expect(await row.findByText(/^Sent on WhatsApp/)).toBeTruthy()
  expect(listBodies(requests, noteCall)).toEqual([{ CHANNEL: 'whatsapp' }])
  await act(async () => fireEvent.click(row.getByRole('button', { name: 'Undo' })))
  await waitFor(() => expect(row.queryByText(/^Sent on WhatsApp/)).toBeNull())
  expect(screen.getByText('2 guests not invited yet have no phone number.')).toBeTruthy()
})

test('Our product starts from the usual text and saves what the host makes of it', async () => {
  const requests = await open()
  const field = await screen.findByRole('textbox', { name: 'Your message' })
  expect((field as HTMLTextAreaElement).value).toBe('Dear {first_name}, come! {link}')
  fireEvent.change(field, { target: { value: 'Hi {first_name}! {link}' } })
  await waitFor(() => expect(listBodies(requests, letterCall)).toHaveLength(1), { timeout: 5_000 })
  expect(listBodies(requests, letterCall)[0]).toMatchObject({
    PERSONAL_TEXT: 'Hi {first_name}! {link}',
  })
})

test('Our product shows the message of a guest, and offers no program before the page is published', async () => {
  await open({ [listCall]: success({ ...list, IS_OPEN: false }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Show message' }))
  expect(screen.getByText('Dear Jon, come!')).toBeTruthy()
  expect(screen.getByText('You can send messages once the page is published.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send on WhatsApp' })).toBeNull()
})

test('Our product sends through a provider once the host says that the guests agreed, at the cost that it shows', async () => {
  const requests = await open({
    [overviewCall]: success({
      ...overview,
      CHANNELS: [whatsapp],
      BALANCE: '500.00',
      TAX_PERCENT: 12,
    }),
    [sendCall]: success({ GUESTS: 2, COST: '2.40' }),
  })
  const send = await screen.findByRole('button', { name: /^Send 2 invitations/ })
  expect(send.textContent).toContain('₹2.40')
  expect(screen.getByText('Plus 12% tax.')).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  expect(screen.getByText('1 guest has no phone number we can use.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /agreed/ }))
  await act(async () => fireEvent.click(send))
  expect(listBodies(requests, sendCall)).toEqual([
    {
      CHANNEL: 'whatsapp',
      COST: '2.40',
      AGREED: true,
      AT_NIGHT: false,
      FALLBACK_DAYS: 2,
      SUBMISSION: expect.any(String),
    },
  ])
})

test('Our product sends nothing without a balance, and says what became of each message', async () => {
  const message = {
    ID: 'a',
    GID: JON,
    NAME: 'Jon Fernandes',
    CONTACT: '+919820014141',
    CHANNEL: 'whatsapp',
    STATE: 'failed',
    REASON: 'not-on-channel',
    PRICE: '1.20',
    CURRENCY: 'INR',
    CREATED_AT: '2026-11-20 10:00:00',
    AT: '2026-11-20 10:01:00',
    FALLBACK_AT: null,
    FALLBACK_SENT: true,
  }
  await open({
    [overviewCall]: success({ ...overview, CHANNELS: [whatsapp], STATES: { failed: 1 } }),
    [sentCall]: success({ MESSAGES: [message], NEXT: null }),
  })
  const rows = within(await screen.findByRole('list', { name: 'Messages sent for you' }))
  expect(rows.getByText('This number isn’t on WhatsApp.')).toBeTruthy()
  expect(rows.getByText('An email followed.')).toBeTruthy()
  expect(screen.getByText(/Your balance is too low/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /agreed/ }))
  expect(screen.getByRole('button', { name: /^Send 2 invitations/ })).toHaveProperty(
    'disabled',
    true,
  )
})

test('Our product offers no choice of guests where the channel has no one to invite, and names what goes by hand', async () => {
  await open({
    [listCall]: success({ ...list, GUESTS: [], WAITING: 0 }),
    [overviewCall]: success({ ...overview, CHANNELS: [{ ...whatsapp, GUESTS: 0, COST: '0.00' }] }),
  })
  expect(await screen.findByText('There’s no one to invite this way right now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose guests' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Send by hand' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Sent by hand · 4' })).toBeTruthy()
  expect(
    screen.getByText('No guest with a phone number is waiting for an invitation.'),
  ).toBeTruthy()
})

test('Our product shows that the messages belong to the guests', async () => {
  await open()
  const current = await screen.findAllByRole('link', { current: 'page' })
  expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(
    new Set([`/dashboard/guests/${EID}`]),
  )
})
