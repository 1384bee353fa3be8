import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Random } from '../../base/random.ts'
import type { Settings } from '../../base/settings.ts'
import type { GoogleStandIn } from '../../base/world.ts'
import type { GoogleEndpoints } from './google-client.ts'

export const standInClientId = 'stand-in.apps.googleusercontent.com'

/** The stand-in's own address, which the same client calls over HTTP as it calls Google's. */
export function getStandInEndpoints({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): GoogleEndpoints {
  const baseUrl = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/dev/google`
  return {
    script: '/dev/google/client.js',
    tokenInfo: `${baseUrl}/tokeninfo`,
    userInfo: `${baseUrl}/userinfo`,
    isStandIn: true,
  }
}

const tokenLifeSeconds = 3_599
const maxTokens = 1_000

/**
 * Tokens of a demo, kept in memory. One address is always the same person, also after a restart.
 */
export function createGoogleStandIn(
  people: GoogleStandIn['people'],
  random: Random,
  now: () => Date,
): GoogleStandIn {
  const issuedTokens = new LRUCache<
    string,
    Parameters<GoogleStandIn['issueToken']>[0] & { until: number }
  >({ max: maxTokens })
  const findIssuedToken = (token: string) => {
    const person = issuedTokens.get(token)
    const seconds = person ? Math.round((person.until - now().getTime()) / 1_000) : 0
    return person && seconds > 0 ? { ...person, seconds, sub: toSubject(person.email) } : null
  }
  return {
    people,
    issueToken: (person) => {
      const token = `stand-in.${random.secret()}`
      issuedTokens.set(token, { ...person, until: now().getTime() + tokenLifeSeconds * 1_000 })
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: tokenLifeSeconds,
        scope: 'openid email profile',
      }
    },
    findTokenInfo: (token) => {
      const person = findIssuedToken(token)
      return (
        person && {
          azp: standInClientId,
          aud: standInClientId,
          sub: person.sub,
          scope: 'openid email profile',
          expires_in: String(person.seconds),
          email: person.email,
          email_verified: String(person.isVerified),
          access_type: 'online',
        }
      )
    },
    findUserInfo: (token) => {
      const person = findIssuedToken(token)
      return (
        person && {
          sub: person.sub,
          name: person.name,
          email: person.email,
          email_verified: person.isVerified,
        }
      )
    },
  }
}

/** 21 digits, as Google's ids have. */
const toSubject = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 21)
