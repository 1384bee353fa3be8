import { createCipheriv, createDecipheriv } from 'node:crypto'
import { keyedHash, equalsInConstantTime, sha256 } from '../random.ts'
import type { Settings } from '../settings.ts'

/**
 * The mails that an unsubscribe link stops: those of an account to one address. It works after
 * guest and event are deleted, and the address cannot be read from it.
 */
export type UnsubscribeTarget = { accountId: string; addressHash: Buffer }

type GuestLinkIds = { EID: string; GID: string }
type SecretKeySettings = Pick<Settings, 'secretKey'> & Partial<Pick<Settings, 'secretKeyBefore'>>

const length = { nonce: 16, account: 16 }
const tokenPattern = /^[\w-]{86}$/

/** The database function `hash_address`. */
export const hashAddress = (address: string): Buffer => sha256(address.toLowerCase())

/** Encrypted for one link: it cannot be used in another link. */
export function createUnsubscribeToken(
  { secretKey }: SecretKeySettings,
  link: GuestLinkIds,
  { accountId, address }: { accountId: string; address: string },
): string {
  const payload = Buffer.concat([
    Buffer.from(accountId.replaceAll('-', ''), 'hex'),
    hashAddress(address),
  ])
  const nonce = deriveNonce(secretKey, link, payload)
  return Buffer.concat([
    nonce,
    createCipheriv('aes-256-ctr', deriveKey(secretKey), nonce).update(payload),
  ]).toString('base64url')
}

/** Null when we did not make it, by this key or by the one before. */
export function readUnsubscribeToken(
  { secretKey, secretKeyBefore }: SecretKeySettings,
  link: GuestLinkIds,
  token: unknown,
): UnsubscribeTarget | null {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return null
  return (
    decryptToken(secretKey, link, token) ??
    (secretKeyBefore ? decryptToken(secretKeyBefore, link, token) : null)
  )
}

function decryptToken(
  secretKey: string,
  link: GuestLinkIds,
  token: string,
): UnsubscribeTarget | null {
  const bytes = Buffer.from(token, 'base64url')
  const nonce = bytes.subarray(0, length.nonce)
  const payload = createDecipheriv('aes-256-ctr', deriveKey(secretKey), nonce).update(
    bytes.subarray(length.nonce),
  )
  if (!equalsInConstantTime(nonce, deriveNonce(secretKey, link, payload))) return null
  const account = payload.subarray(0, length.account).toString('hex')
  return {
    accountId: account.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    addressHash: payload.subarray(length.account),
  }
}

const deriveKey = (secretKey: string): Buffer => keyedHash(secretKey, 'stop link')

/** The nonce is a proof of the content, so a token with any other nonce is invalid. */
const deriveNonce = (secretKey: string, { EID, GID }: GuestLinkIds, payload: Buffer): Buffer =>
  keyedHash(secretKey, `stop link ${EID} ${GID} ${payload.toString('hex')}`).subarray(
    0,
    length.nonce,
  )
