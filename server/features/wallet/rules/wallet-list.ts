import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import type { World } from '../../../base/world.ts'

/** The wallets whose keys the operator has set. */
export const listWallets = ({ wallets }: Pick<World, 'wallets'>): WalletName[] => [
  ...(wallets.apple ? (['apple'] as const) : []),
  ...(wallets.google ? (['google'] as const) : []),
]
