import * as z from 'zod'
import { utc, yesNo } from '../wire.ts'

/** Fields of a person in several calls. The password is never sent. */
export const personFields = {
  /** The id of the person at Google; empty when Google is not connected. */
  googleId: ['GOOGLE_SIGNID', z.string().default('')],
  /** The national number; `CONTACT` holds it with the country code. */
  mobile: ['MOBILE', z.string().default('')],
  marketingConsentAt: ['MARKETINGCONSENTDATETIME', utc.nullable().default(null)],
  termsAcceptedAt: ['TNACCEPTEDDATETIME', utc.nullable().default(null)],
} as const

export const consentFields = {
  marketingConsent: ['MARKETINGCONSENT', yesNo.default(false)],
  agreedToTerms: ['AGREED_TO_TERMS', yesNo.default(false)],
} as const
