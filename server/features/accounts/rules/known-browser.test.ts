import { expect, it } from 'vitest'
import { knownBrowser, knownBrowserCookie } from './known-browser.ts'

const own = 'a-browser-of-their-own'
const key = 'k'.repeat(32)
const after = (emails: string[]) =>
  emails.reduce<string | undefined>(
    (cookie, email) => knownBrowserCookie(key, { cookie, email, freshId: own }),
    undefined,
  )

it('Our product knows a browser by the addresses that signed in there, however their letters are written', () => {
  const cookie = after(['asha@menonstudio.in', 'noah@doors.example'])
  expect(knownBrowser(key, cookie, 'Asha@MenonStudio.in')).toBe(own)
  expect(knownBrowser(key, cookie, 'noah@doors.example')).toBe(own)
  expect(knownBrowser(key, cookie, 'ivo@elsewhere.example')).toBeNull()
  expect(cookie).not.toContain('asha')
})

it('Our product does not believe a cookie of another key, another browser or none', () => {
  const cookie = after(['asha@menonstudio.in']) ?? ''
  expect(knownBrowser('x'.repeat(32), cookie, 'asha@menonstudio.in')).toBeNull()
  expect(
    knownBrowser(key, cookie.replace(own, 'another-browser-of-theirs'), 'asha@menonstudio.in'),
  ).toBeNull()
  expect(knownBrowser(key, undefined, 'asha@menonstudio.in')).toBeNull()
  expect(knownBrowser(key, own, 'asha@menonstudio.in')).toBeNull()
})

it('Our product remembers the six people who signed in last', () => {
  const people = Array.from({ length: 7 }, (_, at) => `person${at}@shared.example`)
  const cookie = after([...people, people[1] ?? ''])
  expect(people.map((email) => knownBrowser(key, cookie, email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ])
})

it('Our product takes no id of a browser that it did not make: it names places of limits', () => {
  for (const made of ['x'.repeat(4_000), 'short', 'with a blank and more letters']) {
    const cookie = knownBrowserCookie(key, {
      cookie: made,
      email: 'asha@menonstudio.in',
      freshId: own,
    })
    expect(cookie.split('.')[0]).toBe(own)
    expect(knownBrowser(key, cookie, 'asha@menonstudio.in')).toBe(own)
  }
})
