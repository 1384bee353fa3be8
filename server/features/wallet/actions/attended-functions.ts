import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { hasFunctions, pickAttendedFunctions } from '../../rsvp/rules/calendar-functions.ts'
import { listAnswersByGuest } from '../../rsvp/store/responses.ts'
import { pickPassFunctions } from '../rules/pass-functions.ts'

/** What each of these parties comes to; nothing for events without functions. */
export async function readPassFunctions(
  tx: Tx,
  scope: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<(guestId: string) => ProgrammeRecord[]> {
  const programme = await listProgramme(tx, scope)
  if (!hasFunctions(programme)) return () => []
  const answers = await listAnswersByGuest(tx, scope, guestIds)
  return (guestId) =>
    pickPassFunctions(programme, pickAttendedFunctions(answers.get(guestId) ?? []))
}
