import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyProvider } from '../../base/world.ts'
import { createCompanySignIn } from './company-sign-in.ts'

const returnUrl = 'https://mehfil.example/company/return'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
const client = createCompanySignIn({ allowsPrivate: true, timeoutMs: 2_000 })

/** A provider that answers what a test says. */
let server: Server
let provider: CompanyProvider
let idToken = ''
let metadata: object = {}
let tokens: object = {}
let requests: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        ...metadata,
      },
      '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] },
      '/token': {
        access_token: 'access',
        token_type: 'Bearer',
        refresh_token: 'refresh',
        id_token: idToken,
        ...tokens,
      },
    }
    const answer = answers[request.url ?? '']
    response.writeHead('error' in (answer ?? {}) ? 400 : answer ? 200 : 404, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  provider = { issuer: `http://127.0.0.1:${port}`, clientId: 'mehfil', clientSecret: 'secret' }
})
afterAll(() => void server.close())

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const seconds = () => Math.floor(performance.timeOrigin / 1_000 + performance.now() / 1_000)
const buildClaims = (nonce: string) => ({
  iss: provider.issuer,
  aud: provider.clientId,
  sub: 'tara',
  email: 'tara@studio.example',
  name: 'Tara Pillai',
  nonce,
  iat: seconds(),
  exp: seconds() + 300,
})
type TokenChange = {
  claims?: object
  head?: object
  sign?: (text: string) => string
  answer?: (state: string) => string
}

/** A sign-in whose token differs from a right one. */
async function signInWith({ claims, head, sign: signText, answer }: TokenChange = {}) {
  const begun = (await client.begin(provider, { redirectUrl: returnUrl, email: 'a@b.example' }))!
  const { state, nonce } = begun.request
  const text = `${encode({ alg: 'RS256', kid: 'one', ...head })}.${encode({ ...buildClaims(nonce), ...claims })}`
  const proof =
    signText?.(text) ?? sign('sha256', Buffer.from(text), privateKey).toString('base64url')
  idToken = `${text}.${proof}`
  const query = answer?.(state) ?? `?code=one&state=${state}`
  return client.finish(provider, { answerUrl: returnUrl + query, request: begun.request })
}

describe('Our product believes the provider of a company', () => {
  it('with PKCE, a state and a nonce in every request', async () => {
    const { url, request } = (await client.begin(provider, {
      redirectUrl: returnUrl,
      email: 'tara@studio.example',
    }))!
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect([query.get('state'), query.get('nonce'), query.get('redirect_uri')]).toEqual([
      request.state,
      request.nonce,
      returnUrl,
    ])
    expect(query.get('code_challenge')).not.toBe(request.verifier)
    expect(await signInWith()).toEqual({
      subject: 'tara',
      email: 'tara@studio.example',
      isVerified: null,
      name: 'Tara Pillai',
      refreshToken: 'refresh',
    })
  })

  it.each([
    [true, true],
    ['true', true],
    [undefined, null],
    [false, false],
    ['false', false],
    ['maybe', false],
    [1, false],
  ])('whose %j about an address is %j', async (claim, isVerified) => {
    expect(await signInWith({ claims: { email_verified: claim } })).toMatchObject({ isVerified })
  })

  const wrong: Record<string, () => TokenChange> = {
    'another nonce': () => ({ claims: { nonce: 'another' } }),
    'no nonce': () => ({ claims: { nonce: undefined } }),
    'another audience': () => ({ claims: { aud: 'another' } }),
    'another issuer': () => ({ claims: { iss: 'https://elsewhere.example' } }),
    'an expired token': () => ({ claims: { exp: seconds() - 60, iat: seconds() - 120 } }),
    'the algorithm none': () => ({ head: { alg: 'none' }, sign: () => '' }),
    'a key of its public key': () => ({
      head: { alg: 'HS256' },
      sign: (text) =>
        createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest('base64url'),
    }),
    'the key of a stranger': () => ({
      sign: (text) => sign('sha256', Buffer.from(text), stranger).toString('base64url'),
    }),
    'another state': () => ({ answer: () => '?code=one&state=another' }),
    'no code': () => ({ answer: (state) => `?state=${state}` }),
    'an error': () => ({ answer: (state) => `?error=access_denied&state=${state}` }),
    'an answer of another issuer': () => ({
      answer: (state) => `?code=one&state=${state}&iss=https%3A%2F%2Felsewhere.example`,
    }),
  }
  it.each(Object.keys(wrong))('and never %s', async (what) => {
    expect(await signInWith(wrong[what]!())).toBeNull()
  })

  it('that says the person is no more, and not one that is away', async () => {
    tokens = { error: 'invalid_grant' }
    expect(await client.refresh(provider, 'refresh')).toEqual({ is: 'ended' })
    tokens = { error: 'temporarily_unavailable' }
    expect(await client.refresh(provider, 'refresh')).toEqual({ is: 'away' })
    tokens = {}
    const away = { ...provider, issuer: 'http://127.0.0.1:1' }
    expect(await client.refresh(away, 'refresh')).toEqual({ is: 'away' })
  })
})

describe('Our product asks only a provider', () => {
  it('at a public address, with TLS', async () => {
    const asked: string[] = []
    const guarded = createCompanySignIn({
      allowsPrivate: false,
      resolve: async (name) => {
        asked.push(name)
        return ['10.0.0.7']
      },
    })
    const before = requests.length
    const issuers = [
      provider.issuer,
      'https://127.0.0.1',
      'https://localhost',
      'https://inside.studio.example',
      'http://login.studio.example',
    ]
    const answers: boolean[] = []
    for (const issuer of issuers) answers.push(await guarded.isReachable({ ...provider, issuer }))
    expect(answers).toEqual(issuers.map(() => false))
    expect([asked, requests.length]).toEqual([['inside.studio.example'], before])
  })

  it('whose addresses stay public when it names them itself', async () => {
    requests = []
    metadata = { token_endpoint: 'https://10.0.0.7/token' }
    const guarded = createCompanySignIn({ allowsPrivate: false, resolve: async () => ['10.0.0.7'] })
    expect(await guarded.refresh(provider, 'refresh')).toEqual({ is: 'away' })
    metadata = {}
    expect(requests).toEqual([])
  })

  it('that is who it says, and answers in little space', async () => {
    metadata = { issuer: 'https://elsewhere.example' }
    expect(await client.isReachable(provider)).toBe(false)
    metadata = { padding: 'x'.repeat(300_000) }
    expect(await client.isReachable(provider)).toBe(false)
    metadata = {}
    expect(await client.isReachable(provider)).toBe(true)
  })
})
