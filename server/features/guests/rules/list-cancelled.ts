import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isAbsentNote } from '@mehfil/contract/guests/other-lines.ts'
import { isDeclined } from '@mehfil/contract/guests/reading/replies.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { addStrike, isStruck } from './list-cells.ts'
import { isNoneComing } from './columns/invited-columns.ts'
import { guessColumns, type ColumnGuess } from './list-columns.ts'
import { findReplyColumns } from './columns/reply-columns.ts'

/** The columns of the names, those that say whether a ticket or a guest still counts, and those of answers and remarks. */
type CancelPlan = {
  headerRow: number
  names: number[]
  states: number[]
  approvals: number[]
  replies: number[]
  notes: number[]
  columns: Pick<ColumnGuess, 'titles' | 'fields'>
}

const sampleRows = 50

const stateTitle = /(?:^| )(?:status|state|etat|statut|stato|estado|zustand|الحاله|حاله)(?: |$)/u
/** An answer that someone has given is no such state. */
const isStateTitle = (title: string): boolean =>
  stateTitle.test(title) && !/rsvp|answer|reponse|antwort|respuesta/u.test(title)

const stateWords = new Set(
  [
    'cancelled, canceled, deleted, refunded, void, voided, removed, not attending, deceased',
    'terminated, resigned, left, left company, dismissed, demissionne, demissionnaire, licencie, licenciee, ausgeschieden, gekundigt',
    'failed, payment failed, failed payment, echoue, echouee, echec, paiement echoue, echec du paiement, fehlgeschlagen, gescheitert, fallido, fallida',
    'falhou, falhado, non riuscito, fallito, فشل, فاشل, فاشله, فشل الدفع, فشلت, لم يتم الدفع',
    'annule, annulee, rembourse, remboursee, supprime, supprimee, decede, decedee',
    'storniert, erstattet, geloscht, verstorben, cancelado, cancelada, anulado, anulada',
    'reembolsado, reembolsada, fallecido, fallecida, annullato, annullata, rimborsato, rimborsata',
    'partially refunded, partiellement rembourse, chargeback, canceled by buyer, cancelled by buyer, annule et rembourse',
    'ملغى, ملغي, ملغاه, محذوف, مسترد, مسترده, مسترجع, مسترجعه, تم الالغاء, تم الاسترداد, تم الاسترجاع, تم استرداد المبلغ, تم رد المبلغ',
  ]
    .join(',')
    .split(',')
    .map(normaliseTitle),
)

/** A remark about this guest alone: "do not invite", but not "do not invite the kids", nor "not invited", which says of most that it is not done yet. */
const notInvited =
  /(?:^|\s|[-–—.,;:!(])(?:(?:do not|don['’]?t) invite|not to be invited|ne (?:pas|plus) inviter|nicht (?:mehr )?einladen|no invitar|não convidar|non invitare|لا (?:ي|ت)(?:ُ)?دع[ىو]?|عدم الدعوة)(?=\s*(?:$|[.,;!)\n]|again|any ?more|this time))/iu

/** A name that says its person has died. */
const died =
  /^(?:the )?late (?!.{0,80}(?:['’]s|family|parivar))(?=\p{L})|[†✝]|\((?:rip|deceased|passed away|verstorben|décédée?|fallecid[oa]|falecid[oa]|متوف[ىي]|رحمه الله|رحمها الله)\)/iu

/** Beside a name, in a column of anything: "Deceased Jan 26". */
const diedBeside =
  /^(?:deceased|died|passed away|r\.?i\.?p\.?|verstorben|décédée?|fallecid[oa]|falecid[oa]|متوف[ىي]ة?)(?=$|[\s,.(–-])[^@]{0,30}$/iu

/**
 * Strikes the names of rows that are cancelled in the file, so that the host is asked about them. Rows come in
 * batches, of which the first shows where the columns are.
 */
export function createCancelReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: CancelPlan | null | undefined
  return (rows) => {
    plan ??= plan === undefined ? findPlan(rows) : null
    if (plan === null) return rows
    const found = plan
    return rows.map((one) =>
      one.row > found.headerRow && isCancelled(one.cells, found) ? strikeNames(one, found) : one,
    )
  }
}

function findPlan(rows: readonly ListFileRow[]): CancelPlan | null {
  const sample = rows.slice(0, sampleRows)
  const { fields, titles, firstRow, headerRow } = guessColumns(sample.map(({ cells }) => cells))
  const names = fields.flatMap((field, at) =>
    field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME' ? [at] : [],
  )
  const states = titles.flatMap((title, at) =>
    fields[at] === null && isStateTitle(normaliseTitle(title)) ? [at] : [],
  )
  const header = sample[firstRow]?.row
  return headerRow && header !== undefined && names.length > 0
    ? {
        headerRow: header,
        names,
        states,
        columns: { titles, fields },
        approvals: states.filter((at) => /approval/i.test(titles[at] ?? '')),
        notes: fields.flatMap((field, at) => (field === 'NOTE' ? [at] : [])),
        replies: findReplyColumns(
          titles,
          sample.slice(firstRow + 1).map(({ cells }) => cells),
        ),
      }
    : null
}

const isCancelled = (
  cells: readonly string[],
  { names, states, approvals, replies, notes, columns }: CancelPlan,
): boolean =>
  isDeclined(replies.map((at) => cells[at] ?? '')) ||
  isNoneComing({ cells, ...columns }) ||
  notes.some((at) => isAbsentNote(cells[at] ?? '')) ||
  approvals.some((at) => /^(?:declined|rejected|refused)$/i.test((cells[at] ?? '').trim())) ||
  states.some((at) => stateWords.has(normaliseTitle(cells[at] ?? ''))) ||
  cells.some((cell, at) =>
    names.includes(at) ? died.test(cell) : notInvited.test(cell) || diedBeside.test(cell.trim()),
  )

/** A row without a name has its first text struck, in the column of the names. */
function strikeNames({ row, cells }: ListFileRow, { names }: CancelPlan): ListFileRow {
  const isNamed = names.some((at) => (cells[at] ?? '').trim() !== '')
  const first = cells.find((cell) => /\p{L}/u.test(cell)) ?? ''
  return {
    row,
    cells: cells.map((cell, at) => {
      const name = isNamed || at !== names[0] ? cell.trim() : first.trim()
      return names.includes(at) && name !== '' && !isStruck(name) ? addStrike(name) : cell
    }),
  }
}
