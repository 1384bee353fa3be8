import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import {
  campaign,
  counts,
  guest,
  invitation,
  JON,
  jon,
  MEERA,
  mail,
  meera,
  page,
} from '../../test/guests.ts'
import { LoudStream, place, publishedReplies } from '../../test/published.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const html =
  '<html dir="ltr"><head><style>p{color:red}</style></head><body style="background:#fff"><p style="color:blue">Dear Jon</p><a href="https://example.org/yes">I am coming</a><script>alert(1)</script></body></html>'
const preview = {
  SUBJECT: 'You are invited',
  HTML: html,
  TEXT: 'Dear Jon, come!',
  EMAIL: 'jon@guests.example',
  LANGUAGE: 'en',
}
const nisha = guest('A00000000000004', 'Nisha Rao', { INVITED_AT: null, GUEST_STATUS: '' })
const invite = `POST /api/events/${EID}/invite`
const letter = `PUT /api/events/${EID}/invitation/en`
const campaigns = `GET /api/events/${EID}/campaigns`
const sending = campaign('sending').CAMPAIGN

signedIn(LoudStream)

async function open(replies: Replies = {}, search = '') {
  const asked = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/guests`]: page([nisha, jon, meera]),
      [`GET /api/events/${EID}/guests/${nisha.GID}`]: success(nisha),
      [`GET /api/events/${EID}/guests/${JON}`]: success(jon),
      [`GET /api/events/${EID}/guests/${MEERA}`]: success(meera),
      [`GET /api/events/${EID}/invitation`]: success(
        invitation({ GUESTS: 412, PEOPLE: 912, WITHOUT_ADDRESS: 6, STOPPED: 2 }),
      ),
      [campaigns]: success({ CAMPAIGNS: [] }),
      ...Object.fromEntries(
        [nisha.GID, JON, MEERA].flatMap((GID) => [
          [`GET /api/events/${EID}/invitation/preview/${GID}`, success(preview)],
          [
            `GET /api/events/${EID}/guests/${GID}/answer-form`,
            success({ FORM: { questions: {}, options: {} }, QUESTIONS: {} }),
          ],
        ]),
      ),
      ...replies,
    }),
  )
  await show(<Screens />, { at: `/dashboard/guests/${EID}${search}` })
  return asked
}

const address = () => screen.getByTestId('address').textContent
const bodiesOf = (asked: Array<{ method: string; path: string; body: unknown }>, call: string) =>
  asked
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: Record<string, unknown> } | undefined)?.data)
const said = () => toasts.now().map(({ text }) => text)
const sheet = () => screen.findByRole('region', { name: 'Send invitations' })

test('Our product offers to invite those who are not invited, and says how many cannot be, with the way to all who are not invited', async () => {
  await open()
  const offer = await screen.findByRole('button', { name: 'Invite 912 people' })
  await act(async () => fireEvent.click(offer))
  const view = within(await sheet())
  expect(address()).toBe(`/dashboard/guests/${EID}?invite=1`)
  expect(await view.findByText(/412 guests not invited yet · 912 people/)).toBeTruthy()
  expect([
    view.getByText('6 guests have no email address').tagName,
    view.getByText(/2 guests have unsubscribed/).tagName,
  ]).toEqual(['SPAN', 'SPAN'])
  expect(
    view.getByRole('link', { name: 'View guests not invited yet' }).getAttribute('href'),
  ).toContain('tab=not-invited')
  expect(view.getAllByRole('button', { name: 'Send me a test' })).toHaveLength(1)
})

test('Our product invites the chosen, and never takes them for everybody: after a reload they are chosen again', async () => {
  await open({}, '?invite=chosen')
  expect(await screen.findByRole('heading', { name: 'Guests', level: 1 })).toBeTruthy()
  await waitFor(() => expect(address()).toBe(`/dashboard/guests/${EID}`))
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Nisha Rao/ })))
  await act(async () =>
    fireEvent.click(
      within(screen.getByRole('region', { name: /selected/i })).getByRole('button', {
        name: 'Invite',
      }),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Send invitations', level: 1 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send to 1 guest' })).toBeTruthy()
})

test('Our product shows the mail as a guest gets it, in a frame where nothing runs and no link leads away', async () => {
  await open({}, '?invite=1')
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>('iframe[title="Invitation"]')
    if (!found) throw new Error('no frame yet')
    return found
  })
  await act(async () => fireEvent.load(frame))
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Dear Jon'))
  const inside = frame.contentDocument
  expect(inside?.querySelector<HTMLElement>('p')?.style.color).toBe('blue')
  expect([
    inside?.querySelector('script'),
    inside?.querySelector('a')?.getAttribute('href'),
  ]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Plain text' }))
  expect(
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Plain text' })).value,
  ).toBe('Dear Jon, come!')
})

test('Our product shows nobody’s mail under the name of another guest while theirs is read', async () => {
  const previewOf = (GID: string) => `GET /api/events/${EID}/invitation/preview/${GID}`
  const asked = await open(
    {
      [previewOf(nisha.GID)]: success({
        ...preview,
        SUBJECT: 'Nisha, you are invited',
        EMAIL: 'nisha@guests.example',
      }),
      [previewOf(JON)]: 'silent',
    },
    '?invite=1',
  )
  expect(await screen.findByText('Nisha, you are invited')).toBeTruthy()
  const picker = screen.getByLabelText<HTMLInputElement>('Preview for this guest', {
    selector: 'input',
  })
  fireEvent.click(picker)
  fireEvent.click(await screen.findByRole('option', { name: 'Jon Fernandes', hidden: true }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`/preview/${JON}`))).toBe(true))
  expect(picker.value).toBe('Jon Fernandes')
  expect(
    ['Nisha, you are invited', 'nisha@guests.example'].map((words) => screen.queryByText(words)),
  ).toEqual([null, null])
})

test('Our product saves the host’s words before anything is sent, names the number, and sends once', async () => {
  const asked = await open(
    {
      [letter]: success(
        invitation({
          GUESTS: 412,
          PEOPLE: 912,
          LETTERS: { en: { SUBJECT: 'Come!', MESSAGE: '' } },
        }),
      ),
      [invite]: success(campaign('held')),
      [campaigns]: success({ CAMPAIGNS: [campaign('held')] }),
    },
    '?invite=1',
  )
  fireEvent.change(await screen.findByLabelText('Subject', { selector: 'input' }), {
    target: { value: 'Come!' },
  })
  expect(await screen.findByText('You can undo sending within 30 seconds.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send to 412 guests' }))
  await waitFor(() => expect(address()).toBe(`/dashboard/guests/${EID}`))
  expect(bodiesOf(asked, letter)).toEqual([{ SUBJECT: 'Come!', MESSAGE: '' }])
  expect(bodiesOf(asked, invite)).toEqual([
    { GUESTS: 412, SUBMISSION: expect.stringMatching(/^[0-9A-F]{15}$/) },
  ])
  const order = asked.map(({ method, path }) => `${method} ${path}`)
  expect(order.indexOf(letter)).toBeLessThan(order.indexOf(invite))
})

test('Our product says beside the send button whose guests get the design’s words, and says nothing once all is written', async () => {
  const empty = { SUBJECT: '', MESSAGE: '' }
  await open(
    {
      [`GET /api/events/${EID}/invitation`]: success(
        invitation({ GUESTS: 412, LETTERS: { en: empty, arb: empty } }),
      ),
      [letter]: success(invitation()),
      [`PUT /api/events/${EID}/invitation/arb`]: success(invitation()),
    },
    '?invite=1',
  )
  const subject = () => screen.findByLabelText('Subject', { selector: 'input' })
  await subject()
  expect(screen.queryByRole('note')).toBeNull()
  fireEvent.change(await subject(), { target: { value: 'Come!' } })
  expect(screen.getByRole('note').textContent).toBe(
    'Some of your text is missing in Arabic, so Arabic readers will see the design’s default text instead.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Arabic' }))
  fireEvent.change(await subject(), { target: { value: 'تعالوا' } })
  expect(screen.queryByRole('note')).toBeNull()
})

test('Our product sends nothing while the words are not saved, and keeps them', async () => {
  const asked = await open({ [letter]: 'unreachable' }, '?invite=1')
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject', { selector: 'input' })
  fireEvent.change(subject, { target: { value: 'Come!' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 412 guests' }))
  await waitFor(() =>
    expect(said()).toEqual(['Your text isn’t saved yet. Please check the marked fields.']),
  )
  expect(bodiesOf(asked, invite)).toEqual([])
  expect(subject.value).toBe('Come!')
})

test('Our product marks the language whose words were refused, while another one is on the screen', async () => {
  const LETTERS = { en: { SUBJECT: 'Come!', MESSAGE: '' }, arb: { SUBJECT: 'تعالوا', MESSAGE: '' } }
  await open(
    {
      [`GET /api/events/${EID}/invitation`]: success(invitation({ GUESTS: 412, LETTERS })),
      [letter]: success(invitation({ LETTERS })),
      [`PUT /api/events/${EID}/invitation/arb`]: refusal(
        400,
        'failed',
        'Please check the marked fields.',
        { SUBJECT: 'Please use only placeholders shown below.' },
        'invalidInput',
      ),
    },
    '?invite=1',
  )
  const subject = () => screen.findByLabelText('Subject', { selector: 'input' })
  fireEvent.click(await screen.findByRole('button', { name: 'Arabic' }))
  fireEvent.change(await subject(), { target: { value: 'تعالوا {hall}' } })
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send to 412 guests' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Arabic Not saved.' }))
  expect((await subject()).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['Send me a test', `POST /api/events/${EID}/invitation/test`],
  ['Send to 412 guests', invite],
])(
  'Our product goes to the language whose words hold an unknown placeholder when “%s” is pressed, and sends nothing',
  async (name, call) => {
    const LETTERS = { fr: { SUBJECT: '', MESSAGE: '' }, arb: { SUBJECT: '', MESSAGE: '' } }
    const asked = await open(
      { [`GET /api/events/${EID}/invitation`]: success(invitation({ GUESTS: 412, LETTERS })) },
      '?invite=1',
    )
    const message = () =>
      screen.findByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' })
    fireEvent.change(await message(), { target: { value: 'Venez à {evnt}' } })
    fireEvent.click(screen.getByRole('button', { name: 'Arabic' }))
    expect(screen.queryByText(/\{evnt\}/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Venez à {evnt}'))
    expect(
      screen.getByRole('button', { name: 'French Not saved.' }).getAttribute('aria-pressed'),
    ).toBe('true')
    expect((await message()).getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getAllByRole('alert').some(({ textContent }) => textContent.includes('{evnt}')),
    ).toBe(true)
    expect(bodiesOf(asked, call)).toEqual([])
  },
)

test('Our product invites the chosen alone, leaves out those who are invited already, and says so', async () => {
  const asked = await open({ [invite]: success(campaign('held', { GUESTS: 1 })) })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Nisha Rao' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Jon Fernandes' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Invite' })))
  expect(await screen.findByText(/1 selected guest is left out/)).toBeTruthy()
  await waitFor(() =>
    expect(
      asked
        .filter(({ path }) => path.includes('/preview/'))
        .map(({ path }) => path.split('/').at(-1)),
    ).toEqual([nisha.GID]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 guest' }))
  await waitFor(() =>
    expect(bodiesOf(asked, invite)).toEqual([
      { SELECTION: { GIDS: [nisha.GID, JON] }, GUESTS: 1, SUBMISSION: expect.any(String) },
    ]),
  )
})

test('Our product says why nobody was invited, stays where it was, and tries as a new sending', async () => {
  const asked = await open(
    {
      [invite]: refusal(
        409,
        'failed',
        'The list has changed: 410 guests would be invited now.',
        {},
        'nobodyToInvite',
      ),
    },
    '?invite=1',
  )
  const send = await screen.findByRole('button', { name: 'Send to 412 guests' })
  fireEvent.click(send)
  expect(
    await screen.findByText('The list has changed: 410 guests would be invited now.'),
  ).toBeTruthy()
  expect(address()).toBe(`/dashboard/guests/${EID}?invite=1`)
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await waitFor(() => expect(bodiesOf(asked, invite)).toHaveLength(2))
  expect(new Set(bodiesOf(asked, invite).map((body) => body?.['SUBMISSION'])).size).toBe(2)
})

test('Our product keeps the same sending when the answer was lost, so that a second press invites nobody twice', async () => {
  const asked = await open({ [invite]: 'unreachable' }, '?invite=1')
  const send = await screen.findByRole('button', { name: 'Send to 412 guests' })
  fireEvent.click(send)
  expect(
    await screen.findByText('Network error: Please check your internet connection.'),
  ).toBeTruthy()
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await waitFor(() => expect(bodiesOf(asked, invite)).toHaveLength(2))
  expect(new Set(bodiesOf(asked, invite).map((body) => body?.['SUBMISSION'])).size).toBe(1)
})

test('Our product sends a test of the guest who is looked at, and says to whom', async () => {
  const test = `POST /api/events/${EID}/invitation/test`
  const asked = await open({ [test]: success({ EMAIL: 'asha@menonstudio.in' }) }, '?invite=1')
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  await waitFor(() => expect(said()).toEqual(['Test sent to asha@menonstudio.in.']))
  expect(bodiesOf(asked, test)).toHaveLength(1)
})

test('Our product leads a draft to its publishing instead of sending from it', async () => {
  await open(
    { [`GET /api/check-sidebar-status/${EID}`]: success({ ...place, STATUS: 'DRAFT', link: '' }) },
    '?invite=1',
  )
  const way = await screen.findByRole('link', { name: 'Finish and publish' })
  expect(way.getAttribute('href')).toBe(`/event/create-event/${EID}`)
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
})

test('Our product counts a sending down and takes it back whole', async () => {
  let now = campaign('held')
  const cancel = `POST /api/events/${EID}/campaigns/${sending}/cancel`
  await open({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [cancel]: () => success((now = campaign('cancelled', { COUNTS: { stopped: 412 } }))),
  })
  const strip = await screen.findByRole('region', { name: 'Invitations' })
  expect(within(strip).getByText(/^412 emails will be sent in \d+ s$/)).toBeTruthy()
  fireEvent.click(within(strip).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said()).toEqual(['Cancelled. Nothing was sent.']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull())
})

test('Our product shows how far a sending is as it goes, and sums it up with the way to those it did not reach', async () => {
  let now = campaign('sending', { COUNTS: { sent: 300, waiting: 111, bounced: 1 } })
  let undelivered = 3
  await open({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [`GET /api/events/${EID}/guests`]: () =>
      page([jon], { COUNTS: { ...counts, 'not-delivered': undelivered } }),
  })
  const bar = await screen.findByRole('progressbar', { name: 'Emails sent' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    '301',
    '412',
  ])
  expect(screen.queryByText(/may not have arrived/)).toBeNull()
  now = campaign('done', { COUNTS: { sent: 404, uncertain: 5, bounced: 3 } })
  act(() => LoudStream.tell('mails'))
  expect(await screen.findByText('Sent to 409 guests')).toBeTruthy()
  expect(screen.getByText('5 emails may not have arrived')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: '3 emails couldn’t be delivered' }).getAttribute('href'),
  ).toContain('tab=not-delivered')
  undelivered = 0
  act(() => LoudStream.tell('guests'))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: '3 emails couldn’t be delivered' })).toBeNull(),
  )
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Invitations' })).getByRole('button', {
      name: 'Close',
    }),
  )
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
})

test('Our product tells that sending is paused and why, and goes on when told to', async () => {
  let now = campaign('paused', {
    REASON: 'failures',
    COUNTS: { sent: 40, failed: 20, waiting: 352 },
  })
  const resume = `POST /api/events/${EID}/campaigns/${sending}/resume`
  const asked = await open({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [resume]: () =>
      success((now = campaign('sending', { COUNTS: { sent: 40, failed: 20, waiting: 352 } }))),
  })
  expect((await screen.findByText(/^Too many addresses bounced/)).textContent).toBe(
    'Too many addresses bounced. Please check your list, then continue.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  expect(bodiesOf(asked, resume)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Stop sending' })).toBeTruthy()
})

const mails = (GID: string) => `GET /api/events/${EID}/guests/${GID}/mails`

test('Our product tells each mail of a guest with the server’s words, and sends again after the address is mended', async () => {
  const lost = { ...jon, INVITATION: mail('bounced', { REASON: '550 5.1.1 User unknown' }) }
  const asked = await open(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success(lost),
      [mails(JON)]: success({
        MAILS: [mail('bounced', { REASON: '550 5.1.1 User unknown' })],
        MESSAGE_TEXT: 'Jon, come!',
        WHATSAPP: 'https://wa.me/919820014141?text=Jon',
      }),
      [`POST /api/events/${EID}/guests/${JON}`]: success({
        ...lost,
        EMAIL: 'jon.f@guests.example',
      }),
      [`POST /api/events/${EID}/guests/${JON}/invite`]: success(jon),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  expect(await panel.findByText('550 5.1.1 User unknown')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/919820014141?text=Jon',
  )
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Edit guest' })))
  fireEvent.change(panel.getByLabelText('Email', { selector: 'input' }), {
    target: { value: 'jon.f@guests.example' },
  })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  fireEvent.click(await panel.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(said()).toContain('Sending the invitation to Jon Fernandes.'))
  expect(bodiesOf(asked, `POST /api/events/${EID}/guests/${JON}`)).toEqual([
    {
      NAME: 'Jon Fernandes',
      EMAIL: 'jon.f@guests.example',
      CONTACT: '',
      CATEGORY: 'Friends',
      PARTY_LIMIT: 4,
      COMPANIONS: [],
      LANGUAGE: 'en',
      TABLE: '',
      DOOR_NOTE: '',
    },
  ])
})

test.each([
  ['was told by hand, with no mail of ours', [], 'Send invitation'],
  ['got only a mail of another kind', [mail('sent', { KIND: 'notice' })], 'Send invitation'],
  ['got our invitation', [mail('sent')], 'Send again'],
])(
  'Our product offers to send again only what it sent: to a guest who %s',
  async (_, MAILS, offer) => {
    await open(
      { [mails(JON)]: success({ MAILS, MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }) },
      `?guest=${JON}`,
    )
    const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
    await panel.findByRole('link', { name: 'Send on WhatsApp' })
    expect(
      panel
        .getAllByRole('button', { name: /^Send (again|invitation)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual([offer])
  },
)

test('Our product says why a guest gets no mail instead of offering one', async () => {
  await open(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success({ ...jon, STOPPED: 'unsubscribed' }),
      [mails(JON)]: success({ MAILS: [], MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }),
    },
    `?guest=${JON}`,
  )
  expect(
    await screen.findByText('This guest has unsubscribed or marked an email as spam.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send (again|invitation)$/ })).toBeNull()
})

test('Our product writes down what a guest said elsewhere, with people and names, and tells it by mail when asked', async () => {
  const answer = `POST /api/events/${EID}/guests/${JON}/answer`
  const asked = await open(
    {
      [mails(JON)]: success({ MAILS: [], MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }),
      [answer]: success({ ...jon, ANSWER: 'yes', PEOPLE: 2, GUEST_STATUS: 'RESPONDED' }),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add reply' }))
  fireEvent.change(screen.getByLabelText('People', { selector: 'input' }), {
    target: { value: '2' },
  })
  fireEvent.change(screen.getByLabelText('Person 2'), { target: { value: 'Ana Fernandes' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Let the guest know by email' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(bodiesOf(asked, answer)).toEqual([
      { ANSWER: 'yes', PEOPLE: 2, COMPANIONS: ['Ana Fernandes'], TELL: true },
    ]),
  )
})

const [dinner, evenings, why] = ['0000000000000D1', '0000000000000D2', '0000000000000D3']
const [fish, rice] = ['0000000000000C1', '0000000000000C2']
const menu = [
  { id: fish, value: 'Fish' },
  { id: rice, value: 'Rice' },
]
const asksAll = {
  FORM: {
    questions: {
      [`q${dinner}`]: { text: 'Dinner?', mandatory: true, perPerson: true },
      [`q${evenings}`]: { text: 'Which evenings?', mandatory: false },
      [`q${why}`]: { text: 'Why not?', mandatory: false, shownFor: ['no'] },
    },
    options: {
      [`opt${dinner}`]: { type: 'choice-list', max: 1, values: menu },
      [`opt${evenings}`]: { type: 'checkbox', max: 30, values: menu },
      [`opt${why}`]: { type: 'text', max: 80 },
    },
  },
  QUESTIONS: { [dinner]: fish, [`${dinner}.1`]: rice, [evenings]: rice },
}

test('Our product writes down what everybody of a party answered, and sends only the questions somebody wrote at', async () => {
  const answer = `POST /api/events/${EID}/guests/${JON}/answer`
  const named = {
    ...jon,
    ANSWER: 'yes',
    PEOPLE: 3,
    PARTY_LIMIT: 4,
    COMPANIONS: ['Ana', 'Bo'],
    GUEST_STATUS: 'RESPONDED',
    ANSWERED_AT: '2026-06-02 10:00:00',
  }
  const asked = await open(
    {
      [mails(JON)]: success({ MAILS: [], MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }),
      [`GET /api/events/${EID}/guests/${JON}`]: success(named),
      [`GET /api/events/${EID}/guests/${JON}/answer-form`]: success(asksAll),
      [answer]: success(named),
      [`GET /api/events/${EID}/web-rsvp-response/${JON}`]: refusal(
        404,
        'failed',
        'Not found',
        {},
        'notFound',
      ),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change reply' }))
  const group = await screen.findByRole('group', { name: 'Dinner?' })
  const chosen = () =>
    within(group)
      .getAllByRole<HTMLInputElement>('combobox')
      .map(({ value }) => value)
  expect(chosen()).toEqual(['Fish', 'Rice', 'No answer'])
  expect(screen.queryByLabelText(/Why not\?/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Person 2'), { target: { value: '' } })
  fireEvent.blur(screen.getByLabelText('Person 2'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fish' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(bodiesOf(asked, answer).at(-1)).toMatchObject({
      ANSWER: 'yes',
      QUESTIONS: { [evenings]: `${fish},${rice}` },
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change reply' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No, they can’t come' }))
  fireEvent.change(await screen.findByLabelText(/Why not\?/), { target: { value: 'Away' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(bodiesOf(asked, answer).at(-1)).toEqual({
      ANSWER: 'no',
      QUESTIONS: { [why]: 'Away' },
      TELL: false,
    }),
  )
})

test('Our product says at the field that a party is too large, and keeps what was written', async () => {
  const tooMany = 'This invitation is for up to 2 people.'
  await open(
    {
      [mails(JON)]: success({ MAILS: [], MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }),
      [`POST /api/events/${EID}/guests/${JON}/answer`]: refusal(
        422,
        'failed',
        tooMany,
        { PEOPLE: tooMany },
        'partyTooLarge',
      ),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add reply' }))
  const people = screen.getByLabelText<HTMLInputElement>('People', { selector: 'input' })
  fireEvent.change(people, { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  expect((await screen.findByText(tooMany)).getAttribute('role')).toBe('alert')
  expect(people.value).toBe('9')
})
