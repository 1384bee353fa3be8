import type { World } from '../../../base/world.ts'
import { queueTodoMail } from '../mails.ts'
import { dueOf } from '../rules/due.ts'
import { callsForMail, isDueBy, morningIn } from '../rules/digest.ts'
import { dueTodosOf, keepToldOn, readersDue, type Reader } from '../store/digest.ts'

/** Once a day, in the morning of their zone: what is due or late, to whoever owns it. What is wrong with one keeps nobody else waiting. */
export async function queueTodoMails(world: World): Promise<void> {
  const now = world.now()
  for (const reader of await readersDue(world.db, now)) {
    const day = morningIn(reader.zone, now)
    if (day === null) continue
    await tell(world, reader, { day, now }).catch((error: unknown) =>
      world.log.error(
        { err: error, personId: reader.personId },
        'somebody could not be told of their to-dos',
      ),
    )
  }
}

async function tell(
  world: World,
  reader: Reader,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const todos = await dueTodosOf(world.db, reader, now)
  const due = todos
    .map((todo) => ({ ...todo, due: dueOf(todo, todo) }))
    .filter((todo) => isDueBy(todo, now))
  if (!due.some((todo) => callsForMail(todo, now))) return
  await world.db.transaction().execute(async (tx) => {
    if (await keepToldOn(tx, reader, day))
      await queueTodoMail(tx, world, reader, { todos: due, day, now })
  })
}
