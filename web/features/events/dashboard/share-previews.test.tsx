import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { SharePreviews } from './share-previews.tsx'

const event = {
  id: EID,
  mode: 'Web',
  link: 'https://mehfil.example/asha-rohan',
} as EventSidebarStatus
const english = {
  LANGUAGE: 'en',
  TITLE: 'Asha & Rohan',
  DESCRIPTION: 'Saturday 12 December 2026. Gulmohar Haveli',
  PICTURE: '/assets/shares/one.png',
  SQUARE: '/assets/shares/one-square.png',
}
const arabic = {
  ...english,
  LANGUAGE: 'arb',
  TITLE: 'آشا وروهان',
  PICTURE: '/assets/shares/two.png',
  SQUARE: '/assets/shares/two-square.png',
}

const open = (PREVIEWS: object[]) => {
  fakeServer({ [`GET /api/events/${EID}/share-previews`]: success({ PREVIEWS }) })
  return show(<SharePreviews event={event} />)
}

test('Our product shows the host how the link will look, by messenger and language', async () => {
  await open([english, arabic])
  const picture = await screen.findByRole('img', { name: 'Asha & Rohan' })
  expect(picture.getAttribute('src')).toBe('/assets/shares/one.png')
  expect(screen.getByText(english.DESCRIPTION)).toBeTruthy()
  expect(screen.getByText('mehfil.example')).toBeTruthy()

  fireEvent.click(screen.getByRole('radio', { name: 'iMessage' }))
  expect(screen.queryByText(english.DESCRIPTION)).toBeNull()

  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  const card = screen.getByRole('img', { name: 'آشا وروهان' }).closest('[dir]')
  expect([card?.getAttribute('lang'), card?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
})

test('Our product shows no preview of a page that is closed', async () => {
  await open([])
  expect(screen.queryByText('How your link will look')).toBeNull()
})

test('Our product offers the square picture and the card to print in the chosen language', async () => {
  await open([english, arabic])
  const square = await screen.findByRole('link', { name: 'Square picture' })
  expect(square.getAttribute('href')).toBe('/assets/shares/one-square.png')
  expect(square.hasAttribute('download')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  expect(square.getAttribute('href')).toBe('/assets/shares/two-square.png')
  expect(screen.getByRole('button', { name: 'A5 card (PDF)' })).toBeTruthy()
})
