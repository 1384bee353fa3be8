import { fill } from '@mehfil/contract/call.ts'
import { guestPage } from '@mehfil/contract/public-pages.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { questionsIn, spokenOf, wordsIn } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { toldState } from '../../guests/rules/told-mail.ts'
import { reachedOf, type Reached } from '../../guests/store/invitation.ts'
import { zoneOf } from '../../reports/store/event.ts'
import type { Given } from '../../rsvp/rules/questions.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { answersOf } from '../../rsvp/store/responses.ts'
import { guestTable } from '../rules/guest-table.ts'
import type { AskedGuests, Wanted } from '../rules/wanted.ts'
import { guestRows } from '../store/guests.ts'

/** The guests of a view as lines of a file. */
export async function guestList(
  world: World,
  tx: Tx,
  { scope, language, asked: wanted }: Wanted,
): Promise<FileTable> {
  const asked = wanted as AskedGuests
  const words = {
    common: (key: string) => world.words(language, 'common')(key),
    dashboard: (key: string) => world.words(language, 'dashboard')(key),
  }
  const event = await eventOf(tx, scope)
  const questions = asked.columns.includes('QUESTIONS')
    ? (await questionsOf(tx, scope)).filter(({ deleted }) => !deleted)
    : []
  const { columns, cellsOf } = guestTable({
    columns: asked.columns,
    questions: questionsIn(questions, wordsIn(event, spokenOf(event, language))),
    words,
  })
  const now = world.now()
  async function* rows() {
    for await (const some of guestRows(tx, scope, asked, await zoneOf(tx, scope))) {
      const ids = some.map(({ id }) => id)
      const mails = asked.columns.includes('INVITATION')
        ? await reachedOf(tx, scope, ids)
        : new Map<string, Reached>()
      const answers =
        questions.length > 0 ? await answersOf(tx, scope, ids) : new Map<string, Given[]>()
      yield some.map((row) => {
        const mail = mails.get(row.id)?.invitation
        return cellsOf(row, {
          link: linkOf(world, scope.eventId, row.id),
          invitation: mail ? toldState(mail, now) : null,
          given: answers.get(row.id) ?? [],
        })
      })
    }
  }
  return { name: words.common('export-name.guests'), columns, rows: rows() }
}

const linkOf = ({ settings }: World, EID: string, GID: string): string =>
  settings.publicUrl + fill(guestPage.path, { EID, GID })
