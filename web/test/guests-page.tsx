import { fireEvent, screen } from '@testing-library/react'
import { AppRoutes } from '../routes.tsx'
import { EID } from './draft.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import { invitationPayload, jon, JON, meera, MEERA, guestsReply } from './guests.ts'
import { publishedReplies } from './published.ts'
import { show } from './show.tsx'
import { mailsReply } from './guest-mails.ts'

export const answerRows = {
  GID: MEERA,
  NAME: 'Meera Iyer',
  ANSWER: 'yes',
  PEOPLE: 3,
  COMPANIONS: ['Suresh Iyer'],
  WAITING: false,
  NOTE: 'We bring sweets.',
  REASON: '',
  GUEST_STATUS: 'RESPONDED',
  ANSWERED_AT: '2026-06-02 10:00:00',
  QUESTIONS: [
    {
      ID: 'B00000000000001',
      TEXT: 'What would you like to eat?',
      DELETED: false,
      VALUE: 'Vegetarian',
      PEOPLE: [],
    },
  ],
  HISTORY: [{ AT: '2026-06-02 10:00:00', ANSWER: 'yes', PEOPLE: 3, BY: 'guest' }],
}

export const list = `GET /api/events/${EID}/guests`
export const guestPath = (GID: string) => `/api/events/${EID}/guests/${GID}`
export const at = `/dashboard/guests/${EID}`

export async function openGuests(replies: FakeReplies = {}, search = '') {
  const requests = fakeServer(
    publishedReplies({
      [list]: guestsReply([meera, jon]),
      [`GET ${guestPath(MEERA)}`]: success(meera),
      [`GET ${guestPath(JON)}`]: success(jon),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      [`GET /api/events/${EID}/campaigns`]: success({ CAMPAIGNS: [] }),
      ...Object.fromEntries(
        [MEERA, JON].map((GID) => [`GET ${guestPath(GID)}/mails`, mailsReply()]),
      ),
      [`GET /api/events/${EID}/web-rsvp-response/${MEERA}`]: success(answerRows),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: at + search })
  await screen.findByRole('heading', { name: 'Guests', level: 1 })
  return requests
}

export const findRow = (name: string) => screen.findByRole('link', { name })
export const getField = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const typeInto = (label: string, text: string) =>
  fireEvent.change(getField(label), { target: { value: text } })
