import { marketingVersion, termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { sql } from 'kysely'
import { getCurrencyByCountry } from '@mehfil/contract/billing/prices.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope, EventScope, PersonRef } from '../../../base/access/scope.ts'

export type PersonProfile = {
  fullName: string
  contact: string
  language: Language
  zone: string
  digits: DigitKind
}

const selectProfile = (tx: Tx, { personId }: PersonRef) =>
  tx
    .selectFrom('person')
    .select([
      'full_name',
      'contact',
      'language',
      'zone',
      'digits',
      'password_hash',
      'picture',
      'registered_at',
      'google_sub',
      'marketing_consent_at',
      'marketing_withdrawn_at',
      'terms_agreed_at',
    ])
    .where('id', '=', personId)

/** A person's profile, and whether they have a password. */
export const getProfile = async (tx: Tx, who: PersonRef) =>
  toProfile(await selectProfile(tx, who).executeTakeFirstOrThrow())

/** The same under lock, so that two changes at once both stay. */
export const lockProfile = async (tx: Tx, who: PersonRef) =>
  toProfile(await selectProfile(tx, who).forUpdate().executeTakeFirstOrThrow())

function toProfile(
  row: Awaited<ReturnType<ReturnType<typeof selectProfile>['executeTakeFirstOrThrow']>>,
) {
  const own: PersonProfile = {
    fullName: row.full_name,
    contact: row.contact ?? '',
    language: row.language as Language,
    zone: row.zone ?? '',
    digits: row.digits as DigitKind,
  }
  return {
    ...own,
    hasPassword: row.password_hash !== null,
    picture: row.picture,
    registeredAt: row.registered_at,
    googleId: row.google_sub ?? '',
    marketingConsent: row.marketing_consent_at !== null,
    marketingConsentAt: row.marketing_consent_at ?? row.marketing_withdrawn_at,
    agreedToTerms: row.terms_agreed_at !== null,
    termsAcceptedAt: row.terms_agreed_at,
  }
}

export async function saveProfile(
  tx: Tx,
  { personId }: PersonRef,
  { fullName, contact, language, zone, digits }: PersonProfile,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ full_name: fullName, contact: contact || null, language, zone: zone || null, digits })
    .where('id', '=', personId)
    .execute()
}

/** Consent given or withdrawn; the times of both stay. */
export async function saveConsent(
  tx: Tx,
  { personId }: PersonRef,
  { consents, at }: { consents: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      marketing_consent_at: consents ? at : null,
      ...(consents && { marketing_version: marketingVersion, marketing_source: 'profile' }),
      marketing_withdrawn_at: consents ? null : at,
    })
    .where('id', '=', personId)
    .execute()
}

export type AccountBilling = { address: string; country: string; state: string; gstNo: string }

export async function getAccountBilling(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
): Promise<AccountBilling> {
  const row = await tx
    .selectFrom('account')
    .select(['address', 'country', 'state', 'gst_no'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    address: row.address ?? '',
    country: row.country ?? '',
    state: row.state ?? '',
    gstNo: row.gst_no ?? '',
  }
}

export async function saveAccountBilling(
  tx: Tx,
  { accountId }: AccountScope,
  { address, country, state, gstNo }: AccountBilling,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      address: address || null,
      country: country || null,
      state: state || null,
      gst_no: gstNo || null,
    })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Whether something belongs to the price and tax of this country: a subscription, or a balance for
 * messages, also one that waits for an answer of the provider.
 */
export async function isCountryFixed(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  country: string,
): Promise<boolean> {
  const currency = getCurrencyByCountry(country)
  const { rows } = await sql<{ isFixed: boolean }>`
    select a.subscription_status is not null
      or exists (select from phone_balance b where b.account_id = ${accountId} and b.currency = ${currency} and b.amount > 0)
      or exists (select from phone_message m where m.account_id = ${accountId} and m.currency = ${currency} and m.price > 0 and m.state in ('queued', 'claimed', 'uncertain')) as "isFixed"
    from account a where a.id = ${accountId}`.execute(tx)
  return rows[0]?.isFixed ?? false
}

/** Replaces the picture, or removes it; answers the old file. */
export async function replaceOwnPicture(
  tx: Tx,
  { personId }: PersonRef,
  file: string | null,
): Promise<string | null> {
  const { picture } = await tx
    .selectFrom('person')
    .select('picture')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('person').set({ picture: file }).where('id', '=', personId).execute()
  return picture
}

/** A person's sessions, the latest used first. */
export async function listSessions(tx: Tx, { personId }: PersonRef) {
  return tx
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join.on('person.id', '=', (on) => on.fn('first_owner', ['session.account_id'])),
    )
    .select([
      'session.id',
      'session.agent',
      'session.country',
      'session.city',
      'session.created_at',
      'session.seen_at',
      'session.expires_at',
      'session.door_seen_at',
      'person.full_name as account',
    ])
    .where('session.person_id', '=', personId)
    .orderBy('session.seen_at', 'desc')
    .execute()
}

/** Whether the event is over. */
export async function isEventOver(tx: Tx, { eventId }: EventScope, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    over: boolean
  }>`select starts_at + make_interval(mins => duration_minutes) <= ${now} as over from event where id = ${eventId}`.execute(
    tx,
  )
  return row?.over ?? false
}

/** The person agreed to the present text of the terms. */
export const saveTermsAgreement = (tx: Tx, { personId }: PersonRef, at: Date) =>
  tx
    .updateTable('person')
    .set({ terms_agreed_at: at, terms_version: termsVersion })
    .where('id', '=', personId)
    .execute()

export async function getTermsAgreement(
  tx: Tx,
  { personId }: PersonRef,
): Promise<{ version: string | null; at: Date | null }> {
  const row = await tx
    .selectFrom('person')
    .select(['terms_version', 'terms_agreed_at'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return { version: row?.terms_version ?? null, at: row?.terms_agreed_at ?? null }
}
