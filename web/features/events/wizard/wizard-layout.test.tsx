import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID } from '../../../test/draft.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

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
