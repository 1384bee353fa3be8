import { expect, test } from 'vitest'
import { navTarget } from '@mehfil/contract/pages.ts'
import { followable } from './leave.ts'

const hosts = ['evil.example', 'evil.example:443', 'xn--mehfil-9za.example', 'mehfіl.example', 'checkout.razorpay.com.evil.example', 'evil.example#checkout.razorpay.com', 'evil.example?@rzp.io', `${'a'.repeat(8_000)}.example`]
const ways = [
  (host: string) => `//${host}`, (host: string) => `/\\${host}`, (host: string) => `\\\\${host}`, (host: string) => `https:${host}`, (host: string) => `https:/${host}`, (host: string) => `https:///${host}`,
  (host: string) => `http://${host}`, (host: string) => `https://${host}`, (host: string) => `https://checkout.razorpay.com@${host}`, (host: string) => `https://localhost:3000@${host}`, (host: string) => `\t//${host}`,
  (host: string) => `/\t/${host}`, (host: string) => `ht\ntps://${host}`, (host: string) => `%09//${host}`, (host: string) => `javascript://${host}/%0aalert(1)`, (host: string) => `data:text/html,//${host}`,
  (host: string) => `blob:https://${host}/1`, (host: string) => `vbscript:${host}`, (host: string) => `file://${host}/x`, (host: string) => `ftp://${host}`, (host: string) => `ws://${host}`, (host: string) => `https://user:word@${host}`,
  (host: string) => `JaVaScRiPt:alert('${host}')`, (host: string) => ` \u0000javascript:alert('${host}')`, (host: string) => `feed:https://${host}`,
]
const hostile = [...ways.flatMap((way) => hosts.map(way)), 'http://checkout.razorpay.com/x', 'https://checkout.razorpay.com:8443/x', 'https://you@rzp.io/x', '__proto__', 'constructor', 'toString']

test('Our product follows none of 200 addresses away from its own, nor takes one for a place to go on to', () => {
  expect(hostile.length).toBeGreaterThan(200)
  for (const url of hostile) {
    const followed = followable(url)
    if (followed !== undefined) expect(new URL(followed).origin, url.slice(0, 80)).toBe(window.location.origin)
    expect(navTarget(url), url.slice(0, 80)).toBeUndefined()
  }
  expect(hostile.filter((url) => followable(url) === undefined).length).toBeGreaterThan(150)
})

test('Our product follows its own addresses and the checkout’s', () => {
  expect(followable('/dashboard')).toBe(`${window.location.origin}/dashboard`)
  expect(['https://api.razorpay.com/v1/checkout', 'https://rzp.io/i/x'].map(followable)).toEqual(['https://api.razorpay.com/v1/checkout', 'https://rzp.io/i/x'])
  expect([navTarget('create-event'), navTarget('upgrade-plan')]).toEqual(['/event/create-event?mode=w', expect.any(String)])
})
