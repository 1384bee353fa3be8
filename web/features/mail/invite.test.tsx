import { publishedEventPayload, FakeStream } from '../../test/published.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { campaignPayload, invitationPayload, JON } from '../../test/guests.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { getAddress, listBodies, listToasts } from '../../test/screen-queries.ts'
import { campaigns, invite, letter, nisha, openInvite, preview } from '../../test/invite-page.tsx'

setUpSignedIn(FakeStream)

const findSheet = () => screen.findByRole('region', { name: 'Send invitations' })

test(
  'Our product offers to invite the guests not invited yet, says how many cannot be, and links to all of them',
  { tags: 'long' },
  async () => {
    await openInvite()
    const offer = await screen.findByRole('button', { name: 'Invite 912 people' })
    await act(async () => fireEvent.click(offer))
    const view = within(await findSheet())
    expect(getAddress()).toBe(`/dashboard/guests/${EID}?invite=1`)
    expect(await view.findByText(/412 guests not invited yet · 912 people/)).toBeTruthy()
    expect([
      view.getByText('6 guests have no email address').tagName,
      view.getByText(/2 guests have unsubscribed/).tagName,
    ]).toEqual(['SPAN', 'SPAN'])
    expect(
      view.getByRole('link', { name: 'View guests not invited yet' }).getAttribute('href'),
    ).toContain('tab=not-invited')
    expect(view.getAllByRole('button', { name: 'Send me a test' })).toHaveLength(1)
  },
)

test(
  'Our product invites the selected guests, and after a reload asks for a selection instead of inviting all guests',
  { tags: 'long' },
  async () => {
    await openInvite({}, '?invite=chosen')
    expect(await screen.findByRole('heading', { name: 'Guests', level: 1 })).toBeTruthy()
    await waitFor(() => expect(getAddress()).toBe(`/dashboard/guests/${EID}`))
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
  },
)

test('Our product shows the mail as a guest gets it, in a frame without scripts and without working links', async () => {
  await openInvite({}, '?invite=1')
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

test('Our product never shows one guest’s mail under another guest’s name while the preview loads', async () => {
  const previewCall = (GID: string) => `GET /api/events/${EID}/invitation/preview/${GID}`
  const requests = await openInvite(
    {
      [previewCall(nisha.GID)]: success({
        ...preview,
        SUBJECT: 'Nisha, you are invited',
        EMAIL: 'nisha@guests.example',
      }),
      [previewCall(JON)]: 'silent',
    },
    '?invite=1',
  )
  expect(await screen.findByText('Nisha, you are invited')).toBeTruthy()
  const picker = screen.getByLabelText<HTMLInputElement>('Preview for this guest', {
    selector: 'input',
  })
  fireEvent.click(picker)
  fireEvent.click(await screen.findByRole('option', { name: 'Jon Fernandes', hidden: true }))
  await waitFor(() =>
    expect(requests.some(({ path }) => path.endsWith(`/preview/${JON}`))).toBe(true),
  )
  expect(picker.value).toBe('Jon Fernandes')
  expect(
    ['Nisha, you are invited', 'nisha@guests.example'].map((words) => screen.queryByText(words)),
  ).toEqual([null, null])
})

test('Our product saves the host’s text before it sends, names the number of guests, and sends once', async () => {
  const requests = await openInvite(
    {
      [letter]: success(
        invitationPayload({
          GUESTS: 412,
          PEOPLE: 912,
          LETTERS: { en: { SUBJECT: 'Come!', MESSAGE: '' } },
        }),
      ),
      [invite]: success(campaignPayload('held')),
      [campaigns]: success({ CAMPAIGNS: [campaignPayload('held')] }),
    },
    '?invite=1',
  )
  fireEvent.change(await screen.findByLabelText('Subject', { selector: 'input' }), {
    target: { value: 'Come!' },
  })
  expect(await screen.findByText('You can undo sending within 30 seconds.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send to 412 guests' }))
  await waitFor(() => expect(getAddress()).toBe(`/dashboard/guests/${EID}`))
  expect(listBodies(requests, letter)).toEqual([{ SUBJECT: 'Come!', MESSAGE: '' }])
  expect(listBodies(requests, invite)).toEqual([
    { GUESTS: 412, SUBMISSION: expect.stringMatching(/^[0-9A-F]{15}$/) },
  ])
  const order = requests.map(({ method, path }) => `${method} ${path}`)
  expect(order.indexOf(letter)).toBeLessThan(order.indexOf(invite))
})

test('Our product says beside the send button which languages get the design’s text, until all are written', async () => {
  const empty = { SUBJECT: '', MESSAGE: '' }
  await openInvite(
    {
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({ GUESTS: 412, LETTERS: { en: empty, arb: empty } }),
      ),
      [letter]: success(invitationPayload()),
      [`PUT /api/events/${EID}/invitation/arb`]: success(invitationPayload()),
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

test('Our product sends nothing while the text is not saved, and keeps the text', async () => {
  const requests = await openInvite({ [letter]: 'unreachable' }, '?invite=1')
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject', { selector: 'input' })
  fireEvent.change(subject, { target: { value: 'Come!' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 412 guests' }))
  await waitFor(() =>
    expect(listToasts()).toEqual(['Your text isn’t saved yet. Please check the marked fields.']),
  )
  expect(listBodies(requests, invite)).toEqual([])
  expect(subject.value).toBe('Come!')
})

test('Our product marks the language whose text was refused while another one is shown', async () => {
  const LETTERS = { en: { SUBJECT: 'Come!', MESSAGE: '' }, arb: { SUBJECT: 'تعالوا', MESSAGE: '' } }
  await openInvite(
    {
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload({ GUESTS: 412, LETTERS })),
      [letter]: success(invitationPayload({ LETTERS })),
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
  'Our product shows the language with an unknown placeholder when “%s” is pressed, and sends nothing',
  async (name, call) => {
    const LETTERS = { fr: { SUBJECT: '', MESSAGE: '' }, arb: { SUBJECT: '', MESSAGE: '' } }
    const requests = await openInvite(
      {
        [`GET /api/events/${EID}/invitation`]: success(invitationPayload({ GUESTS: 412, LETTERS })),
      },
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
    expect(listBodies(requests, call)).toEqual([])
  },
)

test('Our product invites only the selected guests, skips those already invited, and says so', async () => {
  const requests = await openInvite({ [invite]: success(campaignPayload('held', { GUESTS: 1 })) })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Nisha Rao' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Jon Fernandes' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Invite' })))
  expect(await screen.findByText(/1 selected guest is left out/)).toBeTruthy()
  await waitFor(() =>
    expect(
      requests
        .filter(({ path }) => path.includes('/preview/'))
        .map(({ path }) => path.split('/').at(-1)),
    ).toEqual([nisha.GID]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 1 guest' }))
  await waitFor(() =>
    expect(listBodies(requests, invite)).toEqual([
      { SELECTION: { GIDS: [nisha.GID, JON] }, GUESTS: 1, SUBMISSION: expect.any(String) },
    ]),
  )
})

test('Our product says why no guest was invited, stays on the page, and tries again as a new submission', async () => {
  const requests = await openInvite(
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
  expect(getAddress()).toBe(`/dashboard/guests/${EID}?invite=1`)
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await waitFor(() => expect(listBodies(requests, invite)).toHaveLength(2))
  expect(new Set(listBodies(requests, invite).map((body) => body?.['SUBMISSION'])).size).toBe(2)
})

test('Our product repeats the same submission when the answer was lost, so that no guest is invited twice', async () => {
  const requests = await openInvite({ [invite]: 'unreachable' }, '?invite=1')
  const send = await screen.findByRole('button', { name: 'Send to 412 guests' })
  fireEvent.click(send)
  expect(
    await screen.findByText('Network error: Please check your internet connection.'),
  ).toBeTruthy()
  await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false))
  fireEvent.click(send)
  await waitFor(() => expect(listBodies(requests, invite)).toHaveLength(2))
  expect(new Set(listBodies(requests, invite).map((body) => body?.['SUBMISSION'])).size).toBe(1)
})

test('Our product sends a test of the shown guest’s mail, and says to which address', async () => {
  const test = `POST /api/events/${EID}/invitation/test`
  const requests = await openInvite(
    { [test]: success({ EMAIL: 'asha@menonstudio.in', GUEST: 'Nisha Rao', MISSING: [] }) },
    '?invite=1',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  await waitFor(() => expect(listToasts()).toEqual(['Test sent to asha@menonstudio.in.']))
  expect(listBodies(requests, test)).toHaveLength(1)
})

test('Our product names what the guest of a test has no value for', async () => {
  await openInvite(
    {
      [`POST /api/events/${EID}/invitation/test`]: success({
        EMAIL: 'asha@menonstudio.in',
        GUEST: 'Nisha Rao',
        MISSING: ['table', 'custom.hotel'],
      }),
    },
    '?invite=1',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
  await waitFor(() =>
    expect(listToasts()).toEqual([
      'Test sent to asha@menonstudio.in. Nisha Rao has no value for Table and Hotel, so the email has a gap there.',
    ]),
  )
})

test('Our product links from a draft to publishing instead of sending', async () => {
  await openInvite(
    {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        STATUS: 'DRAFT',
        link: '',
      }),
    },
    '?invite=1',
  )
  const way = await screen.findByRole('link', { name: 'Finish and publish' })
  expect(way.getAttribute('href')).toBe(`/event/create-event/${EID}`)
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
})

test('Our product leads from a cancelled event to reopening it, not to publishing it again', async () => {
  await openInvite(
    {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        STATUS: 'CANCELLED',
      }),
    },
    '?invite=1',
  )
  const way = await screen.findByRole('link', { name: 'Reopen event' })
  expect(way.getAttribute('href')).toBe(`/dashboard/${EID}`)
  expect(screen.getByText(/^The event is cancelled/)).toBeTruthy()
  expect(screen.queryByText(/Publish it again/)).toBeNull()
})
