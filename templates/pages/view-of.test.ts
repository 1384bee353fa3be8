import { expect, test } from 'vitest'
import { placeOf } from './view-of.ts'

const place = (venue: string, address: string) =>
  placeOf({ venue, address, mapLink: '', hideAddress: false }, true)

test('Our product keeps the lines of an address', () => {
  expect(place('Town Hall', '12 Mill Lane\r\n\nCambridge ')).toMatchObject({
    name: 'Town Hall',
    lines: ['12 Mill Lane', 'Cambridge'],
  })
  expect(place('', '12 Mill Lane\nCambridge')).toMatchObject({
    name: '12 Mill Lane',
    lines: ['Cambridge'],
  })
})

test('Our product looks for an address in one line', () => {
  const shown = place('Town Hall', '12 Mill Lane\nCambridge')
  expect(shown?.kind === 'shown' && new URL(shown.mapUrl ?? '').searchParams.get('query')).toBe(
    'Town Hall, 12 Mill Lane, Cambridge',
  )
})
