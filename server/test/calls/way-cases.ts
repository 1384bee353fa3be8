import {
  getReturnDeadline,
  hashAddressCode,
  hashReturnToken,
} from '../../features/accounts/rules/email-change.ts'
import { cast } from '../../seed/cast.ts'
import type { CallCase } from './call-fixtures.ts'
import type { CallSetup } from './call-setup.ts'

const token = 'token-of-the-old-address'
const codes = { old: '482913', new: '117204' }

/** Asha waits for the codes of a new address, and Ivo may take his old one back. */
export async function prepareWays({ testApp }: CallSetup): Promise<void> {
  const { db, random, settings } = testApp.world
  const now = testApp.clock.now()
  const id = random.uuid()
  const hash = (side: 'old' | 'new') =>
    hashAddressCode(settings.secretKey, { id, side, code: codes[side] })
  const row = { old_code_hash: hash('old'), new_code_hash: hash('new'), sent_at: now }
  await db
    .insertInto('email_change')
    .values([
      {
        ...row,
        id,
        person_id: cast.asha.personId,
        old_email: cast.asha.email,
        new_email: 'asha-now@house.example',
        expires_at: getReturnDeadline(now),
      },
      {
        ...row,
        id: random.uuid(),
        person_id: cast.ivo.personId,
        old_email: 'ivo-before@house.example',
        new_email: cast.ivo.email,
        expires_at: getReturnDeadline(now),
        changed_at: now,
        signed_in_at: now,
        undo_hash: hashReturnToken(token),
      },
    ])
    .execute()
}

/** Calls about the ways in which a person signs in. */
export const wayCases: Record<string, CallCase> = {
  askEmailChange: { who: 'asha', wire: { EMAIL: 'asha-later@house.example' } },
  changeEmail: { who: 'asha', wire: { OLD_OTP: codes.old, NEW_OTP: codes.new } },
  returnEmail: { who: 'nobody', wire: { TOKEN: token } },
  connectGoogle: { who: 'steps', wire: { CREDENTIAL: 'new' } },
  disconnectGoogle: { who: 'asha' },
}
