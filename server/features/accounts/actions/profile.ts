import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { normaliseTaxNumber, validateTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import {
  updateAccountPlace as placeCall,
  updateUserInfo as infoCall,
} from '@mehfil/contract/accounts/profile.ts'
import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventScopeForHost } from '../../../base/access/scope.ts'
import { getNationalNumber, parsePhoneNumber } from '../../../adapters/phone-numbers.ts'
import { getPictureUrl } from '../rules/picture.ts'
import {
  isOldAgreement,
  isOwnProven,
  listPlanPermissions,
  getPermissionStates,
} from '../rules/terms.ts'
import { countOwners } from '../store/owners.ts'
import { saveLanguage } from '../store/people.ts'
import {
  getAccountBilling,
  isEventOver,
  isCountryFixed,
  lockProfile,
  getProfile,
  saveAccountBilling,
  saveConsent,
  saveProfile,
  getTermsAgreement,
  saveTermsAgreement,
} from '../store/profile.ts'

type UserAccessContext = HostContext<
  Record<never, string>,
  WireValue<(typeof calls.verifyUsersAccess)['query']>
>

export async function getUserAccess({ tx, now, host, scope, query }: UserAccessContext) {
  const {
    fullName,
    email,
    role,
    plan,
    active,
    language,
    features,
    labelRemoval,
    peopleLimit,
    zone,
    digits,
    picture,
  } = host
  return {
    fullName,
    email,
    role,
    plan,
    active,
    language,
    permissions: listPlanPermissions(host),
    features: [...features],
    seesAllEvents: host.eventIds === null,
    labelRemoval,
    peopleLimit,
    hasNewTerms:
      role === 'Superuser' && isOldAgreement(await getTermsAgreement(tx, scope), termsVersion),
    ...getPermissionStates(host),
    isDefault: role === 'Superuser',
    upgradeEnabled: role === 'Superuser' && plan !== 'First',
    isWebSession: false,
    eventPassed:
      query.eventId !== undefined &&
      (await isEventOver(tx, await getEventScopeForHost(tx, host, query.eventId, undefined), now)),
    zone: zone ?? '',
    digits,
    picture: getPictureUrl(picture),
    twoStepsDueAt: host.twoStepsDueAt,
  }
}

export async function getProfileInfo({ tx, now, host, scope }: HostContext) {
  const { email, role, plan } = host
  const { picture, ...own } = await getProfile(tx, scope)
  return {
    ...own,
    mobile: getNationalNumber(own.contact),
    isProven: isOwnProven(host, { hasPassword: own.hasPassword, now }),
    email,
    role,
    plan,
    picture: getPictureUrl(picture),
    isOnlyOwner: role === 'Superuser' && (await countOwners(tx, scope)) === 1,
    billed: role === 'Superuser' ? await getAccountBilling(tx, scope) : null,
  }
}

export async function updateUserInfo(
  { tx, now, scope, audit }: HostContext,
  {
    marketingConsent,
    termsVersion: agreedVersion,
    ...input
  }: WireValue<(typeof infoCall)['input']>,
) {
  const {
    fullName,
    contact,
    language,
    zone,
    digits,
    marketingConsent: consented,
  } = await lockProfile(tx, scope)
  const before = { fullName, contact, language, zone, digits }
  const after = {
    ...before,
    ...input,
    contact: input.contact === undefined ? contact : await parseContact(tx, scope, input.contact),
  }
  await saveProfile(tx, scope, after)
  const consents = marketingConsent === undefined ? consented : marketingConsent === 'Y'
  if (consents !== consented) await saveConsent(tx, scope, { consents, at: now })
  if (agreedVersion) await saveTermsAgreement(tx, scope, now)
  audit(
    diffFields(
      { ...before, marketingConsent: toYesNo(consented) },
      { ...after, marketingConsent: toYesNo(consents) },
    ),
  )
}

const toYesNo = (yes: boolean): string => (yes ? 'Y' : 'N')

/** A number without a plus belongs to the country of the billing address. */
async function parseContact(
  tx: HostContext['tx'],
  scope: HostContext['scope'],
  input: string,
): Promise<string> {
  if (!input) return ''
  const { country } = await getAccountBilling(tx, scope)
  return (
    parsePhoneNumber(input, country || homeCountry) ??
    refuse('invalidInput', {
      errors: toWireErrors(infoCall.input, { contact: 'field.contact-invalid' }),
    })
  )
}

export async function updateAccountPlace(
  { tx, scope, audit }: HostContext,
  input: WireValue<(typeof placeCall)['input']>,
) {
  const known = input.country === homeCountry ? findIndianState(input.state) : undefined
  if (input.country === homeCountry && input.state && !known)
    refuse('invalidInput', {
      errors: toWireErrors(placeCall.input, { state: 'field.state-unknown' }),
    })
  const before = await getAccountBilling(tx, scope)
  // What was paid for keeps the price and tax of its place, so the place cannot change.
  if (
    before.country &&
    (before.country === homeCountry) !== (input.country === homeCountry) &&
    (await isCountryFixed(tx, scope, before.country))
  )
    refuse('invalidInput', {
      errors: toWireErrors(placeCall.input, { country: 'field.country-fixed' }),
    })
  const wrongNumber = validateTaxNumber(input)
  if (wrongNumber)
    refuse('invalidInput', { errors: toWireErrors(placeCall.input, { gstNo: wrongNumber }) })
  const after = {
    ...input,
    state: known?.names.en ?? input.state,
    gstNo: normaliseTaxNumber(input.gstNo),
  }
  await saveAccountBilling(tx, scope, after)
  audit(diffFields(before, after))
}

/** Only changed fields go to the audit log. */
function diffFields<T extends Record<string, string>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(before) as Array<keyof T>).filter((key) => before[key] !== after[key])
  const pick = (all: T) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}

export async function changeLanguage(
  { tx, host, scope, audit }: HostContext,
  { language }: WireValue<(typeof calls.changeLanguage)['input']>,
) {
  await saveLanguage(tx, scope, language)
  audit({ before: { language: host.language }, after: { language } })
}
