import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageGuard } from '../../../guards.tsx'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { EmbedPanel } from './embed-panel.tsx'

setUpSignedIn()

const embed = {
  SITES: ['https://example.com'],
  STATUS: 'PUBLISHED',
  BASE: 'https://mehfil.example',
  PAGES: [
    {
      LANGUAGE: 'en',
      link: 'https://mehfil.example/ananya?lang=en',
      LABEL: 'Reply to the invitation',
    },
    { LANGUAGE: 'arb', link: 'https://mehfil.example/ananya?lang=ar', LABEL: 'الرد على الدعوة' },
  ],
  COLOURS: { BACKGROUND: '#9d1c3f', INK: '#ffffff' },
  PASSWORD_SET: 'N',
}
const address = `/api/events/${EID}/embed`

async function open(changes: Partial<typeof embed> = {}, features = asha.features) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success({ ...asha, features }),
    [`GET ${address}`]: success({ ...embed, ...changes }),
    [`PUT ${address}`]: ({ body }) =>
      success({ ...embed, SITES: (body as { data: { SITES: string[] } }).data.SITES }),
  })
  await show(
    <PageGuard page="profile">
      <EmbedPanel EID={EID} />
    </PageGuard>,
  )
  await screen.findByText('https://example.com')
  return () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const getCode = () => screen.getByRole('group', { name: 'Code for your site' }).textContent ?? ''

test('Our product lets a host add and remove sites, each at once and as an origin', async () => {
  const listSaved = await open()
  const field = screen.getByRole('textbox', { name: 'Address of the site' })
  fireEvent.change(field, { target: { value: 'http://example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Allow this site' }))
  await screen.findByText('Please enter the address of a site, such as https://example.com.')
  expect(listSaved()).toEqual([])
  fireEvent.change(field, { target: { value: 'www.Example.org/our-day' } })
  fireEvent.click(screen.getByRole('button', { name: 'Allow this site' }))
  await screen.findByText('https://www.example.org')
  expect(listSaved()).toEqual([
    { data: { SITES: ['https://example.com', 'https://www.example.org'] } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove https://example.com' }))
  await expect.poll(() => screen.queryByText('https://example.com')).toBeNull()
  expect(listSaved().at(-1)).toEqual({ data: { SITES: ['https://www.example.org'] } })
})

test('Our product gives the code of a button, of the form and of a plain frame, in each language', async () => {
  await open()
  expect(getCode()).toContain(`data-invitation="${EID}" lang="en" dir="ltr" data-colours="#9d1c3f`)
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  expect(getCode()).toContain('lang="ar" dir="rtl"')
  expect(getCode()).toContain('الرد على الدعوة')
  fireEvent.click(screen.getByRole('radio', { name: 'RSVP form' }))
  expect(getCode()).toMatch(/^<div data-invitation/)
  fireEvent.click(screen.getByRole('radio', { name: 'Without a script' }))
  expect(getCode()).toContain(`<iframe src="https://mehfil.example/embed/${EID}?lang=ar"`)
  expect(getCode()).not.toContain('<script')
})

test('Our product shows the sites without changes to who may not change settings', async () => {
  await open(
    {},
    asha.features.filter((one) => one !== 'EventSettings'),
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  expect(getCode()).toContain('data-invitation')
})

test('Our product says why sites show only a link', async () => {
  await open({ PASSWORD_SET: 'Y', STATUS: 'UNPUBLISHED' })
  expect(screen.getByText(/Your page has a password/)).toBeTruthy()
  expect(screen.getByText(/Your page is closed/)).toBeTruthy()
})
