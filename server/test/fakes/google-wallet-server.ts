import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

type GoogleRequest = { method: string; path: string; access: string; body: Record<string, unknown> }

/** Google's API of passes, which knows what was written to it. */
export async function startGoogleWalletServer() {
  const requests: GoogleRequest[] = []
  const assertions: string[] = []
  const known = new Set<string>()
  const state = { isAway: false }
  const server = createServer((request, response) => {
    const answer = async (): Promise<[number, unknown]> => {
      const sent = await text(request)
      if (state.isAway) return [503, {}]
      const path = request.url ?? ''
      if (path === '/token') {
        assertions.push(new URLSearchParams(sent).get('assertion') ?? '')
        return [200, { access_token: 'access', expires_in: 3_600 }]
      }
      const body = JSON.parse(sent) as Record<string, unknown>
      const access = request.headers.authorization ?? ''
      requests.push({ method: request.method ?? '', path, access, body })
      if (request.method === 'POST') known.add(String(body['id']))
      return known.has(String(body['id'])) ? [200, body] : [404, {}]
    }
    void answer().then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoints: {
      token: `${origin}/token`,
      api: `${origin}/v1`,
      save: 'https://pay.google.com/gp/v/save',
    },
    requests,
    assertions,
    known,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
