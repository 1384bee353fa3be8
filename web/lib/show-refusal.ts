import type { Role } from '@mehfil/contract/access.ts'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { building, prompt, promptFor } from './prompt.ts'
import { keyOf, queryClient } from './queries.ts'
import { Refused } from './refused.ts'
import { sayError } from './toasts.ts'
import { words } from './translator.ts'

/** Says an error that belongs to no field: the upgrade prompt where a plan or a permission stands in the way, else a toast. */
export const showRefusal = (error: Error): void => explain(error)

/** The same where whoever pays at the prompt goes on elsewhere than here. */
export const showRefusalBefore = (error: Error, back: string): void => explain(error, back)

function explain(error: Error, back?: string): void {
  if (error instanceof Refused && error.endsSession) return
  const session = queryClient.getQueryData<{ role: Role }>(keyOf(verifyUsersAccess))
  if (!session && error instanceof Refused && isRoomless(error))
    return void (building.now
      ? prompt.show('upgrade', 'moreGuests', { says: error.message })
      : sayError(error.message))
  const isOwner = session?.role !== 'Normaluser'
  const blocked = promptFor(error, isOwner)
  if (blocked) prompt.show(blocked.kind, blocked.about, { ...blocked, ...(back && { back }) })
  // What was refused may have been taken away since the screen was drawn.
  if (blocked) void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
  else sayError(error instanceof Refused ? error.message : words('error.something'))
}

/** Whoever builds an event before they are anybody chooses more guests where they are; a helper at the door has no plan to look at. */
const isRoomless = ({ code }: Refused): boolean =>
  code === 'planLimitPeople' || code === 'listOverPlan'
