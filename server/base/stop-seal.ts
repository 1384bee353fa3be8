import { createCipheriv, createDecipheriv } from 'node:crypto'
import { keyedHash, sameBytes, sha256 } from './random.ts'
import type { Settings } from './settings.ts'

/** Whose mails a stop link stops: an account's, to an address. It holds where guest and event are gone, and the address cannot be read off it. */
export type Stoppable = { accountId: string; addressHash: Buffer }

type Link = { EID: string; GID: string }
type Keys = Pick<Settings, 'secretKey'>

const length = { nonce: 16, account: 16 }
const shape = /^[\w-]{86}$/

/** The database's `address_hash`. */
export const addressHash = (address: string): Buffer => sha256(address.toLowerCase())

/** Sealed for one link: at another one it opens nothing. */
export function sealOf(
  { secretKey }: Keys,
  link: Link,
  { accountId, address }: { accountId: string; address: string },
): string {
  const inside = Buffer.concat([
    Buffer.from(accountId.replaceAll('-', ''), 'hex'),
    addressHash(address),
  ])
  const nonce = nonceOf(secretKey, link, inside)
  return Buffer.concat([
    nonce,
    createCipheriv('aes-256-ctr', keyOf(secretKey), nonce).update(inside),
  ]).toString('base64url')
}

/** Null where we did not write it. */
export function sealedIn({ secretKey }: Keys, link: Link, seal: unknown): Stoppable | null {
  if (typeof seal !== 'string' || !shape.test(seal)) return null
  const bytes = Buffer.from(seal, 'base64url')
  const nonce = bytes.subarray(0, length.nonce)
  const inside = createDecipheriv('aes-256-ctr', keyOf(secretKey), nonce).update(
    bytes.subarray(length.nonce),
  )
  if (!sameBytes(nonce, nonceOf(secretKey, link, inside))) return null
  const account = inside.subarray(0, length.account).toString('hex')
  return {
    accountId: account.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    addressHash: inside.subarray(length.account),
  }
}

const keyOf = (secretKey: string): Buffer => keyedHash(secretKey, 'stop link')

/** The proof of what is inside, too: a nonce made of anything else opens nothing. */
const nonceOf = (secretKey: string, { EID, GID }: Link, inside: Buffer): Buffer =>
  keyedHash(secretKey, `stop link ${EID} ${GID} ${inside.toString('hex')}`).subarray(
    0,
    length.nonce,
  )
