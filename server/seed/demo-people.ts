import type { World } from '../base/world.ts'
import { fillBook } from '../features/address-book/actions/write.ts'
import { openBook } from '../features/address-book/store/book.ts'
import { addMissingGuests } from '../features/address-book/store/changes.ts'
import { ensureGroups } from '../features/address-book/store/groups.ts'
import { insertPerson } from '../features/address-book/store/person.ts'
import { cast } from './cast.ts'

const friends = [
  { name: 'Lakshmi Menon', email: 'lakshmi@friends.example', phone: '+919820014141' },
  { name: 'Youssef El Idrissi', email: 'youssef@friends.example', phone: '' },
  { name: 'سلمى حداد', email: 'salma@friends.example', phone: '' },
]

/** Asha keeps the people of her events, and a few friends whom she added by hand. */
export async function addPeople(world: World): Promise<void> {
  const { accountId, personId } = cast.asha
  const now = world.now()
  await world.db.transaction().execute(async (tx) => {
    const scope = { accountId, personId }
    await openBook(tx, scope, now)
    await addMissingGuests(tx, scope)
    const { random } = world
    const groups = [
      ...(await ensureGroups(tx, scope, ['Book club'], { random, now, source: 'host' })).values(),
    ]
    for (const friend of friends)
      await insertPerson(tx, scope, { ...friend, id: random.id(), language: 'en', groups }, now)
  })
  await fillBook(world, { accountId })
}
