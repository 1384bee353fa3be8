import { email } from '@mehfil/contract/fields.ts'
import * as z from 'zod'
import { turnsOf } from '../../base/turns.ts'
import type { Google, GoogleProof } from '../../base/world.ts'

export type Places = { script: string; tokenInfo: string; userInfo: string; isStandIn: boolean }

/** Where Google is. Nothing else is ever asked by this client, but for the stand-in's own address. */
export const realPlaces: Places = {
  script: 'https://accounts.google.com/gsi/client',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  isStandIn: false,
}

const patience = 3_000
const mostBytes = 16 * 1024
const inTurn = turnsOf({ atOnce: 16, longestLine: 64 })

/** Google writes numbers and yes as text: `"expires_in": "3599"`, `"email_verified": "true"`. */
const seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive())
const isTrue = z.union([z.literal(true), z.literal('true')])

const tokenInfo = (clientId: string) =>
  z.object({
    aud: z.literal(clientId),
    azp: z.literal(clientId),
    sub: z.string().regex(/^[\w-]{1,255}$/),
    expires_in: seconds,
    email_verified: isTrue,
    email,
  })

/**
 * Asks Google whose an access token is. The token was given to our own client for somebody whose address Google verified, or
 * nothing is proved; whatever goes wrong on the way proves nothing either. Anybody else's token is as good as none: another
 * site may hold one of any of its visitors.
 */
export function googleAt(clientId: string, places: Places, now: () => Date): Google {
  const wanted = tokenInfo(clientId)
  return {
    clientId,
    script: places.script,
    isStandIn: places.isStandIn,
    proofOf: async (token) => {
      const found = wanted.safeParse(await inTurn(() => answerOf(places.tokenInfo, token, 'POST')))
      return found.success ? proofFrom(found.data, now()) : null
    },
    nameOf: async (token, sub) => {
      const found = z
        .object({ sub: z.literal(sub), name: z.string() })
        .safeParse(await inTurn(() => answerOf(places.userInfo, token, 'GET')))
      return found.success ? found.data.name : ''
    },
  }
}

const proofFrom = (told: z.infer<ReturnType<typeof tokenInfo>>, at: Date): GoogleProof => ({
  sub: told.sub,
  email: told.email,
  expiresAt: new Date(at.getTime() + told.expires_in * 1_000),
})

/** The JSON at one of the places, or null. The token travels in a header, which no log of addresses keeps. */
async function answerOf(url: string, token: string, method: 'GET' | 'POST'): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    if (response.ok) return JSON.parse(await textOf(response)) as unknown
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('More than Google ever says.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
