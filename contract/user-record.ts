import * as z from 'zod'
import { utc, yesNo } from './wire.ts'

/** Fields of a person's record that several calls carry. The password is never told. */
export const personFields = {
  /** Google's own key of the person; empty where Google is not connected. */
  googleId: ['GOOGLE_SIGNID', z.string().default('')],
  /** The number as it is dialled within its country; `CONTACT` holds it with the country's code. */
  mobile: ['MOBILE', z.string().default('')],
  marketingConsentAt: ['MARKETINGCONSENTDATETIME', utc.nullable().default(null)],
  termsAcceptedAt: ['TNACCEPTEDDATETIME', utc.nullable().default(null)],
} as const

export const consentFields = {
  marketingConsent: ['MARKETINGCONSENT', yesNo.default(false)],
  agreedToTerms: ['AGREED_TO_TERMS', yesNo.default(false)],
} as const
