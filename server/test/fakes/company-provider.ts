import { createServer } from 'node:http'
import { once } from 'node:events'
import Provider from 'oidc-provider'

export type CompanyAccount = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/**
 * A real provider of OpenID Connect on this machine. It signs in whom the test names, without
 * asking them, until the test forgets that person.
 */
export async function startCompanyProvider(returnUrl: string) {
  const people = new Map<string, CompanyAccount>()
  let present = ''
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'mehfil',
        client_secret: 'a-secret-of-the-company-provider',
        redirect_uris: [returnUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a-key-of-the-test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: async (_, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: async () => ({ ...person }) }
    },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    const grant = new provider.Grant({ accountId: present, clientId: 'mehfil' })
    grant.addOIDCScope('openid offline_access email profile')
    const grantId = await grant.save()
    const result = { login: { accountId: present }, consent: { grantId } }
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    ctx.respond = false
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId: 'mehfil',
    clientSecret: 'a-secret-of-the-company-provider',
    /** The next sign-in is this person's. */
    signInAs(person: CompanyAccount): void {
      people.set(person.sub, person)
      present = person.sub
    },
    forget: (sub: string) => void people.delete(sub),
    stop: () => void server.close(),
  }
}

export type CompanyTestProvider = Awaited<ReturnType<typeof startCompanyProvider>>

/** Goes to the provider as a browser does, and answers what it sends along at the end. */
export async function visitProvider(url: string, returnUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < 8; step++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider stopped: ${await response.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(returnUrl)) return next.slice(next.indexOf('?'))
  }
  throw new Error('The provider did not send anyone back.')
}
