import { equalsInConstantTime, keyedHash } from '../../../base/random.ts'
import type { Settings } from '../../../base/settings.ts'

type SigningKeys = Pick<Settings, 'secretKey' | 'secretKeyBefore'>

/** The answers that buttons of an invitation give. */
export const buttonAnswers = ['yes', 'no'] as const
export type ButtonAnswer = (typeof buttonAnswers)[number]
export type ButtonPress = { messageId: string; answer: ButtonAnswer }

const sign = (key: string, { messageId, answer }: ButtonPress): Buffer =>
  keyedHash(key, `phone-answer ${messageId} ${answer}`).subarray(0, 18)

/** What the provider repeats when a button is pressed. */
export const formatPayload = ({ secretKey }: SigningKeys, press: ButtonPress): string =>
  `${press.messageId}.${press.answer}.${sign(secretKey, press).toString('base64url')}`

/** The message and the answer of a payload that we signed; null of any other. */
export function parsePayload(
  { secretKey, secretKeyBefore }: SigningKeys,
  payload: string,
): ButtonPress | null {
  const [messageId = '', word, proof = ''] = payload.split('.')
  const answer = buttonAnswers.find((one) => one === word)
  if (!answer || !/^[\da-f-]{36}$/.test(messageId)) return null
  const press = { messageId, answer }
  const isOurs = [secretKey, secretKeyBefore].some(
    (key) => key && equalsInConstantTime(Buffer.from(proof, 'base64url'), sign(key, press)),
  )
  return isOurs ? press : null
}
