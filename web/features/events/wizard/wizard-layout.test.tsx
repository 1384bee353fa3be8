import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { queryClient } from '../../../lib/http/queries.ts'
import { draftReplies, EID, eventRecord, mailDraftReplies } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { eventQuery } from '../queries/draft.ts'

setUpSignedIn()

const scroller = () => document.querySelector('[data-scroll]') as HTMLElement

test('Our product opens the next wizard step at its top and focuses its heading', async () => {
  fakeServer(draftReplies())
  await show(<AppRoutes />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  expect(document.activeElement?.tagName).not.toBe('H1')
  scroller().scrollTop = 900
  const next = screen.getByRole('button', { name: 'Next: Programme' })
  next.focus()
  await act(async () => {
    next.click()
  })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('web-programme'))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Programme' }),
    ),
  )
  expect(scroller().scrollTop).toBe(0)
})

test('Our product focuses the field named in the URL instead of the heading', async () => {
  fakeServer(draftReplies())
  await show(<AppRoutes />, { at: `/event/web-contact-section/${EID}` })
  const publish = await screen.findByRole('button', { name: 'Publish' })
  await act(async () => {
    publish.click()
  })
  const title = await screen.findByLabelText('Title', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('Our product keeps the draft open when it hears of its new mode before it asked for it', async () => {
  let mode = 'Web'
  fakeServer({
    ...draftReplies(),
    ...mailDraftReplies(),
    [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Web' }),
    [`GET /api/events/${EID}`]: () => success({ ...eventRecord(), EVENT_MODE: mode }),
  })
  await show(<AppRoutes />, { at: `/event/event-settings/${EID}` })
  await screen.findByRole('button', { name: 'Make it an e-mail invitation' })
  mode = 'Email'
  await act(() => queryClient.invalidateQueries({ queryKey: eventQuery(EID).queryKey }))
  expect(await screen.findByRole('button', { name: 'Make it a web page' })).toBeTruthy()
})
