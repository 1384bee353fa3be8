import { expect, test } from 'vitest'
import { findGuardedPage, getNavTarget, getReturnPath } from './pages.ts'

const hostile = [
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/../evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/../..//evil.example',
  '/dashboard//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/dashboard\n//evil.example',
  ' /dashboard',
  '/dashboard ',
  'https://evil.example/dashboard',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/dashboard@evil.example',
  '/dashboard#//evil.example',
  '/dashboard;x',
  '/dashboard?nav=//evil.example#x',
  '/api/user/logged-out',
  '/files/x',
  '/no/such/screen',
  '/Dashboard',
  '',
  '/'.repeat(400),
  `/dashboard?x=${'a'.repeat(300)}`,
  null,
  undefined,
  7,
  ['/dashboard'],
  { toString: () => '/dashboard' },
]

test('Our product never redirects to an address that is not one of its own screens', () => {
  for (const path of hostile)
    expect([path, getReturnPath(path), findGuardedPage(path)]).toEqual([path, undefined, undefined])
  for (const path of hostile.filter((one) => typeof one === 'string'))
    expect(getNavTarget(path)).toBeUndefined()
})

test('Our product redirects to its own screens and knows which of them need a sign-in', () => {
  const EID = 'DE300000000AED1'
  for (const address of [
    '/billing',
    '/dashboard',
    `/dashboard/guests/${EID}?add=list`,
    `/event/publish/${EID}`,
  ]) {
    expect(getReturnPath(address)).toBe(address)
    expect(findGuardedPage(address)).toBeTruthy()
    expect(new URL(address, 'https://mehfil.example').host).toBe('mehfil.example')
  }
  for (const address of [
    '/',
    '/signup',
    '/signup/business',
    '/payment?payment=order_A',
    '/terms',
    `/websession/web-rsvp/${EID}`,
  ])
    expect([getReturnPath(address), findGuardedPage(address)]).toEqual([address, undefined])
})
