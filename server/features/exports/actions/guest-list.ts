import { fill } from '@mehfil/contract/call.ts'
import type { GuestColumn } from '@mehfil/contract/reports/exports.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getGuestUrl } from '../../../base/sites/dressed-world.ts'
import type { World } from '../../../base/world.ts'
import type { FileTable } from '../../../adapters/files/table.ts'
import {
  translateQuestions,
  chooseLanguage,
  getOwnTextsForHosts,
  getTranslation,
} from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { hasAges } from '../../guests/store/ages.ts'
import { hasSecondAddresses } from '../../guests/store/second-address.ts'
import { listCustomFields } from '../../guests/store/custom-fields.ts'
import { listTags } from '../../guests/store/tags.ts'
import { getShownMailState } from '../../guests/rules/mail-state.ts'
import { getMailReach, type MailReach } from '../../guests/store/mail-reach.ts'
import { getEventZone } from '../../reports/store/event.ts'
import type { StoredAnswer } from '../../rsvp/rules/questions.ts'
import { isShownInLists } from '../../rsvp/rules/questions.ts'
import { listQuestions } from '../../rsvp/store/form.ts'
import { listAnswersByGuest } from '../../rsvp/store/responses.ts'
import { buildGuestTableColumns } from '../rules/guest-table.ts'
import type { GuestListSelection, FileRequest } from '../rules/file-request.ts'
import { hasChosenFunctions, iterateGuestRows } from '../store/guests.ts'

/** The guests of a view as rows of a file. */
export async function buildGuestTable(
  world: World,
  tx: Tx,
  { scope, language, parameters: requested }: FileRequest,
): Promise<FileTable> {
  const asked = requested as GuestListSelection
  const texts = {
    common: (key: string) => world.getTranslator(language, 'common')(key),
    dashboard: (key: string) => world.getTranslator(language, 'dashboard')(key),
  }
  const event = await getEvent(tx, scope)
  const eventLanguage = chooseLanguage(event, language)
  const absent = await listAbsentColumns(tx, scope)
  // An event without tags, ages, functions or second addresses has no empty column for them.
  const selection = { ...asked, columns: asked.columns.filter((one) => !absent.includes(one)) }
  const questions = selection.columns.includes('QUESTIONS')
    ? (await listQuestions(tx, scope)).filter(isShownInLists)
    : []
  const fields = selection.columns.includes('CUSTOM') ? await listCustomFields(tx, scope) : []
  const { columns, cellsOf } = buildGuestTableColumns({
    columns: selection.columns,
    fields,
    questions: translateQuestions(questions, {
      language: eventLanguage,
      texts: getTranslation(event, eventLanguage),
      ownTexts: getOwnTextsForHosts(texts.dashboard),
    }),
    texts,
  })
  const now = world.now()
  const publicUrl = await getGuestUrl(world, tx, scope)
  async function* rows() {
    for await (const some of iterateGuestRows(
      tx,
      scope,
      selection,
      await getEventZone(tx, scope),
    )) {
      const ids = some.map(({ id }) => id)
      const mails = selection.columns.includes('INVITATION')
        ? await getMailReach(tx, scope, ids)
        : new Map<string, MailReach>()
      const answers =
        questions.length > 0
          ? await listAnswersByGuest(tx, scope, ids)
          : new Map<string, StoredAnswer[]>()
      yield some.map((row) => {
        const mail = mails.get(row.id)?.invitation
        return cellsOf(row, {
          link: publicUrl + fill(guestPage.path, { EID: scope.eventId, GID: row.id }),
          invitation: mail ? getShownMailState(mail, now) : null,
          answers: answers.get(row.id) ?? [],
        })
      })
    }
  }
  return { name: texts.common('export-name.guests'), columns, rows: rows() }
}

const listAbsentColumns = async (
  tx: Tx,
  scope: FileRequest['scope'],
): Promise<readonly GuestColumn[]> => [
  ...((await listTags(tx, scope)).length > 0 ? [] : (['TAGS'] as const)),
  ...((await hasChosenFunctions(tx, scope)) ? [] : (['FUNCTIONS'] as const)),
  ...((await hasAges(tx, scope)) ? [] : (['CHILDREN', 'INFANTS'] as const)),
  ...((await hasSecondAddresses(tx, scope)) ? [] : (['EMAIL_2', 'NAME_2'] as const)),
]
