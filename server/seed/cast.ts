import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { permissions } from '@mehfil/contract/access.ts'
import type { Db } from '../base/database/db.ts'
import type { PasswordHasher } from '../base/world.ts'

/** The people of the demo and of every test. */
export const cast = {
  asha: {
    accountId: '00000000-0000-4000-8000-0000000000a0',
    personId: '00000000-0000-4000-8000-0000000000a1',
    fullName: 'Asha Menon',
    email: 'asha@mehfil.example',
    password: 'Gather.2026',
  },
  noah: {
    accountId: '00000000-0000-4000-8000-0000000000a0',
    personId: '00000000-0000-4000-8000-0000000000a2',
    fullName: 'Noah Fernandes',
    email: 'noah@mehfil.example',
    password: 'AtTheDoor.1',
  },
  ivo: {
    accountId: '00000000-0000-4000-8000-0000000000b0',
    personId: '00000000-0000-4000-8000-0000000000b1',
    fullName: 'Ivo Horvat',
    email: 'ivo@elsewhere.example',
    password: 'Elsewhere.9',
  },
} as const

export type CastName = keyof typeof cast

export const demoLogins = [
  { who: 'Asha, owner, Business plan', ...cast.asha },
  { who: 'Noah, check-in only', ...cast.noah },
]

/** The people the stand-in of Google knows: two of the demo, and one without an account. */
export const demoPeople = [
  ...[cast.asha, cast.noah].map(({ email, fullName }) => ({ email, name: fullName })),
  { email: 'zoya@newcomers.example', name: 'Zoya Rahman' },
]

/**
 * Adds these people with their accounts. The plans exist already. A second call changes nothing.
 */
export async function seedCast(
  db: Db,
  passwords: PasswordHasher,
  now: Date,
  names: CastName[] = ['asha', 'noah', 'ivo'],
): Promise<void> {
  for (const name of names) {
    const { accountId, personId, fullName, email, password } = cast[name]
    const isOwner = name !== 'noah'
    await db
      .insertInto('account')
      .values({
        id: accountId,
        plan: 'Business',
        subscription_mode: 'Annually',
        subscription_status: 'Active',
        period_start: now,
        period_end: new Date(now.getTime() + 365 * 86_400_000),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('person')
      .values({
        id: personId,
        email,
        full_name: fullName,
        password_hash: await passwords.hash(password),
        terms_agreed_at: now,
        terms_version: termsVersion,
        registered_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('member')
      .values({
        account_id: accountId,
        person_id: personId,
        role: isOwner ? 'Superuser' : 'Normaluser',
        permissions: isOwner ? [...permissions] : ['CheckIn'],
        joined_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
