import { equalsInConstantTime, keyedHash, sha256 } from '../../../base/random.ts'

const returnDays = 7

export type AddressSide = 'old' | 'new'
type AddressCode = { id: string; side: AddressSide; code: string }

/** A code is valid for one change and one of its two addresses only. */
export const hashAddressCode = (secretKey: string, { id, side, code }: AddressCode): Buffer =>
  keyedHash(secretKey, `email-change:${side}:${id}:${code}`)

export const isAddressCode = (secretKey: string, expected: Buffer, typed: AddressCode): boolean =>
  equalsInConstantTime(expected, hashAddressCode(secretKey, typed))

/** The stored hash of the token in the old address's mail. */
export const hashReturnToken = (token: string): Buffer => sha256(`email-return:${token}`)

export const getReturnDeadline = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + returnDays * 86_400_000)
