import { AppRoutes } from '../routes.tsx'
import { EID } from './draft.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import {
  campaignPayload,
  guestPayload,
  invitationPayload,
  JON,
  jon,
  MEERA,
  meera,
  guestsReply,
} from './guests.ts'
import { publishedReplies } from './published.ts'
import { show } from './show.tsx'

const html =
  '<html dir="ltr"><head><style>p{color:red}</style></head><body style="background:#fff"><p style="color:blue">Dear Jon</p><a href="https://example.org/yes">I am coming</a><script>alert(1)</script></body></html>'
export const preview = {
  SUBJECT: 'You are invited',
  HTML: html,
  TEXT: 'Dear Jon, come!',
  EMAIL: 'jon@guests.example',
  LANGUAGE: 'en',
}
export const nisha = guestPayload('A00000000000004', 'Nisha Rao', {
  INVITED_AT: null,
  GUEST_STATUS: '',
})
export const invite = `POST /api/events/${EID}/invite`
export const mailsCall = (GID: string) => `GET /api/events/${EID}/guests/${GID}/mails`
export const letter = `PUT /api/events/${EID}/invitation/en`
export const campaigns = `GET /api/events/${EID}/campaigns`
export const sending = campaignPayload('sending').CAMPAIGN

export async function openInvite(replies: FakeReplies = {}, search = '') {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/guests`]: guestsReply([nisha, jon, meera]),
      [`GET /api/events/${EID}/guests/${nisha.GID}`]: success(nisha),
      [`GET /api/events/${EID}/guests/${JON}`]: success(jon),
      [`GET /api/events/${EID}/guests/${MEERA}`]: success(meera),
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({ GUESTS: 412, PEOPLE: 912, WITHOUT_ADDRESS: 6, STOPPED: 2 }),
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
  await show(<AppRoutes />, { at: `/dashboard/guests/${EID}${search}` })
  return requests
}
