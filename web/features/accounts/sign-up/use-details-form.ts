import { useEffect } from 'react'
import { saveSignupDetails } from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { keepLetters, keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { ask } from '../../../lib/ask.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import type { SignupProgress } from '../queries.ts'
import { needsBillingDetails, validateSignupDetails, type SignupTarget } from '../rules.ts'

export type SignupDetailsValues = WireValue<typeof saveSignupDetails.input>
export type DetailsForm = ReturnType<typeof useDetailsForm>

const getDraftKey = (email: string) => `signup:${email}`
export const forgetSignupDraft = (email: string) => tabStorage.remove(getDraftKey(email))

/** This tab keeps a draft of what was typed, but never of the password. */
export function useDetailsForm(
  progress: SignupProgress,
  { plan, mode }: SignupTarget,
  {
    guessedCountry,
    done,
    send = (input) => ask(saveSignupDetails, { input }),
  }: {
    guessedCountry: string
    done: () => unknown
    send?: (details: SignupDetailsValues) => Promise<unknown>
  },
) {
  const { email } = progress
  const savedValues = toFormValues(progress, guessedCountry)
  const draft = tabStorage.read<Partial<SignupDetailsValues>>(getDraftKey(email)) ?? {}
  const form = useCallForm({
    call: saveSignupDetails,
    // The form of the free plan has no country, so its draft must not replace the guessed one.
    initial: {
      ...savedValues,
      ...draft,
      country: draft.country || savedValues.country,
      password: progress.hasPassword ? null : '',
      plan: plan ?? undefined,
      mode: mode ?? undefined,
    },
    clean: { fullName: keepLetters, password: keepPasswordCharacters },
    check: (values) => validateSignupDetails(plan, values),
    send: (input) => send(needsBillingDetails(plan) ? input : omitBlankBilling(input)),
    onSuccess: () => {
      forgetSignupDraft(email)
      return done()
    },
  })
  const { password: _, plan: __, mode: ___, ...details } = form.values
  const draftJson = JSON.stringify(details)
  useEffect(() => tabStorage.write(getDraftKey(email), JSON.parse(draftJson)), [email, draftJson])
  /** Another country has other states, phone numbers and addresses. */
  const changeCountry = (country: string) =>
    country !== form.values.country && form.change({ country, state: '', contact: '', address: '' })
  return { ...form, changeCountry }
}

/** The free plan needs no billing details: only those that are filled in are sent. */
const omitBlankBilling = ({
  contact,
  address,
  country,
  state,
  gstNo,
  ...input
}: SignupDetailsValues): SignupDetailsValues => ({
  ...input,
  contact: contact || null,
  ...(address && { address }),
  ...(country && { country }),
  ...(state && { state }),
  ...(gstNo && { gstNo }),
})

/** The details saved on the server, with the guessed country where none is saved. */
function toFormValues(
  {
    fullName,
    contact,
    address,
    country,
    state,
    gstNo,
    agreedToTerms,
    marketingConsent,
  }: SignupProgress,
  guessedCountry: string,
): SignupDetailsValues {
  return {
    fullName,
    password: '',
    contact,
    address,
    country: country || guessedCountry,
    state,
    gstNo,
    agreedToTerms: (agreedToTerms ? 'Y' : 'N') as 'Y',
    marketingConsent: marketingConsent ? 'Y' : 'N',
  }
}
