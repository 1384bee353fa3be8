import type { BrowserContext } from 'playwright-core'
import { toWireName, type Language } from '../../contract/languages.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { readMailedCode } from './mailbox.ts'
import { callApi } from './browser-contexts.ts'

/** An owner on the free plan; the sign-up itself is tested elsewhere. */
export async function signUpOwner(
  product: ProductProcess,
  context: BrowserContext,
  { email: EMAIL, language }: { email: string; language: Language },
): Promise<void> {
  await callApi(context, '/auth/send-otp-register', { EMAIL, LANGUAGE: toWireName(language) })
  await callApi(context, '/auth/otp-verify-register', { OTP: await readMailedCode(product, EMAIL) })
  await callApi(context, '/auth/create-user', {
    FULLNAME: 'Tara Pillai',
    PASSWORD: 'Tuk-Tuk.77Lanes',
    AGREED_TO_TERMS: 'Y',
  })
  await callApi(context, '/auth/select-plan', { PLAN: 'Economy' })
}
