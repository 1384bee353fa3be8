import { useEffect, useRef } from 'react'
import { maxProgrammeRows, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { newId } from '../../../lib/new-id.ts'
import {
  moveProgrammeRow,
  newProgrammeRow,
  omitBlankRows,
  stepProgrammeRow,
  toProgrammeRows,
} from '../rules/programme.ts'
import type { ScheduleRow } from '../rules/schedule.ts'
import { useWizard } from '../wizard/use-wizard.ts'

/** The rows of the draft, and what a host does with them. */
export function useProgramme() {
  const t = useTranslate('creation')
  const { draft, updateDraft } = useWizard()
  const { rows } = draft.programme
  // An undo comes seconds later, so it must work on the newest rows.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const change = (next: ProgrammeRecord[]) => updateDraft('programme', { rows: next })
  const insert = (at: number, day: number) => {
    const row = newProgrammeRow(newId(), day)
    change(rows.toSpliced(at, 0, row))
    focusField(`rows.${row.id}.startMinute`)
  }
  return {
    rows,
    isFull: rows.length >= maxProgrammeRows,
    add: (day = rows.at(-1)?.day ?? 0) => insert(rows.length, day),
    addAfter: ({ id, day }: ProgrammeRecord) =>
      insert(rows.findIndex((row) => row.id === id) + 1, day),
    set: (row: ProgrammeRecord) => change(rows.map((one) => (one.id === row.id ? row : one))),
    move: (id: string, after: string | null) => change(moveProgrammeRow(rows, id, after)),
    step: (id: string, by: 1 | -1) => {
      change(stepProgrammeRow(rows, id, by))
      focusField(`rows.${id}.title`)
    },
    remove: (row: ProgrammeRecord) => {
      const at = rows.indexOf(row)
      change(rows.filter((one) => one !== row))
      showUndoToast(t('programme.removed'), () => change(latest.current.toSpliced(at, 0, row)))
    },
    insertSchedule: (schedule: readonly ScheduleRow[], replaces: boolean) =>
      change(
        [...(replaces ? [] : omitBlankRows(rows, [])), ...toProgrammeRows(schedule, newId)].slice(
          0,
          maxProgrammeRows,
        ),
      ),
  }
}

export type ProgrammeEdits = ReturnType<typeof useProgramme>

const focusField = (id: string) =>
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: false }))
