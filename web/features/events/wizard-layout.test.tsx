import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screens } from '../../routes.tsx'
import { draftReplies, EID } from '../../test/draft.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()

const scroller = () => document.querySelector('[data-scroll]') as HTMLElement

test('Our product begins the next step at its top, with its heading in focus', async () => {
  fakeServer(draftReplies())
  await show(<Screens />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  expect(document.activeElement?.tagName).not.toBe('H1')
  scroller().scrollTop = 900
  const next = screen.getByRole('button', { name: 'Next: Contact' })
  next.focus()
  await act(async () => {
    next.click()
  })
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain('web-contact-section'),
  )
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Contact' })),
  )
  expect(scroller().scrollTop).toBe(0)
})

test('Our product goes to the field an address names instead of the heading', async () => {
  fakeServer(draftReplies())
  await show(<Screens />, { at: `/event/web-contact-section/${EID}` })
  const publish = await screen.findByRole('button', { name: 'Publish' })
  await act(async () => {
    publish.click()
  })
  const title = await screen.findByLabelText('Title', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
