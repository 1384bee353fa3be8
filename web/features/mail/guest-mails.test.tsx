import { mailsCall, openInvite } from '../../test/invite-page.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../test/draft.ts'
import { success } from '../../test/fake-server.ts'
import { JON, jon, mailPayload } from '../../test/guests.ts'
import { FakeStream, publishedEventPayload } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { listBodies, listToasts } from '../../test/screen-queries.ts'
import { mailsReply } from '../../test/guest-mails.ts'

setUpSignedIn(FakeStream)

test('Our product shows each mail of a guest with the mail server’s reason, and sends again after the address is corrected', async () => {
  const lost = { ...jon, INVITATION: mailPayload('bounced', { REASON: '550 5.1.1 User unknown' }) }
  const requests = await openInvite(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success(lost),
      [mailsCall(JON)]: mailsReply({
        MAILS: [mailPayload('bounced', { REASON: '550 5.1.1 User unknown' })],
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
  await waitFor(() => expect(listToasts()).toContain('Sending the invitation to Jon Fernandes.'))
  expect(listBodies(requests, `POST /api/events/${EID}/guests/${JON}`)).toEqual([
    {
      CUSTOM: {},
      HOST_NOTE: '',
      NAME: 'Jon Fernandes',
      EMAIL: 'jon.f@guests.example',
      CONTACT: '',
      CATEGORY: 'Friends',
      PARTY_LIMIT: 4,
      COMPANIONS: [],
      LANGUAGE: 'en',
      DOOR_NOTE: '',
    },
  ])
})

test.each([
  ['was invited by hand, without a mail from us', [], 'Send invitation'],
  ['got only another kind of mail', [mailPayload('sent', { KIND: 'notice' })], 'Send invitation'],
  ['got our invitation', [mailPayload('sent')], 'Send again'],
])(
  'Our product offers to send again only its own mails: a guest who %s',
  async (_, MAILS, offer) => {
    await openInvite(
      {
        [mailsCall(JON)]: mailsReply({ MAILS }),
      },
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
  await openInvite(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success({ ...jon, STOPPED: 'unsubscribed' }),
      [mailsCall(JON)]: mailsReply(),
    },
    `?guest=${JON}`,
  )
  expect(await screen.findByText(/^This guest wants no more emails/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send (again|invitation)$/ })).toBeNull()
})

test('Our product sends a guest of a cancelled event no invitation, and leads to reopening the event', async () => {
  await openInvite(
    {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        STATUS: 'CANCELLED',
      }),
      [mailsCall(JON)]: mailsReply({ WHATSAPP: '' }),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  const way = await panel.findByRole('link', { name: 'Reopen event' })
  expect(way.getAttribute('href')).toBe(`/dashboard/${EID}`)
  expect(panel.queryByText('You can send invitations once the page is published.')).toBeNull()
})

test('Our product offers to allow mails to the second address of a guest again, and says which address is meant', async () => {
  const family = {
    ...jon,
    EMAIL_2: 'leela@family.example',
    NAME_2: 'Leela Rao',
    STOPPED_2: 'bounced',
  }
  const lift = `POST /api/events/${EID}/guests/${JON}/lift-stop`
  const requests = await openInvite(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success(family),
      [mailsCall(JON)]: success({
        MAILS: [
          mailPayload('bounced', { EMAIL: 'leela@family.example', REASON: '452 4.2.2 full' }),
          mailPayload('sent'),
        ],
        MESSAGE_TEXT: '',
        WHATSAPP: 'https://wa.me/',
        SMS: '',
        BY_HAND: [],
      }),
      [lift]: success({ ...family, STOPPED_2: null }),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  const advice = (await panel.findByText(/^The mailbox was full or refused our emails/))
    .parentElement!
  expect(within(advice).getByText('leela@family.example')).toBeTruthy()
  fireEvent.click(await panel.findByRole('button', { name: 'Allow emails again' }))
  await waitFor(() => expect(listToasts()).toContain('We’ll email Leela Rao again.'))
  expect(listBodies(requests, lift)).toEqual([{ SECOND: true }])
})

test('Our product sends the invitation to the second address alone where the first wants no mails, and says so', async () => {
  const family = {
    ...jon,
    STOPPED: 'unsubscribed',
    EMAIL_2: 'leela@family.example',
    NAME_2: 'Leela Rao',
  }
  await openInvite(
    {
      [`GET /api/events/${EID}/guests/${JON}`]: success(family),
      [mailsCall(JON)]: mailsReply(),
      [`POST /api/events/${EID}/guests/${JON}/invite`]: success(family),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  fireEvent.click(await panel.findByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(listToasts()).toContain(
      'Sending the invitation for Jon Fernandes to leela@family.example alone: the first address gets no emails.',
    ),
  )
})
