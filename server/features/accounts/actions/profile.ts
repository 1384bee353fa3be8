import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { normalTaxNumber, taxNumberComplaint } from '@mehfil/contract/gstin.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'
import {
  updateAccountPlace as placeCall,
  updateUserInfo as infoCall,
} from '@mehfil/contract/profile.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { eventScopeFor } from '../../../base/scope.ts'
import { nationalNumber, numberFrom } from '../../../outside/phones.ts'
import { addressOfPicture } from '../rules/picture.ts'
import { isProven, permissionsInPlan, permissionStates } from '../rules/terms.ts'
import { saveLanguage } from '../store/people.ts'
import {
  billedOf,
  isEventOver,
  isSubscribed,
  profileForUpdate,
  profileOf,
  saveBilled,
  saveConsent,
  saveOwnWords,
} from '../store/profile.ts'

type AccessContext = HostContext<
  Record<never, string>,
  Answer<(typeof calls.verifyUsersAccess)['query']>
>

export async function verifyUsersAccess({ tx, now, host, query }: AccessContext) {
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
    permissions: permissionsInPlan(host),
    features: [...features],
    labelRemoval,
    peopleLimit,
    ...permissionStates(host),
    isDefault: role === 'Superuser',
    upgradeEnabled: role === 'Superuser' && plan !== 'First',
    isWebSession: false,
    eventPassed:
      query.eventId !== undefined &&
      (await isEventOver(tx, await eventScopeFor(tx, host, query.eventId, undefined), now)),
    zone: zone ?? '',
    digits,
    picture: addressOfPicture(picture),
  }
}

export async function profileInfo({ tx, now, host, scope }: HostContext) {
  const { email, role, plan } = host
  const { picture, ...own } = await profileOf(tx, scope)
  return {
    ...own,
    mobile: nationalNumber(own.contact),
    isProven: isProven(host, { hasPassword: own.hasPassword, now }),
    email,
    role,
    plan,
    picture: addressOfPicture(picture),
    billed: role === 'Superuser' ? await billedOf(tx, scope) : null,
  }
}

/** What is left out stays as it is. */
export async function updateUserInfo(
  { tx, now, scope, note }: HostContext,
  { marketingConsent, ...typed }: Answer<(typeof infoCall)['input']>,
) {
  const {
    fullName,
    contact,
    language,
    zone,
    digits,
    marketingConsent: consented,
  } = await profileForUpdate(tx, scope)
  const before = { fullName, contact, language, zone, digits }
  const after = {
    ...before,
    ...typed,
    contact: typed.contact === undefined ? contact : await numberOr(tx, scope, typed.contact),
  }
  await saveOwnWords(tx, scope, after)
  const consents = marketingConsent === undefined ? consented : marketingConsent === 'Y'
  if (consents !== consented) await saveConsent(tx, scope, { consents, at: now })
  note(
    differences(
      { ...before, marketingConsent: letterOf(consented) },
      { ...after, marketingConsent: letterOf(consents) },
    ),
  )
}

const letterOf = (yes: boolean): string => (yes ? 'Y' : 'N')

/** Without a plus it is a number of the country the account is billed in. */
async function numberOr(
  tx: HostContext['tx'],
  scope: HostContext['scope'],
  typed: string,
): Promise<string> {
  if (!typed) return ''
  const { country } = await billedOf(tx, scope)
  return (
    numberFrom(typed, country || home) ??
    refuse('invalidInput', {
      errors: complaintsOf(infoCall.input, { contact: 'field.contact-invalid' }),
    })
  )
}

export async function updateAccountPlace(
  { tx, scope, note }: HostContext,
  typed: Answer<(typeof placeCall)['input']>,
) {
  const known = typed.country === home ? indianState(typed.state) : undefined
  if (typed.country === home && typed.state && !known)
    refuse('invalidInput', {
      errors: complaintsOf(placeCall.input, { state: 'field.state-unknown' }),
    })
  const before = await billedOf(tx, scope)
  // Price and tax of what is subscribed to are those of the place.
  if (
    before.country &&
    (before.country === home) !== (typed.country === home) &&
    (await isSubscribed(tx, scope))
  )
    refuse('invalidInput', {
      errors: complaintsOf(placeCall.input, { country: 'field.country-fixed' }),
    })
  const wrongNumber = taxNumberComplaint(typed)
  if (wrongNumber)
    refuse('invalidInput', { errors: complaintsOf(placeCall.input, { gstNo: wrongNumber }) })
  const after = {
    ...typed,
    state: known?.names.en ?? typed.state,
    gstNo: normalTaxNumber(typed.gstNo),
  }
  await saveBilled(tx, scope, after)
  note(differences(before, after))
}

/** Only what became different is written down. */
function differences<T extends Record<string, string>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(before) as Array<keyof T>).filter((key) => before[key] !== after[key])
  const of = (all: T) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<T>
  return { before: of(before), after: of(after) }
}

export async function changeLanguage(
  { tx, host, scope, note }: HostContext,
  { language }: Answer<(typeof calls.changeLanguage)['input']>,
) {
  await saveLanguage(tx, scope, language)
  note({ before: { language: host.language }, after: { language } })
}
