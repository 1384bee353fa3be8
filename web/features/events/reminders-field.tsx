import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { eventRemindersQuery, turnReminders, type Reminders } from './queries/reminders.ts'
import classes from './settings-fields.module.css'

/** Whether guests who are silent are asked again; when and in which words is said where notices are. */
export function RemindersField({ EID }: { EID: string }) {
  const t = useWords('creation')
  const { may, ensure } = useAccess()
  const verdict = may('Notification')
  const { data } = useQuery({ ...eventRemindersQuery(EID), enabled: verdict === 'yes' })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ saved, on }: { saved: Reminders; on: boolean }) => turnReminders(EID, saved, on),
    onError: showRefusal,
  })
  if (verdict !== 'upgrade' && !data) return null
  return (
    <section className={classes.group}>
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
        <Link className="link small" to={`${to('notices', { EID })}?tab=reminders`}>
          {t('settings.reminders-more')}
        </Link>
      )}
    </section>
  )
}
