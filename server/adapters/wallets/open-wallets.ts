import type { Settings } from '../../base/settings.ts'
import type { Wallets } from '../../base/wallets.ts'
import type { World } from '../../base/world.ts'
import { createAppleWallet } from './apple-wallet.ts'
import { createGoogleWallet } from './google-wallet.ts'

/** The wallets whose keys are set. Their libraries are loaded when the first pass is asked for. */
export const openWallets = (
  { wallets: { apple, google }, publicUrl }: Pick<Settings, 'wallets' | 'publicUrl'>,
  { now }: Pick<World, 'now'>,
): Wallets => ({
  apple: apple && createAppleWallet(apple),
  google: google && createGoogleWallet(google, { now, origin: new URL(publicUrl).origin }),
})
