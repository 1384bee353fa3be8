import type { FunctionOfRow, ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useWizard } from '../wizard/use-wizard.ts'

type RowWaitingProps = {
  row: Pick<ProgrammeRecord, 'id'>
  asked: FunctionOfRow
  onChange: (waitingList: boolean | undefined) => void
}

const choices = { '': undefined, waits: true, refuses: false } as const
type Choice = keyof typeof choices

const getChoice = ({ waitingList }: FunctionOfRow): Choice =>
  waitingList === undefined ? '' : waitingList ? 'waits' : 'refuses'

/** What happens to a reply when a function with limited places is full. */
export function RowWaiting({ row, asked, onChange }: RowWaitingProps) {
  const t = useTranslate('creation')
  const { draft } = useWizard()
  if (asked.places === null) return null
  const ofEvent = draft.settings.waitingList
    ? 'programme.function-event-waits'
    : 'programme.function-event-refuses'
  return (
    <SelectField
      name={`waiting-${row.id}`}
      label={t('programme.function-when-full')}
      value={getChoice(asked)}
      options={[
        { value: '', label: t(ofEvent) },
        { value: 'waits', label: t('programme.function-full-waits') },
        { value: 'refuses', label: t('programme.function-full-refuses') },
      ]}
      onChange={(choice) => onChange(choices[choice as Choice])}
    />
  )
}
