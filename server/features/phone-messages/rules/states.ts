import { hourMs, minuteMs } from '@mehfil/contract/durations.ts'
import type { PhoneFailure, PhoneMessageState } from '@mehfil/contract/mail/phone-messages.ts'

/** A process that claimed a message and reports nothing for so long has ended. */
export const leaseMs = 60_000
/** Providers report within hours. After this time without a word the price is given back. */
export const doubtMs = 72 * hourMs
/** Free replies are allowed for a day after the guest wrote. */
export const windowMs = 24 * hourMs

/** The waits after messages that the provider did not take. After the last one it is given up. */
const waitsMinutes = [1, 5, 30, 120, 360]
export const getNextTry = (attempts: number, now: Date): Date | null => {
  const minutes = waitsMinutes[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs)
}

/** States that a report may move a message from. Each report moves it forward only. */
const from = {
  accepted: ['claimed', 'uncertain'],
  delivered: ['claimed', 'uncertain', 'accepted'],
  read: ['claimed', 'uncertain', 'accepted', 'delivered'],
  failed: ['claimed', 'uncertain', 'accepted'],
} as const satisfies Partial<Record<PhoneMessageState, readonly PhoneMessageState[]>>

export type PhoneReport = {
  state: keyof typeof from
  reason: PhoneFailure | null
  providerId: string | null
}

export const listStatesBefore = (state: keyof typeof from): readonly PhoneMessageState[] =>
  from[state]

/** It was given up without a report; the provider may still send one. */
export const givenUpReason: PhoneFailure = 'unconfirmed'
