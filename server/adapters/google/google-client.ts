import { email } from '@mehfil/contract/fields/fields.ts'
import * as z from 'zod'
import { limitConcurrency } from '../../base/concurrency/limit-concurrency.ts'
import { readLimitedText } from '../../base/http/limited-text.ts'
import type { GoogleSignIn, VerifiedGoogleUser } from '../../base/world.ts'

export type GoogleEndpoints = {
  script: string
  tokenInfo: string
  userInfo: string
  isStandIn: boolean
}

/** Google's addresses. This client calls no other address, except the stand-in's own. */
export const googleEndpoints: GoogleEndpoints = {
  script: 'https://accounts.google.com/gsi/client',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  isStandIn: false,
}

const timeoutMs = 3_000
const maxResponseBytes = 16 * 1024
const limitRequests = limitConcurrency({ maxRunning: 16, maxQueueLength: 64 })

/**
 * Google writes numbers and booleans as text: `"expires_in": "3599"`, `"email_verified": "true"`.
 */
const secondsSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive())
const trueSchema = z.union([z.literal(true), z.literal('true')])

const createTokenInfoSchema = (clientId: string) =>
  z.object({
    aud: z.literal(clientId),
    azp: z.literal(clientId),
    sub: z.string().regex(/^[\w-]{1,255}$/),
    expires_in: secondsSchema,
    email_verified: trueSchema,
    email,
  })

/**
 * Asks Google who an access token belongs to. Only a token made for our own client, for a person
 * with a verified address, is a proof; any failure on the way is no proof. A token made for another
 * site is not accepted, because that site may hold tokens of all its visitors.
 */
export function createGoogleSignIn(
  clientId: string,
  endpoints: GoogleEndpoints,
  now: () => Date,
): GoogleSignIn {
  const expectedToken = createTokenInfoSchema(clientId)
  return {
    clientId,
    script: endpoints.script,
    isStandIn: endpoints.isStandIn,
    verifyToken: async (token) => {
      const parsed = expectedToken.safeParse(
        await limitRequests(() => fetchJson(endpoints.tokenInfo, token, 'POST')),
      )
      return parsed.success ? toVerifiedGoogleUser(parsed.data, now()) : null
    },
    findName: async (token, sub) => {
      const parsed = z
        .object({ sub: z.literal(sub), name: z.string() })
        .safeParse(await limitRequests(() => fetchJson(endpoints.userInfo, token, 'GET')))
      return parsed.success ? parsed.data.name : ''
    },
  }
}

const toVerifiedGoogleUser = (
  tokenInfo: z.infer<ReturnType<typeof createTokenInfoSchema>>,
  at: Date,
): VerifiedGoogleUser => ({
  sub: tokenInfo.sub,
  email: tokenInfo.email,
  expiresAt: new Date(at.getTime() + tokenInfo.expires_in * 1_000),
})

/**
 * The JSON of one address, or null. The token is sent in a header, which access logs do not record.
 */
async function fetchJson(url: string, token: string, method: 'GET' | 'POST'): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    if (response.ok) return JSON.parse(await readLimitedText(response, maxResponseBytes)) as unknown
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}
