import * as z from 'zod'
import { country } from '../places/countries.ts'
import { yesNo } from '../wire.ts'

/** What a visitor has typed during a sign-up so far. The password is never sent back. */
export const typedDetails = {
  email: ['EMAIL', z.string()],
  fullName: ['FULLNAME', z.string()],
  contact: ['CONTACT', z.string()],
  /** The phone number in readable form. */
  contactShown: ['CONTACT_SHOWN', z.string().default('')],
  address: ['ADDRESS', z.string()],
  country: ['COUNTRY', country],
  state: ['STATE', z.string()],
  gstNo: ['GST_NO', z.string()],
  agreedToTerms: ['AGREED_TO_TERMS', yesNo],
  marketingConsent: ['MARKETINGCONSENT', yesNo],
  /** A password exists or is not needed, so the field may stay empty. */
  hasPassword: ['PASSWORD_SET', z.boolean()],
  /** Google proved the address, so no password is needed. */
  byGoogle: ['GOOGLE', z.boolean()],
} as const
