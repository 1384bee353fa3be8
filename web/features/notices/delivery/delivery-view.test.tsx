import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../../test/fake-server.ts'
import { noticeReplies } from '../../../test/notices.ts'
import { FakeStream } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] })
})

const campaign = '11111111-1111-4111-8111-111111111111'
const counts = {
  MAILS: 200,
  ACCEPTED: 198,
  DELIVERED: 190,
  BOUNCED: 8,
  HARD: 6,
  DEFERRED: 2,
  COMPLAINED: 1,
  SEEN: 120,
  ANSWERED: 90,
}
const sends = `GET /api/events/${EID}/sends`
const stopped = `GET /api/events/${EID}/stopped-guests`
const domain = 'GET /api/mail/sender-domain'
const own = 'GET /api/user/mail-sender'
const saveOwn = 'PUT /api/user/mail-sender'
const lift = `POST /api/events/${EID}/guests/1F00000000EE0B9/lift-stop`

const stoppedGuest = {
  GID: '1F00000000EE0B9',
  NAME: 'Meera Nair',
  EMAIL: 'meera@guests.example',
  REASON: 'bounced',
  AT: '2026-11-20 10:00:00',
  WORDS: '550 5.1.1 no such user',
  SECOND: false,
  MAY_LIFT: true,
}
const check = {
  KIND: 'spf',
  STATE: 'bad',
  FINDING: 'spf-missing',
  ABOUT: 'mehfil.example',
  RECORD: { TYPE: 'TXT', NAME: 'mehfil.example', VALUE: 'v=spf1 mx -all' },
  FOUND: [],
}
const domainReply = (changes: object = {}) =>
  success({
    FROM: ['invitations@mehfil.example'],
    IS_DEMO: false,
    REPORTS: ['listener'],
    DAILY_LIMIT: 500,
    CHECKS: [check],
    CHECKED_AT: '2026-11-22 09:59:00',
    ...changes,
  })

const ownReply = (SENDER: object | null, IS_OFFERED = true) =>
  success({ SENDER, USUAL: 'invitations@mehfil.example', IS_OFFERED })
const ownSender = {
  DOMAIN: 'ananya.example',
  MAILBOX: 'hello',
  STATE: 'waiting',
  SINCE: null,
  CHECKS: [
    {
      KIND: 'dkim',
      STATE: 'bad',
      FINDING: 'dkim-missing',
      ABOUT: 's1._domainkey.ananya.example',
      RECORD: { TYPE: 'TXT', NAME: 's1._domainkey.ananya.example', VALUE: 'v=DKIM1; k=rsa; p=x' },
      FOUND: [],
    },
  ],
  CHECKED_AT: '2026-11-22 09:59:00',
}

async function openDelivery(more: FakeReplies = {}, language: 'en' | 'arb' = 'en') {
  const requests = fakeServer(
    noticeReplies([], {
      [sends]: () =>
        success({
          SENDS: [
            {
              CAMPAIGN: campaign,
              KIND: 'invitation',
              SUBJECT: 'You are invited',
              AT: '2026-11-10 10:00:00',
              IS_CONFIRMED: false,
              SECONDS: null,
              ...counts,
            },
          ],
        }),
      [`${sends}/${campaign}`]: () =>
        success({
          DOMAINS: [
            { DOMAIN: 'guests.example', ...counts },
            { DOMAIN: '', ...counts },
          ],
        }),
      [stopped]: () => success({ GUESTS: [stoppedGuest], TOTAL: 1 }),
      [domain]: () => domainReply(),
      [own]: () => ownReply(null),
      ...more,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/notification/${EID}?tab=delivery`, language })
  return requests
}

test('Our product shows what became of each send, and of each provider where it is opened', async () => {
  await openDelivery()
  const send = (await screen.findByText('You are invited')).closest('li')!
  for (const text of ['190', '120', '90', '8 bounced', '2 delayed', '1 marked as spam'])
    expect(within(send).getByText(text)).toBeTruthy()
  expect(screen.getByText(/didn’t come back count as delivered/)).toBeTruthy()
  const details = send.querySelector('details')!
  details.open = true
  await act(async () => void fireEvent(details, new Event('toggle')))
  expect(await within(send).findByText('guests.example')).toBeTruthy()
  expect(within(send).getByText('Other providers')).toBeTruthy()
})

test.each([
  ['en', 'And 12 emails to second addresses: 11 delivered. Each guest counts once.', '1 bounced'],
  ['arb', 'و12 رسالة إلى عناوين ثانية، وصل منها 11. ويُحسب كل ضيف مرة واحدة.', null],
] as const)(
  'Our product counts messages to second addresses apart from the guests, in %s',
  async (language, text, trouble) => {
    const seconds = { MAILS: 12, DELIVERED: 11, BOUNCED: 1, COMPLAINED: 0, DEFERRED: 0 }
    const send = {
      CAMPAIGN: campaign,
      KIND: 'invitation',
      SUBJECT: 'You are invited',
      AT: '2026-11-10 10:00:00',
      IS_CONFIRMED: false,
      SECONDS: seconds,
      ...counts,
    }
    await openDelivery({ [sends]: () => success({ SENDS: [send] }) }, language)
    expect(await screen.findByText(text)).toBeTruthy()
    if (trouble) expect(screen.getByText(trouble)).toBeTruthy()
  },
)

test('Our product says why a guest gets no mails, and allows them again', async () => {
  const requests = await openDelivery({ [lift]: () => success({}) })
  const guest = (await screen.findByText('Meera Nair')).closest('li')!
  expect(within(guest).getByText('Address doesn’t work')).toBeTruthy()
  expect(within(guest).getByText(/This address doesn’t exist/)).toBeTruthy()
  await act(async () =>
    fireEvent.click(within(guest).getByRole('button', { name: 'Allow emails again: Meera Nair' })),
  )
  expect(requests.some(({ method, path }) => `${method} ${path}` === lift)).toBe(true)
  expect(toasts.now().length).toBeGreaterThan(0)
})

test('Our product says what to paste at the domain, and looks again', async () => {
  const ok = { ...check, STATE: 'ok', FINDING: 'spf-ok', RECORD: null }
  const requests = await openDelivery({
    [domain]: ({ path }: { path: string }) =>
      domainReply(path.includes('again=1') ? { CHECKS: [ok] } : {}),
  } as FakeReplies)
  expect(await screen.findByText('v=spf1 mx -all')).toBeTruthy()
  expect(screen.getByText('Needs fixing')).toBeTruthy()
  expect(screen.getByText(/at most 500 emails go out today/)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  expect(requests.some(({ path }) => path.includes('again=1'))).toBe(true)
  expect(await screen.findByText('OK')).toBeTruthy()
  expect(screen.queryByText('v=spf1 mx -all')).toBeNull()
})

test('Our product says in a demo that no records are needed', async () => {
  await openDelivery({ [domain]: () => domainReply({ IS_DEMO: true, CHECKS: [] }) })
  expect(await screen.findByText(/This is a demo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
})

test('Our product takes the domain of a host, says which records it needs, and shows it once in use', async () => {
  let sender: typeof ownSender | null = null
  const requests = await openDelivery({
    [own]: () => ownReply(sender),
    [saveOwn]: () => {
      sender = ownSender
      return success({ SENDER: sender })
    },
    'POST /api/user/mail-sender/check': () => {
      sender = { ...ownSender, STATE: 'used', CHECKS: [] }
      return success({ SENDER: sender })
    },
  })
  const section = (await screen.findByRole('heading', { name: 'Your own domain' })).closest(
    'section',
  )!
  const start = await within(section).findByRole('button', { name: 'Use this address' })
  await act(async () => fireEvent.click(start))
  const dialog = await screen.findByRole('dialog')
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('Address', 'hello')
  type('Domain', 'gmail.com')
  const send = () =>
    act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Use this address' })),
    )
  await send()
  expect(await within(dialog).findByText(/belongs to an email provider/)).toBeTruthy()
  type('Domain', 'ananya.example')
  await send()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    data: { DOMAIN: 'ananya.example', MAILBOX: 'hello' },
  })
  expect(await within(section).findByText('hello@ananya.example')).toBeTruthy()
  expect(within(section).getByText('Waiting for the records')).toBeTruthy()
  expect(within(section).getByText('v=DKIM1; k=rsa; p=x')).toBeTruthy()
  await act(async () => fireEvent.click(within(section).getByRole('button', { name: 'Check now' })))
  expect(await within(section).findByText('In use')).toBeTruthy()
})

test('Our product says which plans send from a domain of the host', async () => {
  await openDelivery({ [own]: () => ownReply(null, false) })
  expect(await screen.findByText(/On the First plan and with One-Time events/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
})
