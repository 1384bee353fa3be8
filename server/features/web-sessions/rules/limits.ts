import { hourMs } from '@mehfil/contract/durations.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'

/** Events begun from one network and its neighbours. */
export const startsPerIp: RateLimit = { hits: 10, minutes: 60 }
export const startsPerNetwork: RateLimit = { hits: 40, minutes: 60 }

export const webSessionDays = 30
const idleHours = 48

export const getUntouchedCutoff = (now: Date): Date => new Date(now.getTime() - idleHours * hourMs)
