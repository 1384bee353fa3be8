import type { BrowserContext } from 'playwright-core'
import { languageNames, type Language } from '../contract/fields.ts'
import type { Product } from '../tools/product.ts'
import { codeFor } from './mailbox.ts'
import { call } from './visits.ts'

/** An owner on the free plan, by a sign-up nobody looks at here. */
export async function beOwner(
  product: Product,
  context: BrowserContext,
  { email: EMAIL, language }: { email: string; language: Language },
): Promise<void> {
  await call(context, '/auth/send-otp-register', { EMAIL, LANGUAGE: languageNames[language] })
  await call(context, '/auth/otp-verify-register', { OTP: await codeFor(product, EMAIL) })
  await call(context, '/auth/create-user', {
    FULLNAME: 'Tara Pillai',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
  })
  await call(context, '/auth/select-plan', { PLAN: 'Economy' })
}
