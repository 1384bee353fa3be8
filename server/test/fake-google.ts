import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Google } from '../base/world.ts'
import type { Places } from '../outside/google/client.ts'

export const clientId = '1234-mehfil.apps.googleusercontent.com'

/** What Google says of a good token of ours. */
export const told = (
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

/** A Google without a network: each token is the key of whose address it is. */
export const knowing = (addresses: Record<string, string>): Google => ({
  clientId,
  script: 'https://accounts.google.com/gsi/client',
  isStandIn: false,
  proofOf: async (token) =>
    addresses[token]
      ? { sub: token, email: addresses[token], expiresAt: new Date('2026-11-21T11:00:00Z') }
      : null,
  nameOf: async () => '',
})

/** What is said of a token: facts in JSON, or an answer written by hand. */
type Said = Record<string, unknown> | ((response: ServerResponse) => void)

/** A Google that says of each token what a test wants it to. */
export async function fakeGoogle() {
  const tokens = new Map<string, Said>()
  const names = new Map<string, Said>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    say(response, (request.url === '/userinfo' ? names : tokens).get(tokenOf(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const places: Places = {
    script: 'https://accounts.google.com/gsi/client',
    tokenInfo: `${own}/tokeninfo`,
    userInfo: `${own}/userinfo`,
    isStandIn: false,
  }
  let count = 0
  /** A token of which this is said, and by what name its owner goes. */
  const tokenFor = (said: Said, name?: string): string => {
    const token = `ya29.${(count += 1)}`
    tokens.set(token, said)
    if (name && typeof said !== 'function') names.set(token, { sub: said['sub'], name })
    return token
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { places, asked, tokenFor, close }
}

const tokenOf = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function say(response: ServerResponse, said: Said | undefined): void {
  if (typeof said === 'function') return said(response)
  response
    .writeHead(said ? 200 : 400, { 'content-type': 'application/json' })
    .end(JSON.stringify(said ?? { error: 'invalid_token', error_description: 'Invalid Value' }))
}
