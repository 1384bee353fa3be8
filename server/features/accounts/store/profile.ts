import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/fields.ts'
import type { DigitKind } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'
import type { AccountScope, EventScope } from '../../../base/scope.ts'

type OfPerson = Pick<AccountScope, 'personId'>

export type OwnWords = {
  fullName: string
  contact: string
  language: Language
  zone: string
  digits: DigitKind
}

const ownRow = (tx: Tx, { personId }: OfPerson) =>
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

/** What a person says of themselves, and whether they have a password. */
export const profileOf = async (tx: Tx, who: OfPerson) =>
  profileFrom(await ownRow(tx, who).executeTakeFirstOrThrow())

/** The same, until the commit nobody else's to change: of two choices made at once both stay. */
export const profileForUpdate = async (tx: Tx, who: OfPerson) =>
  profileFrom(await ownRow(tx, who).forUpdate().executeTakeFirstOrThrow())

function profileFrom(
  row: Awaited<ReturnType<ReturnType<typeof ownRow>['executeTakeFirstOrThrow']>>,
) {
  const own: OwnWords = {
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

export async function saveOwnWords(
  tx: Tx,
  { personId }: OfPerson,
  { fullName, contact, language, zone, digits }: OwnWords,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ full_name: fullName, contact: contact || null, language, zone: zone || null, digits })
    .where('id', '=', personId)
    .execute()
}

/** Given or taken back; the day of either stays. */
export async function saveConsent(
  tx: Tx,
  { personId }: OfPerson,
  { consents, at }: { consents: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      marketing_consent_at: consents ? at : null,
      marketing_withdrawn_at: consents ? null : at,
    })
    .where('id', '=', personId)
    .execute()
}

export type Billed = { address: string; country: string; state: string; gstNo: string }

export async function billedOf(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
): Promise<Billed> {
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

export async function saveBilled(
  tx: Tx,
  { accountId }: AccountScope,
  { address, country, state, gstNo }: Billed,
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

/** Whether a price of a place is being paid again and again. */
export async function isSubscribed(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('subscription_status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.subscription_status !== null
}

/** Puts a picture, or none, in the place of the one there is, whose file is answered. */
export async function replaceOwnPicture(
  tx: Tx,
  { personId }: OfPerson,
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

/** Where a person is signed in, the latest seen first. */
export async function sessionsOf(tx: Tx, { personId }: OfPerson) {
  return tx
    .selectFrom('session')
    .innerJoin('member as owner', (join) =>
      join.onRef('owner.account_id', '=', 'session.account_id').on('owner.role', '=', 'Superuser'),
    )
    .innerJoin('person', 'person.id', 'owner.person_id')
    .select([
      'session.id',
      'session.agent',
      'session.created_at',
      'session.seen_at',
      'session.expires_at',
      'session.door_at',
      'person.full_name as account',
    ])
    .where('session.person_id', '=', personId)
    .orderBy('session.seen_at', 'desc')
    .execute()
}

/** Whether start and duration of an event are over. */
export async function isEventOver(tx: Tx, { eventId }: EventScope, now: Date): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{
    over: boolean
  }>`select starts_at + make_interval(mins => duration_minutes) <= ${now} as over from event where id = ${eventId}`.execute(
    tx,
  )
  return found?.over ?? false
}
