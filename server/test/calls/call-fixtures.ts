import { createApiKeySecret } from '../../base/access/api-key.ts'
import type { Random } from '../../base/random.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'

/** The link of a guest to what is kept about an address. */
export const privacyToken = 'P'.repeat(48)
export const newPassword = 'Tuk-Tuk.77Lanes'
export const callers = [
  'nobody',
  'asha',
  'signup',
  'details',
  'plans',
  'forgot',
  'reset',
  'invited',
  'inviteCode',
  'inviteProved',
  'leaving',
  'google',
  'building',
  'buildingCode',
  'buildingProved',
  'buildingSum',
  'paying',
  'payingOnce',
  'changing',
  'helper',
  'deleting',
  'keyOwner',
  /** A person with two steps, and a browser that waits for the second one. */
  'steps',
  'secondStep',
  /** An owner beside another one, and the member to whom they offer their account. */
  'sharing',
  'taking',
  /** A person at the provider of their company. */
  'atCompany',
  /** A browser that was asked for a passkey. */
  'passkey',
  /** Another program, by its key. */
  'program',
] as const
/** Who makes a call, or at which step of a form the visitor is. */
export type Caller = (typeof callers)[number]
export type Cookies = Record<string, string>
export type CallCase = {
  who: Caller
  wire?: object
  params?: Record<string, string>
  reads?: true
  /** A signed request of another program. */
  raw?: { body: string; headers: Record<string, string> }
}
export const wedding = { EID: castEvents.wedding }
export const meera = { ...wedding, GID: castGuests.meera }
export const mailed = { EID: castEvents.mail, GID: 'A5A00000000EE11' }
/** A cancelled event with an answer, which only a code deletes. */
/** An event that is over, with a guest who said yes and sent a picture. */
export const over = { EID: 'A5A00000000AF7E', GID: 'A5A00000000AF7F' }
export const sentPhoto = 'A5A00000000AF70'
export const cancelled = { EID: 'A5A0000000000C1', GID: 'A5A00000000EEC1' }
export const deletionCode = '482913'
export const deletedGuestId = 'A5A00000000EE0D'
export const guestTag = '0123456789ABC01'
export const guestView = '0123456789ABC02'
export const campaign = '11111111-1111-4111-8111-111111111111'
export const guestWithPhone = 'A5A00000000EE0C'
export const invitationPlan = '11111111-1111-4111-8111-1111111111b1'
export const subjectTests = {
  chosen: '11111111-1111-4111-8111-1111111111c1',
  stopped: '11111111-1111-4111-8111-1111111111c2',
}
export const notices = {
  planned: '11111111-1111-4111-8111-1111111111a1',
  sent: '11111111-1111-4111-8111-1111111111a2',
  paused: '11111111-1111-4111-8111-1111111111a3',
}
export const version = '0123456789ABCD1'
export const ownTemplate = '0123456789ABCD2'
/** A person of the address book, and a group. */
export const bookId = '0123456789ABCD6'
/** A webhook, and a message of it. */
export const webhookId = '00000000-0000-4000-8000-0000000000e8'
export const webhookMessageId = '00000000-0000-4000-8000-0000000000e9'
/** A webhook that the program subscribed. */
export const hookId = '00000000-0000-4000-8000-0000000000e6'
const fixedRandom: Pick<Random, 'secret'> = { secret: () => 'of the program' }
export const programKey = createApiKeySecret(fixedRandom as Random, 'demo')
/** A key of another program. */
export const apiKeyId = '00000000-0000-4000-8000-0000000000e7'
export const file = '33333333-3333-4333-8333-333333333333'
/** An event with an open door, a guest who came and a guest who is still coming. */
export const today = {
  EID: 'A5A0000000000AD',
  in: 'A5A00000000EE1A',
  coming: 'A5A00000000EE1B',
  tap: '00000000-0000-4000-8000-00000000007a',
  newTap: '00000000-0000-4000-8000-00000000007b',
  device: '00000000-0000-4000-8000-00000000007c',
  twice: '00000000-0000-4000-8000-00000000007d',
  helper: '00000000-0000-4000-8000-00000000007e',
  rehearsed: '00000000-0000-4000-8000-00000000007f',
  key: 'a key of a device or a link',
}
export const todo = {
  open: '00000000-0000-4000-8000-0000000000d0',
  second: '00000000-0000-4000-8000-0000000000d1',
  deleted: '00000000-0000-4000-8000-0000000000d2',
}
export const guestListCsv = 'Name,Email\nTara Rao,tara@guests.example\nOm Rao,om@guests.example\n'
export const pictureBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
