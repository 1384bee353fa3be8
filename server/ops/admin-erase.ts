import { StartupError } from '../base/startup-error.ts'
import { eraseAccount, erasePerson } from '../features/accounts/actions/erase.ts'
import { erasePeople, eraseGuestAndPerson } from '../features/address-book/actions/erase.ts'
import { countPeopleByAddress } from '../features/address-book/store/person.ts'
import type { AdminContext, AdminTask } from './admin-task.ts'
import { formatCount } from './command.ts'
import { recordTask } from './admin-audit.ts'
import {
  eraseSecondAddress,
  findGuests,
  findPerson,
  findSecondGuests,
  type FoundGuest,
  type FoundPerson,
} from './admin-store.ts'

export const erase: AdminTask = {
  usage: 'erase <address> [--yes] [--with-accounts]',
  summary: 'deletes what is kept about a person, as a guest and as a host, at once',
  run: async (context) => {
    const { world, words, options, print } = context
    const [email] = words
    if (!email?.includes('@')) throw new StartupError('Name the address of the person.')
    const person = await findPerson(world.db, email)
    const guests = await findGuests(world.db, email)
    const seconds = await findSecondGuests(world.db, email)
    const books = await countPeopleByAddress(world.db, email)
    print(formatFound(person, { guests, seconds, books }))
    if (!person && guests.length + seconds.length + books === 0) return 1
    if (person && person.ownedAccounts.length > 0 && !options.has('with-accounts'))
      throw new StartupError(
        'The person owns an account, and with them it goes with all its events, guests and helpers: add --with-accounts where that is meant.',
      )
    if (!options.has('yes')) {
      print('Nothing was deleted. Add --yes to delete it for good.')
      return 0
    }
    await eraseAll(context, { email, person, guests, seconds })
    print('It is deleted. Bills stay as the law requires, without names.')
    return 0
  },
}

function formatFound(
  person: FoundPerson | null,
  {
    guests,
    seconds,
    books,
  }: { guests: readonly FoundGuest[]; seconds: readonly FoundGuest[]; books: number },
): string {
  return [
    person
      ? `A person who signs in, with ${formatCount(person.ownedAccounts.length, 'account')} of their own${person.isHelper ? ' and as a helper of others' : ''}.`
      : 'No person who signs in.',
    `A guest of ${formatCount(guests.length, 'event')}.`,
    `The second address of a guest of ${formatCount(seconds.length, 'event')}.`,
    `In ${formatCount(books, 'address book')}.`,
    ...[...guests, ...seconds].map(({ eventId, title }) => `  ${eventId}  ${title}`),
  ].join('\n')
}

/** Recorded first, so that nothing is erased without a record. The record holds no address. */
async function eraseAll(
  context: AdminContext,
  {
    email,
    person,
    guests,
    seconds,
  }: { email: string; person: FoundPerson | null; guests: FoundGuest[]; seconds: FoundGuest[] },
): Promise<void> {
  const { world } = context
  for (const { eventId, id } of guests) {
    await recordTask(world.db, context, { task: 'erase guest', eventId, subject: id })
    await eraseGuestAndPerson(world, { eventId, guestId: id })
  }
  for (const guest of seconds) {
    await world.db.transaction().execute(async (tx) => {
      const { eventId, id } = guest
      await recordTask(tx, context, { task: 'erase address', eventId, subject: id })
      await eraseSecondAddress(tx, guest, email)
    })
  }
  await erasePeople(world, email)
  if (!person) return
  for (const accountId of person.ownedAccounts) {
    await recordTask(world.db, context, { task: 'erase account', accountId })
    await eraseAccount(world, accountId)
  }
  await recordTask(world.db, context, { task: 'erase person', subject: person.id })
  await erasePerson(world, person.id)
}
