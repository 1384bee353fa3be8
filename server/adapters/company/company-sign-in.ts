import { LRUCache } from 'lru-cache'
import * as openid from 'openid-client'
import type {
  CompanyCheck,
  CompanyProvider,
  CompanyRequest,
  CompanySignIn,
  CompanyUser,
} from '../../base/world.ts'
import { requestGuarded, resolveName, type NameResolver } from '../webhooks/guarded-request.ts'

const defaultTimeoutMs = 8_000
/** How long what a provider says of itself is believed. */
const metadataMs = 10 * 60_000
const clockToleranceSeconds = 30
const scopes = ['openid', 'email', 'profile']

type CompanySignInOptions = {
  /** Also private addresses, and without TLS: for providers in one's own network. */
  allowsPrivate: boolean
  resolve?: NameResolver
  timeoutMs?: number
}

/**
 * Speaks OpenID Connect with the provider of a company: the code flow with PKCE, a state and a nonce.
 * Every request is judged as those of webhooks are. Anything unexpected proves nothing.
 */
export function createCompanySignIn({
  allowsPrivate,
  resolve = resolveName,
  timeoutMs = defaultTimeoutMs,
}: CompanySignInOptions): CompanySignIn {
  const known = new LRUCache<string, openid.Configuration>({ max: 200, ttl: metadataMs })
  const fetchGuarded = createGuardedFetch({ allowsPrivate, resolve, timeoutMs })
  const configure = async (provider: CompanyProvider): Promise<openid.Configuration> => {
    const key = JSON.stringify(provider)
    const found = known.get(key)
    if (found) return found
    const config = await discover(provider, { allowsPrivate, fetchGuarded })
    known.set(key, config)
    return config
  }
  return {
    isReachable: (provider) =>
      discover(provider, { allowsPrivate, fetchGuarded }).then(
        (config) => config.serverMetadata().authorization_endpoint !== undefined,
        () => false,
      ),
    begin: async (provider, request) => {
      try {
        return await begin(await configure(provider), request)
      } catch {
        return null
      }
    },
    finish: async (provider, answer) => {
      try {
        return await finish(await configure(provider), answer)
      } catch {
        return null
      }
    },
    refresh: async (provider, refreshToken) => {
      try {
        return await refresh(await configure(provider), refreshToken)
      } catch (error) {
        return { is: isRefusal(error) ? 'ended' : 'away' }
      }
    },
  }
}

type DiscoverOptions = { allowsPrivate: boolean; fetchGuarded: openid.CustomFetch }

/** The signature of a token is checked, although it comes from the provider itself. */
const discover = (
  { issuer, clientId, clientSecret }: CompanyProvider,
  { allowsPrivate, fetchGuarded }: DiscoverOptions,
): Promise<openid.Configuration> =>
  openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds },
    openid.ClientSecretBasic(clientSecret),
    {
      [openid.customFetch]: fetchGuarded,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(allowsPrivate ? [openid.allowInsecureRequests] : []),
      ],
    },
  )

async function begin(
  config: openid.Configuration,
  { redirectUrl, email }: { redirectUrl: string; email: string },
): Promise<{ url: string; request: CompanyRequest }> {
  const request = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope: listScopes(config).join(' '),
    state: request.state,
    nonce: request.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { url: url.href, request }
}

/** Some providers refuse a scope that they do not list. */
const listScopes = (config: openid.Configuration): string[] =>
  config.serverMetadata().scopes_supported?.includes('offline_access') === false
    ? scopes
    : [...scopes, 'offline_access']

async function finish(
  config: openid.Configuration,
  { answerUrl, request }: { answerUrl: string; request: CompanyRequest },
): Promise<CompanyUser | null> {
  const tokens = await openid.authorizationCodeGrant(config, new URL(answerUrl), {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  const more =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  return {
    subject: claims.sub,
    email: toText(more['email']),
    isVerified: readVerified(more['email_verified']),
    name: toText(more['name']),
    refreshToken: tokens.refresh_token ?? null,
  }
}

async function refresh(config: openid.Configuration, refreshToken: string): Promise<CompanyCheck> {
  const tokens = await openid.refreshTokenGrant(config, refreshToken)
  return { is: 'active', refreshToken: tokens.refresh_token ?? refreshToken }
}

/** Some providers write it as a text, and some say nothing. */
const readVerified = (value: unknown): boolean | null =>
  value === true || value === 'true' ? true : value === undefined || value === null ? null : false

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The provider knows the token no more. Every other error may be over in a minute. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'

const createGuardedFetch =
  ({ timeoutMs, ...rules }: Required<CompanySignInOptions>): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const request = { method, url, headers, body: body ? String(body) : '' }
    const answer = await requestGuarded(request, { ...rules, signal })
    if (typeof answer === 'string') throw new Error(`The address is refused: ${answer}.`)
    const hasBody = ![204, 304].includes(answer.status)
    return new Response(hasBody ? answer.text : null, {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }
