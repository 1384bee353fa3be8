import { createPassToken } from '../../features/wallet/rules/pass-proof.ts'
import type { AppleWallet } from '../../base/wallets.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { wedding, type CallCase } from './call-fixtures.ts'
import type { CallSetup } from './call-setup.ts'

const passType = 'pass.example.mehfil.ticket'
const serial = 'a1a1a1a1a1a1a1a1a1a1a1a1'
const pushToken = 'ab'.repeat(32)
const pass = { ...wedding, PASS_TYPE: passType, SERIAL: serial }

/** What a phone with a pass of Apple Wallet sends. */
export const walletCases: Record<string, CallCase> = {
  registerPassDevice: {
    who: 'nobody',
    params: { ...pass, DEVICE_LIBRARY: 'new-phone' },
    raw: { body: JSON.stringify({ pushToken }), headers: {} },
  },
  unregisterPassDevice: {
    who: 'nobody',
    params: { ...pass, DEVICE_LIBRARY: 'known-phone' },
    raw: { body: '', headers: {} },
  },
  passLog: {
    who: 'nobody',
    params: wedding,
    raw: { body: '{"logs":["no icon"]}', headers: {} },
    reads: true,
  },
}

/** Adds a pass and a phone that has it. */
export async function prepareWallets({ testApp: { world, clock } }: CallSetup): Promise<void> {
  const apple: AppleWallet = {
    passType,
    team: 'A1B2C3D4E5',
    sign: async () => Buffer.from('pass'),
    push: async () => [],
  }
  world.wallets.apple = apple
  const at = clock.now()
  await world.db
    .insertInto('wallet_pass')
    .values({
      event_id: wedding.EID,
      guest_id: castGuests.meera,
      wallet: 'apple',
      serial,
      language: 'en',
      content: '',
      told: '',
      changed_at: at,
      created_at: at,
    })
    .execute()
  await world.db
    .insertInto('wallet_device')
    .values({
      event_id: wedding.EID,
      serial,
      device: 'known-phone',
      push_token: pushToken,
      registered_at: at,
    })
    .execute()
  const authorization = `ApplePass ${createPassToken(world.settings, wedding.EID, serial)}`
  for (const { raw } of Object.values(walletCases)) if (raw) raw.headers = { authorization }
}
