import { expect, test } from 'vitest'
import { getNavTarget, getReturnPath } from '@mehfil/contract/pages.ts'
import { hostileAddresses } from '../../test/hostile-addresses.ts'
import { toSafeUrl } from './navigation.ts'

test('Our product never follows any of 200 hostile addresses, and never continues to one after sign-in', () => {
  expect(hostileAddresses.length).toBeGreaterThan(200)
  for (const url of hostileAddresses) {
    const followed = toSafeUrl(url)
    if (followed !== undefined)
      expect(new URL(followed).origin, url.slice(0, 80)).toBe(window.location.origin)
    expect(getNavTarget(url), url.slice(0, 80)).toBeUndefined()
    expect(getReturnPath(url), url.slice(0, 80)).toBeUndefined()
  }
  expect(hostileAddresses.filter((url) => toSafeUrl(url) === undefined).length).toBeGreaterThan(150)
})

test('Our product follows addresses on its own host and the checkout’s', () => {
  expect(toSafeUrl('/dashboard')).toBe(`${window.location.origin}/dashboard`)
  expect(['https://api.razorpay.com/v1/checkout', 'https://rzp.io/i/x'].map(toSafeUrl)).toEqual([
    'https://api.razorpay.com/v1/checkout',
    'https://rzp.io/i/x',
  ])
  expect([getNavTarget('create-event'), getNavTarget('upgrade-plan')]).toEqual([
    '/event/create-event?mode=w',
    expect.any(String),
  ])
})

test('Our product returns to its own screens with their query, and to no address that only looks like one', () => {
  const screens = [
    '/dashboard',
    '/dashboard/guests/DE300000000AED1?add=list&import=new',
    '/signup/business',
    '/event/create-event?mode=w',
    '/upgrade-plan?nav=%2Fuser-access',
  ]
  expect(screens.map(getReturnPath)).toEqual(screens)
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
  expect(others.map(getReturnPath)).toEqual(others.map(() => undefined))
})
