import { useEffect } from 'react'
import { saveSignupDetails } from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { lettersOnly, passwordCharacters } from '@mehfil/contract/fields.ts'
import { ask } from '../../lib/ask.ts'
import { keptInTab } from '../../lib/kept.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import type { SignupProgress } from './queries.ts'
import { asksForBilling, detailsComplaints, type Aim } from './rules.ts'

export type Typed = Answer<typeof saveSignupDetails.input>
export type DetailsForm = ReturnType<typeof useDetailsForm>

const nameFor = (email: string) => `signup:${email}`
export const forgetTyped = (email: string) => keptInTab.forget(nameFor(email))

/** The details of a sign-up; what is typed outlives a look at another page in this tab, the password alone does not. */
export function useDetailsForm(
  progress: SignupProgress,
  { plan, mode }: Aim,
  {
    guessed,
    done,
    send = (typed) => ask(saveSignupDetails, { input: typed }),
  }: { guessed: string; done: () => unknown; send?: (typed: Typed) => Promise<unknown> },
) {
  const { email } = progress
  const began = known(progress, guessed)
  const before = keptInTab.read<Partial<Typed>>(nameFor(email)) ?? {}
  const form = useCallForm({
    call: saveSignupDetails,
    // A free plan's form asks for no country, and leaves the guess to that of a paid one.
    initial: {
      ...began,
      ...before,
      country: before.country || began.country,
      password: progress.hasPassword ? null : '',
      plan: plan ?? undefined,
      mode: mode ?? undefined,
    },
    clean: { fullName: lettersOnly, password: passwordCharacters },
    check: (values) => detailsComplaints(plan, values),
    send: (input) => send(asksForBilling(plan) ? input : withoutBlanks(input)),
    done: () => {
      forgetTyped(email)
      return done()
    },
  })
  const { password: _, plan: __, mode: ___, ...typed } = form.values
  const asText = JSON.stringify(typed)
  useEffect(() => keptInTab.write(nameFor(email), JSON.parse(asText)), [email, asText])
  /** Another country has other states, numbers and addresses. */
  const move = (country: string) =>
    country !== form.values.country && form.change({ country, state: '', contact: '', address: '' })
  return { ...form, move }
}

/** A free plan sends what there is of a bill, and nothing empty. */
const withoutBlanks = ({ contact, address, country, state, gstNo, ...input }: Typed): Typed => ({
  ...input,
  contact: contact || null,
  ...(address && { address }),
  ...(country && { country }),
  ...(state && { state }),
  ...(gstNo && { gstNo }),
})

/** What the server holds of it, and a first guess of the country. */
function known(
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
  guessed: string,
): Typed {
  return {
    fullName,
    password: '',
    contact,
    address,
    country: country || guessed,
    state,
    gstNo,
    agreedToTerms: (agreedToTerms ? 'Y' : 'N') as 'Y',
    marketingConsent: marketingConsent ? 'Y' : 'N',
  }
}
