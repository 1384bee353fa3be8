import { eventNumbers, setEventNumbers } from '@mehfil/contract/reports/report-mails.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MailSwitchField } from './mail-switch-field.tsx'

const eventNumbersQuery = createQuery(eventNumbers)

/**
 * The switch for the morning mail with an event's numbers, for hosts who may see reports. The mail
 * links here.
 */
export function EventNumbersField() {
  const t = useTranslate()
  const { may } = useAccess()
  if (may('Reports') !== 'yes') return null
  return (
    <MailSwitchField
      name="event-numbers"
      label={t('event-numbers.label')}
      hint={t('event-numbers.hint')}
      query={eventNumbersQuery}
      save={(on) => ask(setEventNumbers, { input: { on } })}
    />
  )
}
