import { eventNumbers, setEventNumbers } from '@mehfil/contract/report-mails.ts'
import { ask } from '../../lib/ask.ts'
import { queryOf } from '../../lib/queries.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { MailSwitchField } from './mail-switch-field.tsx'

const numbersQuery = queryOf(eventNumbers)

/** Whether the numbers of an event come the morning after, for who may see reports; a link in the mail leads here. */
export function EventNumbersField() {
  const t = useWords()
  const { may } = useAccess()
  if (may('Reports') !== 'yes') return null
  return (
    <MailSwitchField
      name="event-numbers"
      label={t('event-numbers.label')}
      hint={t('event-numbers.hint')}
      query={numbersQuery}
      save={(on) => ask(setEventNumbers, { input: { on } })}
    />
  )
}
