import { getGuestUrl } from '../../../base/sites/dressed-world.ts'
import type { GuestContext } from '../../../base/http/context.ts'
import { formatGuest } from '../rules/guests.ts'
import { getGuest, lockGuestList } from '../store/guests.ts'
import { getMailReach } from '../store/mail-reach.ts'
import { translateTables } from '../store/seated-tables.ts'

export async function readGuest({
  world,
  tx,
  now,
  scope,
  language,
}: Pick<GuestContext, 'world' | 'tx' | 'now' | 'scope' | 'language'>) {
  const mailReach = await getMailReach(tx, scope, [scope.guestId])
  const guest = await getGuest(tx, scope)
  const [row = guest] = await translateTables(tx, scope, { rows: [guest], language })
  return formatGuest(row, {
    publicUrl: await getGuestUrl(world, tx, scope),
    mailReach: mailReach.get(scope.guestId),
    now,
  })
}

/** The guest, for programs with the state that a change can be based on. */
export async function readTaggedGuest(context: GuestContext) {
  const guest = await readGuest(context)
  context.setTag(formatGuestState(guest))
  return guest
}

/** Locked, so that two programs that read the same do not both change it. */
export const requireReadGuest = ({ requireTag, ...context }: GuestContext): Promise<void> =>
  requireTag(async () => {
    await lockGuestList(context.tx, context.scope)
    return formatGuestState(await readGuest(context))
  })

const formatGuestState = (guest: Awaited<ReturnType<typeof readGuest>>): string =>
  JSON.stringify(guest)
