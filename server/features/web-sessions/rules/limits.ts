import type { Figure } from '../../../base/limits.ts'

/** Events begun from one line, and from its neighbours with it. */
export const begunFromIp: Figure = { hits: 10, minutes: 60 }
export const begunFromNetwork: Figure = { hits: 40, minutes: 60 }

const hours = 3_600_000

export const lifeDays = 30
const untouchedHours = 48

export const untouchedBefore = (now: Date): Date => new Date(now.getTime() - untouchedHours * hours)
