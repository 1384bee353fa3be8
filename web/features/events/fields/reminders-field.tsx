import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import {
  eventRemindersQuery,
  setRemindersEnabled,
  type EventReminderSettings,
} from '../queries/reminders.ts'
import classes from './settings-fields.module.css'

/** Turns reminders to silent guests on or off. Their times and texts are set on the notices page. */
export function RemindersField({ EID }: { EID: string }) {
  const t = useTranslate('creation')
  const { may, ensure } = useAccess()
  const verdict = may('Notification')
  const { data } = useQuery({ ...eventRemindersQuery(EID), enabled: verdict === 'yes' })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ saved, on }: { saved: EventReminderSettings; on: boolean }) =>
      setRemindersEnabled(EID, saved, on),
    onError: showRefusal,
  })
  if (verdict !== 'upgrade' && !data) return null
  return (
    <section className={classes.group} id="settings-reminders">
      <h2 className={classes.title}>{t('settings.reminders-title')}</h2>
      {verdict === 'upgrade' && (
        <SwitchField
          name="reminders"
          label={t('settings.reminders')}
          hint={t('settings.reminders-plan')}
          checked={false}
          onChange={() => ensure('Notification')}
        />
      )}
      {data && (
        <SwitchField
          name="reminders"
          label={t('settings.reminders')}
          hint={t('settings.reminders-hint')}
          checked={isPending ? variables.on : data.on}
          disabled={isPending}
          onChange={(on) => mutate({ saved: data, on })}
        />
      )}
      {data && (
        <Link className="link small" to={`${pathTo('notices', { EID })}?tab=reminders`}>
          {t('settings.reminders-more')}
        </Link>
      )}
    </section>
  )
}
