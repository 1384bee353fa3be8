import { may, type AccessActor, type Permission } from '@mehfil/contract/access.ts'

/**
 * The account, and the person who planned a sending. The person is null after leaving the account.
 */
export type MailAuthor = {
  active: string
  deletedAt: Date | null
  features: AccessActor['features']
  person: (Omit<AccessActor, 'features'> & { eventIds: readonly string[] | null }) | null
}

export function mayStillSend(
  { person, features }: MailAuthor,
  eventId: string,
  right: Permission,
): boolean {
  if (!person || (person.eventIds && !person.eventIds.includes(eventId))) return false
  return may({ ...person, features }, right) === 'yes'
}
