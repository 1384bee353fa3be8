import { expect, test } from 'vitest'
import { createPlace } from './page-view-builder.ts'

const createTestPlace = (venue: string, address: string) =>
  createPlace({ venue, address, mapLink: '', hideAddress: false }, true)

test('Our product keeps the lines of an address', () => {
  expect(createTestPlace('Town Hall', '12 Mill Lane\r\n\nCambridge ')).toMatchObject({
    name: 'Town Hall',
    lines: ['12 Mill Lane', 'Cambridge'],
  })
  expect(createTestPlace('', '12 Mill Lane\nCambridge')).toMatchObject({
    name: '12 Mill Lane',
    lines: ['Cambridge'],
  })
})

test('Our product searches the map for an address in one line', () => {
  const shown = createTestPlace('Town Hall', '12 Mill Lane\nCambridge')
  expect(shown?.kind === 'shown' && new URL(shown.mapUrl ?? '').searchParams.get('query')).toBe(
    'Town Hall, 12 Mill Lane, Cambridge',
  )
})
