import type { World } from '../../../base/world.ts'
import { enqueueTodoMail } from '../mails.ts'
import { getTodoDue } from '../rules/due.ts'
import { needsMail, isDueBy, findMorning } from '../rules/digest.ts'
import {
  listDueTodos,
  recordDigestDay,
  listDigestReaders,
  type DigestReader,
} from '../store/digest.ts'

/**
 * Mails owners their due and late to-dos once a day, in the morning of their zone. An error with
 * one owner does not delay the others.
 */
export async function enqueueTodoMails(world: World): Promise<void> {
  const now = world.now()
  for (const reader of await listDigestReaders(world.db, now)) {
    const day = findMorning(reader.zone, now)
    if (day === null) continue
    await enqueueDigest(world, reader, { day, now }).catch((error: unknown) =>
      world.log.error(
        { err: error, personId: reader.personId },
        'somebody could not be told of their to-dos',
      ),
    )
  }
}

async function enqueueDigest(
  world: World,
  reader: DigestReader,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const todos = await listDueTodos(world.db, reader, now)
  const due = todos
    .map((todo) => ({ ...todo, due: getTodoDue(todo, todo) }))
    .filter((todo) => isDueBy(todo, now))
  if (!due.some((todo) => needsMail(todo, now))) return
  await world.db.transaction().execute(async (tx) => {
    if (await recordDigestDay(tx, reader, day))
      await enqueueTodoMail(tx, world, reader, { todos: due, day, now })
  })
}
