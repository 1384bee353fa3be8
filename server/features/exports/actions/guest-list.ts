import { fill } from '@mehfil/contract/call.ts'
import { guestPage } from '@mehfil/contract/public-pages.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { questionsIn, spokenOf, wordsIn } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { toldState } from '../../guests/rules/told-mail.ts'
import { reachedOf } from '../../guests/store/invitation.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { guestTable } from '../rules/guest-table.ts'
import { zoneOf, type AskedGuests, type Making } from '../store/exports.ts'
import { guestRows, type GuestFileRow } from '../store/guests.ts'

/** The guests of a view as lines of a file. */
export async function guestList(world: World, tx: Tx, { scope, one }: Making): Promise<FileTable> {
  const asked = one.asked as AskedGuests
  const words = { common: (key: string) => world.words(one.language, 'common')(key), dashboard: (key: string) => world.words(one.language, 'dashboard')(key) }
  const event = await eventOf(tx, scope)
  const questions = asked.columns.includes('QUESTIONS') ? (await questionsOf(tx, scope)).filter(({ deleted }) => !deleted) : []
  const { columns, cellsOf } = guestTable({ columns: asked.columns, questions: questionsIn(questions, wordsIn(event, spokenOf(event, one.language))), words })
  const link = (id: string) => world.settings.publicUrl + fill(guestPage.path, { EID: scope.eventId, GID: id })
  const now = world.now()
  const reached = async (rows: readonly GuestFileRow[]) => (asked.columns.includes('INVITATION') ? reachedOf(tx, scope, rows.map(({ id }) => id)) : new Map<string, never>())
  const zone = await zoneOf(tx, scope)
  async function* rows() {
    for await (const some of guestRows(tx, scope, asked, zone)) {
      const told = await reached(some)
      yield some.map((row) => { const mail = told.get(row.id)?.invitation; return cellsOf(row, { link: link(row.id), reached: mail ? { invitation: toldState(mail, now) } : undefined }) })
    }
  }
  return { name: words.common('export-name.guests'), columns, rows: rows() }
}
