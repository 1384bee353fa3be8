import { equalsInConstantTime, keyedHash, sha256 } from '../../../base/random.ts'
import type { Settings } from '../../../base/settings.ts'
import type { WalletName } from '@mehfil/contract/events/wallet.ts'

type PassKeys = Pick<Settings, 'secretKey' | 'secretKeyBefore'>

/** The name of a new pass. It does not tell the guest's link, which is the right to answer. */
export const createPassSerial = (
  { secretKey }: Pick<PassKeys, 'secretKey'>,
  { eventId, guestId, wallet }: { eventId: string; guestId: string; wallet: WalletName },
): string =>
  keyedHash(secretKey, `a pass in a wallet, 1 ${eventId} ${guestId} ${wallet}`)
    .toString('hex')
    .slice(0, 24)

const createToken = (key: string, eventId: string, serial: string): string =>
  keyedHash(key, `the token of a pass, 1 ${eventId} ${serial}`).toString('hex').slice(0, 40)

/** What a phone proves with that it holds the pass. */
export const createPassToken = (
  { secretKey }: Pick<PassKeys, 'secretKey'>,
  eventId: string,
  serial: string,
): string => createToken(secretKey, eventId, serial)

/** A pass that was signed before the key changed still proves itself. */
export const isPassToken = (
  { secretKey, secretKeyBefore }: PassKeys,
  { eventId, serial, token }: { eventId: string; serial: string; token: string },
): boolean =>
  [secretKey, secretKeyBefore].some(
    (key) =>
      key !== null &&
      equalsInConstantTime(sha256(createToken(key, eventId, serial)), sha256(token)),
  )
