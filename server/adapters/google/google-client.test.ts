import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientId, fakeGoogle, buildTokenFacts } from '../../test/fakes/fake-google.ts'
import { createGoogleSignIn, googleEndpoints } from './google-client.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const leela = buildTokenFacts('117001', 'leela@guests.example')
const omitField = (name: string) =>
  Object.fromEntries(Object.entries(leela).filter(([key]) => key !== name))
const setAnswer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

let google: Awaited<ReturnType<typeof fakeGoogle>>
beforeAll(async () => {
  google = await fakeGoogle()
})
afterAll(() => google.close())

const verifyTokenOf = (said: Parameters<typeof google.tokenFor>[0]) =>
  createGoogleSignIn(clientId, google.places, now).verifyToken(google.tokenFor(said))

describe('Our product accepts a token of Google', () => {
  it('that was made for it and a person with a verified address, in Google’s own format', async () => {
    expect(await verifyTokenOf(leela)).toEqual({
      sub: '117001',
      email: 'leela@guests.example',
      expiresAt: new Date('2026-11-21T10:59:59Z'),
    })
    expect(await verifyTokenOf({ ...leela, expires_in: 60, email_verified: true })).toMatchObject({
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
    ['that does not say who asked for it', omitField('azp')],
    ['meant for several', { ...leela, aud: [clientId] }],
    ['that is over', { ...leela, expires_in: '0' }],
    ['that was over a while ago', { ...leela, expires_in: '-20' }],
    ['without an expiry time', omitField('expires_in')],
    ['with an address that is not verified', { ...leela, email_verified: false }],
    ['with an address that is not verified, as text', { ...leela, email_verified: 'false' }],
    ['with an address of which nothing is said', omitField('email_verified')],
    ['with an address verified by another word', { ...leela, email_verified: 'yes' }],
    ['no email address', omitField('email')],
    ['with an address that is none', { ...leela, email: 'leela' }],
    ['without a person', omitField('sub')],
    ['of an empty key', { ...leela, sub: '' }],
    ['of a key that is a number', { ...leela, sub: 117001 }],
    ['Google does not know', setAnswer(400, '{"error":"invalid_token"}')],
    ['that breaks Google', setAnswer(500, JSON.stringify(leela))],
    ['answered with half of it', setAnswer(200, JSON.stringify(leela).slice(0, 60))],
    ['answered with a page', setAnswer(200, '<!doctype html>')],
    ['answered with nothing', setAnswer(200, '')],
    ['answered with null', setAnswer(200, 'null')],
    [
      'answered with a megabyte',
      setAnswer(200, JSON.stringify({ ...leela, more: 'x'.repeat(1_000_000) })),
    ],
    [
      'answered through a redirect',
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
  it.each(wrong)('but none %s', async (_, said) => expect(await verifyTokenOf(said)).toBeNull())

  it('and waits three seconds for Google’s answer', { tags: 'long', timeout: 10_000 }, async () => {
    const begun = performance.now()
    const [silent, dripping] = await Promise.all([
      verifyTokenOf(() => {}),
      verifyTokenOf((response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 100)
        response.on('close', () => clearInterval(drip))
      }),
    ])
    expect([silent, dripping]).toEqual([null, null])
    expect(performance.now() - begun).toBeLessThan(4_500)
  })

  it('and accepts no token while Google is away', async () => {
    const nowhere = createGoogleSignIn(
      clientId,
      {
        ...google.places,
        tokenInfo: 'http://127.0.0.1:9/tokeninfo',
        userInfo: 'http://127.0.0.1:9/userinfo',
      },
      now,
    )
    expect([await nowhere.verifyToken('ya29.x'), await nowhere.findName('ya29.x', '1')]).toEqual([
      null,
      '',
    ])
  })

  it('and uses the name only of the same person', async () => {
    const token = google.tokenFor(leela, 'Leela Iyer')
    const { findName } = createGoogleSignIn(clientId, google.places, now)
    expect([
      await findName(token, '117001'),
      await findName(token, '117002'),
      await findName('unknown', '117001'),
    ]).toEqual(['Leela Iyer', '', ''])
  })

  it('and never writes a token into an address', () => {
    expect(google.requests.length).toBeGreaterThan(20)
    expect(
      google.requests.filter((line) => line.includes('ya29') || line.includes('stand-in')),
    ).toEqual([])
  })

  it('and calls only Google, by https', () => {
    const hosts = [googleEndpoints.script, googleEndpoints.tokenInfo, googleEndpoints.userInfo]
      .map((place) => new URL(place))
      .map(({ protocol, hostname }) => `${protocol}//${hostname}`)
    expect(hosts).toEqual([
      'https://accounts.google.com',
      'https://oauth2.googleapis.com',
      'https://openidconnect.googleapis.com',
    ])
  })
})
