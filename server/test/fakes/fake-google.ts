import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GoogleSignIn } from '../../base/world.ts'
import type { GoogleEndpoints } from '../../adapters/google/google-client.ts'

export const clientId = '1234-mehfil.apps.googleusercontent.com'

/** Google's answer about a valid token for the product. */
export const buildTokenFacts = (
  sub: string,
  email: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  azp: clientId,
  aud: clientId,
  sub,
  scope: 'openid email profile',
  exp: '1795344000',
  expires_in: '3599',
  email,
  email_verified: 'true',
  access_type: 'online',
  ...more,
})

/** A Google without a network. Each token is a key of `addresses`. */
export const createGoogleFor = (addresses: Record<string, string>): GoogleSignIn => ({
  clientId,
  script: 'https://accounts.google.com/gsi/client',
  isStandIn: false,
  verifyToken: async (token) =>
    addresses[token]
      ? { sub: token, email: addresses[token], expiresAt: new Date('2026-11-21T11:00:00Z') }
      : null,
  findName: async () => '',
})

/** The answer about a token: facts in JSON, or a response written by hand. */
type FakeGoogleReply = Record<string, unknown> | ((response: ServerResponse) => void)

/** A Google whose answers about tokens a test sets. */
export async function fakeGoogle() {
  const tokens = new Map<string, FakeGoogleReply>()
  const names = new Map<string, FakeGoogleReply>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    reply(response, (request.url === '/userinfo' ? names : tokens).get(readToken(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const places: GoogleEndpoints = {
    script: 'https://accounts.google.com/gsi/client',
    tokenInfo: `${ownUrl}/tokeninfo`,
    userInfo: `${ownUrl}/userinfo`,
    isStandIn: false,
  }
  let count = 0
  /** Makes a token with these facts and this name of its owner. */
  const tokenFor = (said: FakeGoogleReply, name?: string): string => {
    const token = `ya29.${(count += 1)}`
    tokens.set(token, said)
    if (name && typeof said !== 'function') names.set(token, { sub: said['sub'], name })
    return token
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { places, requests, tokenFor, close }
}

const readToken = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function reply(response: ServerResponse, said: FakeGoogleReply | undefined): void {
  if (typeof said === 'function') return said(response)
  response
    .writeHead(said ? 200 : 400, { 'content-type': 'application/json' })
    .end(JSON.stringify(said ?? { error: 'invalid_token', error_description: 'Invalid Value' }))
}
