import { expect, test } from 'vitest'
import { navTarget, returnPath } from '@mehfil/contract/pages.ts'
import { hostileAddresses } from '../test/hostile-addresses.ts'
import { followable } from './leave.ts'

test('Our product follows none of 200 addresses away from its own, nor takes one for a place to go on to', () => {
  expect(hostileAddresses.length).toBeGreaterThan(200)
  for (const url of hostileAddresses) {
    const followed = followable(url)
    if (followed !== undefined)
      expect(new URL(followed).origin, url.slice(0, 80)).toBe(window.location.origin)
    expect(navTarget(url), url.slice(0, 80)).toBeUndefined()
    expect(returnPath(url), url.slice(0, 80)).toBeUndefined()
  }
  expect(hostileAddresses.filter((url) => followable(url) === undefined).length).toBeGreaterThan(
    150,
  )
})

test('Our product follows its own addresses and the checkout’s', () => {
  expect(followable('/dashboard')).toBe(`${window.location.origin}/dashboard`)
  expect(['https://api.razorpay.com/v1/checkout', 'https://rzp.io/i/x'].map(followable)).toEqual([
    'https://api.razorpay.com/v1/checkout',
    'https://rzp.io/i/x',
  ])
  expect([navTarget('create-event'), navTarget('upgrade-plan')]).toEqual([
    '/event/create-event?mode=w',
    expect.any(String),
  ])
})

test('Our product goes back to its own screens with what they were asked, and to nothing that only looks like one', () => {
  const screens = [
    '/dashboard',
    '/dashboard/guests/DE300000000AED1?add=list&import=new',
    '/signup/business',
    '/event/create-event?mode=w',
    '/upgrade-plan?nav=%2Fuser-access',
  ]
  expect(screens.map(returnPath)).toEqual(screens)
  const others = [
    '/api/auth/logout',
    '/dashboard/guests',
    '/ananya-vikram',
    '/dashboard#/x',
    '/dashboard/guests/../../x',
    '/dashboard?x=<b>',
    '/Dashboard',
    ' /dashboard',
    '',
    null,
    undefined,
    `/dashboard?q=${'a'.repeat(300)}`,
  ]
  expect(others.map(returnPath)).toEqual(others.map(() => undefined))
})
