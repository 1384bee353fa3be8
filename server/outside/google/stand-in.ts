import { createHash } from 'node:crypto'
import type { Random } from '../../base/random.ts'
import type { Settings } from '../../base/settings.ts'
import type { StandIn } from '../../base/world.ts'
import type { Places } from './client.ts'

export const standInClientId = 'stand-in.apps.googleusercontent.com'

/** The stand-in's own address, which the same client asks over HTTP as it asks Google's. */
export function standInPlaces({ host, port }: Pick<Settings, 'host' | 'port'>): Places {
  const own = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}/dev/google`
  return {
    script: '/dev/google/client.js',
    tokenInfo: `${own}/tokeninfo`,
    userInfo: `${own}/userinfo`,
    isStandIn: true,
  }
}

const lifeSeconds = 3_599
const mostKept = 1_000

/** Tokens of a demo, kept here and gone with the process. One address is one person, today and after a restart. */
export function openStandIn(people: StandIn['people'], random: Random, now: () => Date): StandIn {
  const given = new Map<string, Parameters<StandIn['give']>[0] & { until: number }>()
  const whose = (token: string) => {
    const one = given.get(token)
    const seconds = one ? Math.round((one.until - now().getTime()) / 1_000) : 0
    return one && seconds > 0 ? { ...one, seconds, sub: subOf(one.email) } : null
  }
  return {
    people,
    give: (one) => {
      if (given.size >= mostKept) given.clear()
      const token = `stand-in.${random.secret()}`
      given.set(token, { ...one, until: now().getTime() + lifeSeconds * 1_000 })
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: lifeSeconds,
        scope: 'openid email profile',
      }
    },
    infoOf: (token) => {
      const one = whose(token)
      return (
        one && {
          azp: standInClientId,
          aud: standInClientId,
          sub: one.sub,
          scope: 'openid email profile',
          expires_in: String(one.seconds),
          email: one.email,
          email_verified: String(one.isVerified),
          access_type: 'online',
        }
      )
    },
    nameOf: (token) => {
      const one = whose(token)
      return (
        one && { sub: one.sub, name: one.name, email: one.email, email_verified: one.isVerified }
      )
    },
  }
}

/** 21 digits, as Google's are. */
const subOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`)
    .toString()
    .slice(0, 21)
