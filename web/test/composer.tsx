import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { AppRoutes } from '../routes.tsx'
import { EID } from './draft.ts'
import { fakeServer, type FakeReplies } from './fake-server.ts'
import { noticeReplies, recipientPayload, recipientsReply } from './notices.ts'
import { FakeStream } from './published.ts'
import { show } from './show.tsx'
import { setUpSignedIn } from './signed-in.ts'

/** In each test of the file a host is signed in, with an empty tab. */
export function setUpComposer(): void {
  setUpSignedIn(FakeStream)
  beforeEach(() => sessionStorage.clear())
}

export const send = `POST /api/events/${EID}/notifications`
export const historyCall = `GET /api/events/${EID}/notifications`
export const guests = `GET /api/events/${EID}/notification-guests`
export const sendTestCall = `POST /api/events/${EID}/notifications/test`

export async function openComposer(
  more: FakeReplies = {},
  { search = '?write=1', language = 'en' as 'en' | 'arb', notices = [] as object[] } = {},
) {
  const requests = fakeServer(noticeReplies(notices, more))
  await show(<AppRoutes />, { at: `/dashboard/notification/${EID}${search}`, language })
  await screen.findByRole('region', {
    name: language === 'en' ? 'Message your guests' : 'مراسلة الضيوف',
  })
  const bodies = (call: string) =>
    requests
      .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
      .map(({ body }) => (body as { data: Record<string, unknown> }).data)
  return { requests, bodies }
}

export const getField = (name: string, at = 0) =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name })[at]!
export const typeInto = (name: string, value: string) =>
  fireEvent.change(getField(name), { target: { value } })
export const pressButton = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
export const manyRecipients = recipientsReply([recipientPayload(1, 'Meera Iyer')], {
  GUESTS: 412,
  PEOPLE: 912,
  WITHOUT_ADDRESS: 6,
  STOPPED: 2,
  LANGUAGES: { en: 400, arb: 12 },
})
