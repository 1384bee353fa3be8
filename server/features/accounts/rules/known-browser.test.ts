import { expect, it } from 'vitest'
import { findKnownBrowser, buildKnownBrowserCookie } from './known-browser.ts'

const own = 'a-browser-of-their-own'
const key = 'k'.repeat(32)
const cookieAfter = (emails: string[]) =>
  emails.reduce<string | undefined>(
    (cookie, email) => buildKnownBrowserCookie(key, { cookie, email, freshId: own }),
    undefined,
  )

it('Our product knows a browser by the addresses that signed in there, however their letters are written', () => {
  const cookie = cookieAfter(['asha@menonstudio.in', 'noah@doors.example'])
  expect(findKnownBrowser(key, cookie, 'Asha@MenonStudio.in')).toBe(own)
  expect(findKnownBrowser(key, cookie, 'noah@doors.example')).toBe(own)
  expect(findKnownBrowser(key, cookie, 'ivo@elsewhere.example')).toBeNull()
  expect(cookie).not.toContain('asha')
})

it('Our product refuses a known-browser cookie of another key or browser', () => {
  const cookie = cookieAfter(['asha@menonstudio.in']) ?? ''
  expect(findKnownBrowser('x'.repeat(32), cookie, 'asha@menonstudio.in')).toBeNull()
  expect(
    findKnownBrowser(key, cookie.replace(own, 'another-browser-of-theirs'), 'asha@menonstudio.in'),
  ).toBeNull()
  expect(findKnownBrowser(key, undefined, 'asha@menonstudio.in')).toBeNull()
  expect(findKnownBrowser(key, own, 'asha@menonstudio.in')).toBeNull()
})

it('Our product remembers the six people who signed in last', () => {
  const people = Array.from({ length: 7 }, (_, at) => `person${at}@shared.example`)
  const cookie = cookieAfter([...people, people[1] ?? ''])
  expect(people.map((email) => findKnownBrowser(key, cookie, email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ])
})

it('Our product accepts only browser ids it made, as they name rate limits', () => {
  for (const made of ['x'.repeat(4_000), 'short', 'with a blank and more letters']) {
    const cookie = buildKnownBrowserCookie(key, {
      cookie: made,
      email: 'asha@menonstudio.in',
      freshId: own,
    })
    expect(cookie.split('.')[0]).toBe(own)
    expect(findKnownBrowser(key, cookie, 'asha@menonstudio.in')).toBe(own)
  }
})
