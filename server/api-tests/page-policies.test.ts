import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents } from '../seed/cast-events.ts'
import { createGoogleFor } from '../test/fakes/fake-google.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
let liveTestApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1_000_000 })
  liveTestApp = await openTestApp({ mode: 'live', leniency: 0 })
})
afterAll(async () => {
  await testApp.close()
  await liveTestApp.close()
})

const doors = [
  `/dashboard/check-in/${castEvents.wedding}`,
  `/dashboard/check-in/${castEvents.wedding}/screen`,
  '/dashboard/check-in/shell',
]
const elsewhere = [
  '/',
  '/dashboard',
  '/dashboard/check-in',
  '/dashboard/check-in/worker.js',
  `/dashboard/check-in/${castEvents.wedding}/app.webmanifest`,
  `/dashboard/${castEvents.wedding}`,
  `/dashboard/guests/${castEvents.wedding}?x=/dashboard/check-in/`,
  `/${castEvents.wedding}/contact`,
]

describe('Our product allows the camera and its decoder at the door, and nowhere else', () => {
  it.each([
    ['a door', doors, true],
    ['any other page', elsewhere, false],
  ] as const)('on %s', async (_, urls, isOpen) => {
    for (const url of urls) {
      const { headers } = await testApp.visitor().inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      const opened = [
        String(headers['permissions-policy']).startsWith('camera=(self)'),
        policy.includes("script-src 'self' 'wasm-unsafe-eval';"),
        policy.includes("manifest-src 'self'"),
        policy.includes("worker-src 'self'"),
      ]
      expect([url, ...opened]).toEqual([url, isOpen, isOpen, isOpen, isOpen])
    }
  })
})

const signIn = [
  '/',
  '/?nav=create-event',
  '/signup',
  '/signup/economy',
  '/signup/business',
  '/set-password',
  '/profile?delete=proof',
  '/profile?google=connect',
]
const others = [
  '/dashboard',
  '/profile',
  '/profile?delete=else',
  '/profile?google=else',
  '/profile/activity',
  '/profile/activity?delete=proof',
  '/change-password',
  '/set-passwords',
  '/forgot-password',
  '/terms',
  '/not-found',
  '/events/invite/user/x',
  `/dashboard/${castEvents.wedding}`,
  `/${castEvents.wedding}/contact`,
  '/signups',
  '/api/auth/get-geo-details',
]

describe('Our product allows Google only on pages where people sign in or confirm who they are', () => {
  const opened = async (one: TestApp, url: string) => {
    const { headers } = await one.visitor().inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    return {
      opener: headers['cross-origin-opener-policy'],
      names: policy
        .split('; ')
        .filter((line) => line.includes('google'))
        .map((line) => line.split(' ')[0]),
      policy,
    }
  }
  const all = ['script-src', 'style-src', 'connect-src', 'frame-src']

  it('with its script, its frames and its window', async () => {
    const withGoogle = await openTestApp({
      mode: 'live',
      leniency: 1_000_000,
      google: createGoogleFor({}),
    })
    for (const url of signIn) {
      const { opener, names, policy } = await opened(withGoogle, url)
      expect([url, opener, names.sort()]).toEqual([
        url,
        'same-origin-allow-popups',
        [...all].sort(),
      ])
      expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
      expect(policy).not.toMatch(/unsafe|\*|https:\/\/accounts\.google\.com[ ;]/)
    }
    for (const url of others)
      expect([url, await opened(withGoogle, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin', names: [] }),
      ])
    await withGoogle.close()
  })

  it('and nowhere without Google, while the stand-in only gets a window', async () => {
    const demo = await openTestApp({ google: { ...createGoogleFor({}), isStandIn: true } })
    for (const url of [...signIn, ...others])
      expect([url, await opened(testApp, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin', names: [] }),
      ])
    for (const url of signIn)
      expect([url, await opened(demo, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin-allow-popups', names: [] }),
      ])
    expect(await opened(demo, '/dev/google/choose')).toMatchObject({
      opener: 'unsafe-none',
      names: [],
    })
    expect(
      (await testApp.visitor().inject({ method: 'GET', url: '/dev/google/choose' })).statusCode,
    ).toBe(404)
    await demo.close()
  })
})
