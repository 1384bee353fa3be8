import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientId, fakeGoogle, told } from '../../test/fake-google.ts'
import { googleAt, realPlaces } from './client.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const leela = told('117001', 'leela@guests.example')
const without = (name: string) =>
  Object.fromEntries(Object.entries(leela).filter(([key]) => key !== name))
const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

let google: Awaited<ReturnType<typeof fakeGoogle>>
beforeAll(async () => {
  google = await fakeGoogle()
})
afterAll(() => google.close())

const proofOf = (said: Parameters<typeof google.tokenFor>[0]) =>
  googleAt(clientId, google.places, now).proofOf(google.tokenFor(said))

describe('Our product believes a token of Google', () => {
  it('that was given to it for somebody with a verified address, in Google’s own spelling', async () => {
    expect(await proofOf(leela)).toEqual({
      sub: '117001',
      email: 'leela@guests.example',
      expiresAt: new Date('2026-11-21T10:59:59Z'),
    })
    expect(await proofOf({ ...leela, expires_in: 60, email_verified: true })).toMatchObject({
      sub: '117001',
    })
  })

  const wrong: Array<[string, Parameters<typeof google.tokenFor>[0]]> = [
    [
      'of another site',
      {
        ...leela,
        aud: 'other.apps.googleusercontent.com',
        azp: 'other.apps.googleusercontent.com',
      },
    ],
    ['meant for another site', { ...leela, aud: 'other.apps.googleusercontent.com' }],
    ['asked for by another site', { ...leela, azp: 'other.apps.googleusercontent.com' }],
    ['that does not say who asked for it', without('azp')],
    ['meant for several', { ...leela, aud: [clientId] }],
    ['that is over', { ...leela, expires_in: '0' }],
    ['that was over a while ago', { ...leela, expires_in: '-20' }],
    ['whose end nobody knows', without('expires_in')],
    ['with an address that is not verified', { ...leela, email_verified: false }],
    ['with an address that is not verified, as text', { ...leela, email_verified: 'false' }],
    ['with an address of which nothing is said', without('email_verified')],
    ['with an address verified by another word', { ...leela, email_verified: 'yes' }],
    ['no email address', without('email')],
    ['with an address that is none', { ...leela, email: 'leela' }],
    ['of nobody', without('sub')],
    ['of an empty key', { ...leela, sub: '' }],
    ['of a key that is a number', { ...leela, sub: 117001 }],
    ['Google does not know', answer(400, '{"error":"invalid_token"}')],
    ['that breaks Google', answer(500, JSON.stringify(leela))],
    ['answered with half of it', answer(200, JSON.stringify(leela).slice(0, 60))],
    ['answered with a page', answer(200, '<!doctype html>')],
    ['answered with nothing', answer(200, '')],
    ['answered with null', answer(200, 'null')],
    [
      'answered with a megabyte',
      answer(200, JSON.stringify({ ...leela, more: 'x'.repeat(1_000_000) })),
    ],
    [
      'answered by way of somebody else',
      (response) => void response.writeHead(302, { location: `${google.places.tokenInfo}?` }).end(),
    ],
    [
      'cut off in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write('{"aud":')
        response.destroy()
      },
    ],
  ]
  it.each(wrong)('and none %s', async (_, said) => expect(await proofOf(said)).toBeNull())

  it('and waits for Google three seconds, not for one that never ends', async () => {
    const begun = performance.now()
    const [silent, dripping] = await Promise.all([
      proofOf(() => {}),
      proofOf((response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 100)
        response.on('close', () => clearInterval(drip))
      }),
    ])
    expect([silent, dripping]).toEqual([null, null])
    expect(performance.now() - begun).toBeLessThan(4_500)
  }, 10_000)

  it('and believes nobody while Google is away', async () => {
    const nowhere = googleAt(
      clientId,
      {
        ...google.places,
        tokenInfo: 'http://127.0.0.1:9/tokeninfo',
        userInfo: 'http://127.0.0.1:9/userinfo',
      },
      now,
    )
    expect([await nowhere.proofOf('ya29.x'), await nowhere.nameOf('ya29.x', '1')]).toEqual([
      null,
      '',
    ])
  })

  it('and takes the name of the same person alone', async () => {
    const token = google.tokenFor(leela, 'Leela Iyer')
    const { nameOf } = googleAt(clientId, google.places, now)
    expect([
      await nameOf(token, '117001'),
      await nameOf(token, '117002'),
      await nameOf('unknown', '117001'),
    ]).toEqual(['Leela Iyer', '', ''])
  })

  it('and never writes a token into an address', () => {
    expect(google.asked.length).toBeGreaterThan(20)
    expect(
      google.asked.filter((line) => line.includes('ya29') || line.includes('stand-in')),
    ).toEqual([])
  })

  it('and asks Google alone, by https', () => {
    const hosts = [realPlaces.script, realPlaces.tokenInfo, realPlaces.userInfo]
      .map((place) => new URL(place))
      .map(({ protocol, hostname }) => `${protocol}//${hostname}`)
    expect(hosts).toEqual([
      'https://accounts.google.com',
      'https://oauth2.googleapis.com',
      'https://openidconnect.googleapis.com',
    ])
  })
})
