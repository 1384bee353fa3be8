import { recoveryCodeLetters } from '@mehfil/contract/accounts/second-step.ts'
import { recoveryCodeCount } from '@mehfil/contract/accounts/two-steps.ts'
import { keyedHash, sha256, type Random } from '../../../base/random.ts'

/** Without letters that look like digits: 32 signs, five bits each. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const createCode = (random: Random): string =>
  [...sha256(random.secret()).subarray(0, recoveryCodeLetters)]
    .map((byte) => signs[byte % signs.length])
    .join('')

export const createRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: recoveryCodeCount }, () => createCode(random))

/** In two groups, as a person reads them. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashRecoveryCode = (
  secretKey: string,
  { personId, code }: { personId: string; code: string },
): Buffer => keyedHash(secretKey, `recovery-code:${personId}:${code}`)
