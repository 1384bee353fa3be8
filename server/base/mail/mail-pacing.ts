import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import type { World } from '../world.ts'
import type { SmtpError } from './mail-states.ts'

const minuteMs = hourMs / 60

/**
 * What a new sender sends in its first days. Receivers distrust a domain that begins with
 * thousands of mails.
 */
const warmUpTiers = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

/** The most mails of this day; null after the last tier. */
export function getWarmUpLimit(since: Date | null, now: Date): number | null {
  if (!since) return null
  const day = Math.floor((now.getTime() - since.getTime()) / dayMs)
  return warmUpTiers[Math.max(0, day)] ?? null
}

const deferralsBeforeOpen = 5
const openMs = { first: minuteMs, longest: 30 * minuteMs }
const probeMs = minuteMs / 2
const maxDomains = 5_000

type DomainState = { deferrals: number; openUntil: number; openMs: number }

/** Decides when mails to many people go: not all at once to one receiver, and not yet to one that defers. */
export type MailPacing = {
  /** The earliest time for a mail to this address; null for now. */
  findDelay(address: string): Promise<Date | null>
  /** The outcome of a mail to this address. */
  record(address: string, error: SmtpError | null): void
}

const getDomain = (address: string): string => (address.split('@')[1] ?? '').toLowerCase()

/** The receiver takes none for now: another mail to it would be deferred too. */
const isDeferral = ({ responseCode = 0, unreachable }: SmtpError): boolean =>
  !unreachable && responseCode >= 400 && responseCode < 500 && responseCode !== 452

export function createDomainBreaker(now: () => Date) {
  const states = new Map<string, DomainState>()
  return {
    findOpenEnd: (domain: string): Date | null => {
      const state = states.get(domain)
      if (!state || state.deferrals < deferralsBeforeOpen) return null
      if (now().getTime() < state.openUntil) return new Date(state.openUntil)
      // One mail tests whether the receiver is back; the others wait for its outcome.
      state.openUntil = now().getTime() + probeMs
      return null
    },
    record: (domain: string, error: SmtpError | null): void => {
      if (!error) return void states.delete(domain)
      if (!isDeferral(error)) return
      const state = states.get(domain) ?? { deferrals: 0, openUntil: 0, openMs: openMs.first }
      if (states.size >= maxDomains) states.clear()
      states.set(domain, state)
      state.deferrals += 1
      if (state.deferrals < deferralsBeforeOpen) return
      state.openUntil = now().getTime() + state.openMs
      state.openMs = Math.min(openMs.longest, state.openMs * 2)
    },
  }
}

export function createMailPacing({ settings, limiter, now, log }: World): MailPacing {
  const breaker = createDomainBreaker(now)
  const { domainPerMinute, warmUpSince } = settings.mailPacing
  const isWithinDay = async (): Promise<boolean> => {
    const hits = getWarmUpLimit(warmUpSince, now())
    if (hits === null) return true
    const today = now().toISOString().slice(0, 10)
    return limiter.consume('mail-day', today, { hits, minutes: 24 * 60, isStrictInDemo: true })
  }
  const isWithinMinute = async (domain: string): Promise<boolean> =>
    domainPerMinute === null ||
    limiter.consume('mail-domain', domain, {
      hits: domainPerMinute,
      minutes: 1,
      isStrictInDemo: true,
    })
  return {
    findDelay: async (address) => {
      const domain = getDomain(address)
      const openEnd = breaker.findOpenEnd(domain)
      if (openEnd) return openEnd
      if (!(await isWithinMinute(domain))) return new Date(now().getTime() + minuteMs)
      return (await isWithinDay()) ? null : getNextDay(now())
    },
    record: (address, error) => {
      const domain = getDomain(address)
      breaker.record(domain, error)
      if (error && breaker.findOpenEnd(domain))
        log.info({ domain }, 'a receiver defers mails; mails to it wait')
    },
  }
}

/** Days of the warm-up begin at midnight UTC. */
const getNextDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs)

type PacedMail = { campaign_id: string | null; to_address: string }

/**
 * The earliest time for a mail that is about to be handed over; null for now. It takes a place of
 * the minute and of the day. Only mails to many people wait, never one that a person waits for.
 */
export const takePlace = async (
  pacing: MailPacing | undefined,
  { campaign_id: campaignId, to_address: address }: PacedMail,
): Promise<Date | null> =>
  !pacing || campaignId === null ? null : pacing.findDelay(address).catch(() => null)
